import { HISTORY_ACTIONS } from '@trms/contract/crew/change-history'
import type { reportHistory } from '@trms/contract/office/event-report/calls'
import { changeHistory } from '../../crew/change-history.ts'
import type { Handler } from '../../platform/context.ts'
import { findReport } from './queries.ts'

/**
 * The changes of a report (AMD-02). The call is the office's alone: an earlier version may name pilots of
 * whom another reader of the report may not learn (EVT-04).
 */
export const history: Handler<typeof reportHistory> = async (ctx, { id }) => {
  await findReport(ctx.db, ctx.actor, id)
  return changeHistory(ctx, { id, entities: ['event_report'], actions: HISTORY_ACTIONS })
}
