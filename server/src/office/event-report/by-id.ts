import type { getReportById } from '@trms/contract/office/event-report/calls'
import type { Handler } from '../../platform/context.ts'
import { answerOf, findReport } from './queries.ts'

export const byId: Handler<typeof getReportById> = async (ctx, { id }) =>
  answerOf(ctx, await findReport(ctx.db, ctx.actor, id))
