import { HISTORY_ACTIONS } from '@trms/contract/crew/change-history'
import type { simHistory } from '@trms/contract/exchange/sim/calls'
import { changeHistory } from '../../crew/change-history.ts'
import type { Handler } from '../../platform/context.ts'
import { readableSim } from './session.ts'

/**
 * The changes of a session's times, places, people and note (AMD-02). The call is for those who see every
 * session: earlier versions may name people whose sessions another reader may not see.
 */
export const history: Handler<typeof simHistory> = async (ctx, { id }) => {
  await readableSim(ctx, id)
  return changeHistory(ctx, { id, entities: ['sim'], actions: HISTORY_ACTIONS })
}
