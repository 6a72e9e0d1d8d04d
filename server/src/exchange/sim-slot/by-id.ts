import type { getSimSlotById } from '@trms/contract/exchange/sim-slot/calls'
import type { Handler } from '../../platform/context.ts'
import { answerOf, findSlot } from './queries.ts'

export const byId: Handler<typeof getSimSlotById> = async ({ db, actor }, { id }) =>
  answerOf(await findSlot(db, actor, id), actor)
