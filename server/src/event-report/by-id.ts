import type { getReportById } from '@trms/contract/event-report/calls'
import type { Handler } from '../context.ts'
import { answerOf, findReport } from './queries.ts'

export const byId: Handler<typeof getReportById> = async (ctx, { id }) =>
  answerOf(ctx, await findReport(ctx.db, ctx.actor, id))
