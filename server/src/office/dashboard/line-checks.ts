import { LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { countsBy, cutByMonth, lastMonths } from './months.ts'

/** Line checks by month and status, as linecheck/get_line_check_list counts these. */
export async function lineChecks(ctx: Ctx) {
  const months = lastMonths(ctx)
  const { within, month } = cutByMonth(ctx, months, sql`line_check_at`)
  const { rows } = await sql<{ month: number; status: number; total: number }>`
    SELECT ${month} AS month, status, count(*) AS total FROM line_check
    WHERE archived_at IS NULL AND ${within}
    GROUP BY 1, 2`.execute(ctx.db)
  return countsBy(months, LINE_CHECK_STATUSES, rows)
}
