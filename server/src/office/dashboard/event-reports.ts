import { dayIn } from '@trms/contract/common/dates'
import { DASHBOARD_YEARS } from '@trms/contract/office/dashboard/entity'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { cutByMonth, monthAfter } from './months.ts'

/** Event reports of the last calendar years by month, as event_report/report_searching counts these. */
export async function eventReports(ctx: Ctx) {
  const present = Number(dayIn(ctx.settings.timeZone, ctx.now).slice(0, 4))
  const first = present + 1 - DASHBOARD_YEARS
  const months = Array.from({ length: DASHBOARD_YEARS * 12 }, (_, i) =>
    monthAfter(`${first}-01`, i),
  )
  const { within, month } = cutByMonth(ctx, months, sql`occurred_at`)
  const { rows } = await sql<{ month: number; total: number }>`
    SELECT ${month} AS month, count(*) AS total FROM event_report
    WHERE archived_at IS NULL AND ${within}
    GROUP BY 1`.execute(ctx.db)
  const totals = new Map(rows.map((row) => [row.month, row.total]))
  return Array.from({ length: DASHBOARD_YEARS }, (_, year) => ({
    year: first + year,
    months: Array.from({ length: 12 }, (_, i) => totals.get(year * 12 + i + 1) ?? 0),
  }))
}
