import { HISTORY_ACTIONS } from '@trms/contract/crew/change-history'
import type { reportHistory } from '@trms/contract/office/event-report/calls'
import { changeHistory } from '../../crew/change-history.ts'
import type { Handler } from '../../platform/context.ts'
import { findReport } from './queries.ts'

/** AMD-02: earlier versions may name other pilots than the one by which a report is open to its reader (EVT-04). */
export const history: Handler<typeof reportHistory> = async (ctx, { id }) => {
  await findReport(ctx.db, ctx.actor, id)
  return changeHistory(ctx, { id, entities: ['event_report'], actions: HISTORY_ACTIONS })
}
