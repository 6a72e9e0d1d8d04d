import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { cutByMonth, lastMonths } from './months.ts'

interface Row {
  month: number
  records: number
  median: number
  slowest_tenth: number
}

/**
 * Training records by the month of their approval, as flt_training/approved_records counts these. A record
 * that its trainee has read but does not agree with is not approved (SIG-05).
 */
export async function approvals(ctx: Ctx) {
  const months = lastMonths(ctx)
  const { within, month } = cutByMonth(ctx, months, sql`approved_at`)
  const share = (of: number) =>
    sql`round((percentile_cont(${sql.lit(of)}) WITHIN GROUP (ORDER BY days))::numeric, 2)::float8`
  const { rows } = await sql<Row>`
    SELECT month, count(*) AS records, ${share(0.5)} AS median, ${share(0.9)} AS slowest_tenth
    FROM (
      SELECT ${month} AS month, extract(epoch FROM approved_at - created_at) / 86400 AS days
      FROM training_record WHERE archived_at IS NULL AND NOT disagreed AND ${within}
    ) AS approved
    GROUP BY 1`.execute(ctx.db)
  const found = new Map(rows.map(({ month: of, ...row }) => [of, row]))
  return months.map((month, i) => ({
    month,
    ...(found.get(i + 1) ?? { records: 0, median: null, slowest_tenth: null }),
  }))
}
