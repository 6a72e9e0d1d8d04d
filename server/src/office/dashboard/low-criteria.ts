import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { lastMonths, monthAfter } from './months.ts'

/**
 * Scored criteria of training flights by the month of the flight, the scores under 3 among these, and the
 * flights with such scores, which flt_training/search_training_flight finds with `low_point`.
 */
export async function lowCriteria(ctx: Ctx) {
  const months = lastMonths(ctx)
  const end = `${monthAfter(months.at(-1) ?? '', 1)}-01`
  const { rows } = await sql<{ month: string; scored: number; low: number; flights: number }>`
    SELECT to_char(r.record_date, 'YYYY-MM') AS month, sum(f.criteria_scored)::integer AS scored,
      sum(f.criteria_low)::integer AS low, count(*) FILTER (WHERE f.criteria_low > 0) AS flights
    FROM training_record r JOIN training_flight f ON f.id = r.id
    WHERE r.kind = 'training_flight' AND r.archived_at IS NULL
      AND r.record_date >= ${`${months[0]}-01`} AND r.record_date < ${end}
    GROUP BY 1`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => found.get(month) ?? { month, scored: 0, low: 0, flights: 0 })
}
