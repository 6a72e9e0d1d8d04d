import type { getReportByPilot } from '@trms/contract/office/event-report/calls'
import { sql } from 'kysely'
import { flying } from '../../crew/crew.ts'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { mayReadOf } from './policy.ts'
import { answerOf, namesOne, reports } from './queries.ts'

/**
 * A pilot's event reports, the newest first; 404 for a pilot whose reports the actor may not read (EVT-03).
 */
export const byPilot: Handler<typeof getReportByPilot> = async (ctx, { pilot_id }) => {
  const pilot = await flying(ctx.db)
    .select(['account.id', 'account.fleet'])
    .where('account.id', '=', pilot_id)
    .executeTakeFirst()
  if (!pilot || !mayReadOf(ctx.actor, pilot)) throw notFound()
  const rows = await reports(ctx.db)
    .where(namesOne(sql`named.pilot_id = ${pilot_id}`))
    .orderBy('report.occurred_at', 'desc')
    .orderBy('report.id', 'desc')
    .execute()
  return { event_reports: rows.map((row) => answerOf(ctx, row)) }
}
