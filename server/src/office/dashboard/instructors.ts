import { COMPARED_FLIGHTS } from '@trms/contract/office/dashboard/entity'
import { sql } from 'kysely'
import { canInstruct } from '../../crew/crew.ts'
import type { Ctx } from '../../platform/context.ts'
import { alphabetical } from '../../platform/db/order.ts'
import { cutByMonth, lastMonths, monthAfter } from './months.ts'

interface Row {
  id: string
  full_name: string
  crew_code: string
  flights: number
  sims: number
  line_checks: number
  compared: number
  given: number | null
  others: number | null
}

/**
 * The instructors' work of the last months, the busiest first: flights, sessions and line checks, as
 * the three lists count these with `instructor_id`. Scores are compared trainee by trainee, where
 * other instructors scored the same trainee.
 */
export async function instructors(ctx: Ctx): Promise<Row[]> {
  const months = lastMonths(ctx)
  const [first, end] = [`${months[0]}-01`, `${monthAfter(months.at(-1) ?? '', 1)}-01`]
  const sessions = cutByMonth(ctx, months, sql`sessiona_at`)
  const checks = cutByMonth(ctx, months, sql`line_check_at`)
  const { rows } = await sql<Row>`
    WITH pair AS (
      SELECT r.instructor_id, r.pilot_id, count(*) AS flights,
        count(*) FILTER (WHERE f.criteria_scored > 0) AS scored_flights,
        sum(f.criteria_scored) AS scored, sum(f.criteria_total) AS total
      FROM training_record r JOIN training_flight f ON f.id = r.id
      WHERE r.kind = 'training_flight' AND r.archived_at IS NULL
        AND r.record_date >= ${first} AND r.record_date < ${end}
      GROUP BY 1, 2
    ), beside AS (
      SELECT *, sum(scored) OVER trainee - scored AS others_scored,
        sum(total) OVER trainee - total AS others_total
      FROM pair WINDOW trainee AS (PARTITION BY pilot_id)
    ), flown AS (
      SELECT instructor_id, sum(flights) AS flights,
        coalesce(sum(scored_flights) FILTER (WHERE ${COMPARABLE}), 0) AS compared,
        sum(total) FILTER (WHERE ${COMPARABLE}) / sum(scored) FILTER (WHERE ${COMPARABLE}) AS given,
        sum(scored * others_total / others_scored) FILTER (WHERE ${COMPARABLE})
          / sum(scored) FILTER (WHERE ${COMPARABLE}) AS others
      FROM beside GROUP BY 1
    ), instructed AS (
      SELECT person_id, count(DISTINCT session_id) AS sims FROM sim_person
      WHERE capacity = 2 AND ${sessions.within} GROUP BY 1
    ), checked AS (
      SELECT instructor_id, count(*) AS line_checks FROM line_check
      WHERE archived_at IS NULL AND ${checks.within} GROUP BY 1
    )
    SELECT a.id, a.full_name, coalesce(a.crew_code, '') AS crew_code,
      coalesce(flown.flights, 0)::integer AS flights, coalesce(instructed.sims, 0)::integer AS sims,
      coalesce(checked.line_checks, 0)::integer AS line_checks,
      coalesce(flown.compared, 0)::integer AS compared,
      CASE WHEN flown.compared >= ${COMPARED_FLIGHTS} THEN round(flown.given, 3)::float8 END AS given,
      CASE WHEN flown.compared >= ${COMPARED_FLIGHTS} THEN round(flown.others, 3)::float8 END AS others
    FROM account a
    LEFT JOIN flown ON flown.instructor_id = a.id
    LEFT JOIN instructed ON instructed.person_id = a.id
    LEFT JOIN checked ON checked.instructor_id = a.id
    WHERE ${canInstruct('a')}
      OR flown.flights > 0 OR instructed.sims > 0 OR checked.line_checks > 0
    ORDER BY coalesce(flown.flights, 0) + coalesce(instructed.sims, 0)
      + coalesce(checked.line_checks, 0) DESC, ${alphabetical('a.full_name')}, a.id`.execute(ctx.db)
  return rows
}

/** SQL for whether both this instructor and others scored the trainee. */
const COMPARABLE = sql`scored > 0 AND others_scored > 0`
