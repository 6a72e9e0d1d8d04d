import type { CriterionName } from '@trms/contract/records/training-record/criteria'
import { sql } from 'kysely'
import { isInService } from '../../crew/crew.ts'
import { alphabetical } from '../../platform/db/order.ts'
import type { Db } from '../../platform/db/pool.ts'

/** The first and the last day of a month. */
export interface Span {
  first: string
  last: string
}

export function spanOf(month: string): Span {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { first: `${month}-01`, last }
}

/** The overall performance in the check of a flight `f`; null for a flight without a check. */
const overall = sql<number | null>`(f.flight_check ->> 'overall_performance')::int`

/** The month's totals for each person with a record in the month, sorted by name. */
export async function pilotsOf(db: Db, { first, last }: Span) {
  const { rows } = await sql<Omit<PilotMonth, 'awaiting' | 'unapproved'> & { open: number }>`
    SELECT a.id, a.role, a.status, a.full_name, coalesce(a.crew_code, '') AS crew_code, coalesce(a.fleet, '') AS fleet,
      count(*) FILTER (WHERE r.kind = 'training_flight') AS flights,
      count(*) FILTER (WHERE r.kind <> 'training_flight') AS others,
      coalesce(sum(f.number_of_sector), 0) AS sectors,
      coalesce(sum(round(f.flight_hours * 60)), 0) AS minutes,
      min(scored.lowest) AS lowest,
      count(*) FILTER (WHERE scored.lowest <= 2) AS low_flights,
      count(*) FILTER (WHERE r.status = 1 AND NOT r.disagreed) AS approved,
      count(*) FILTER (WHERE r.status = 0) AS open,
      count(*) FILTER (WHERE r.disagreed) AS disagreed,
      count(*) FILTER (WHERE f.grounded) AS grounded
    FROM training_record AS r
    JOIN account AS a ON a.id = r.pilot_id
    LEFT JOIN training_flight AS f ON f.id = r.id
    LEFT JOIN LATERAL (
      SELECT least(min((one.value ->> 'score')::int), ${overall}) AS lowest
      FROM jsonb_each(f.criteria) AS one WHERE (one.value ->> 'score')::int BETWEEN 1 AND 5
    ) AS scored ON true
    WHERE r.archived_at IS NULL AND r.record_date BETWEEN ${first} AND ${last}
    GROUP BY a.id ORDER BY ${alphabetical('a.full_name')}, a.id`.execute(db)
  return rows.map(({ open, ...row }): PilotMonth => {
    const [awaiting, unapproved] = isInService(row) ? [open, 0] : [0, open]
    return { ...row, awaiting, unapproved }
  })
}
export interface PilotMonth {
  id: string
  role: number
  status: string
  full_name: string
  crew_code: string
  fleet: string
  flights: number
  others: number
  sectors: number
  /** The minutes flown, each flight in whole minutes, so that the hours of the report add up. */
  minutes: number
  /** The lowest score of the month, that of a check included; null when nothing was scored. */
  lowest: number | null
  low_flights: number
  approved: number
  awaiting: number
  /** The number of records that nobody can approve any more, since the trainee flies no more or is deactivated. */
  unapproved: number
  /** The number of records that the trainee read and does not agree with. */
  disagreed: number
  grounded: number
}

/** The month's records of some pilots, in the order of days. */
export async function recordsOf(db: Db, pilots: readonly PilotMonth[], { first, last }: Span) {
  const rows = await db
    .selectFrom('training_record as r')
    .innerJoin('account as instructor', 'instructor.id', 'r.instructor_id')
    .leftJoin('training_flight as f', 'f.id', 'r.id')
    .where(
      'r.pilot_id',
      'in',
      pilots.map((one) => one.id),
    )
    .where('r.record_date', '>=', first)
    .where('r.record_date', '<=', last)
    .where('r.archived_at', 'is', null)
    .select(['r.id', 'r.pilot_id', 'r.kind', 'r.record_date', 'r.status', 'r.outcome'])
    .select(['r.approved_at', 'r.disagreed', 'instructor.full_name as instructor_name'])
    .select(['f.flight_type', 'f.routes', 'f.number_of_sector', 'f.flight_hours', 'f.grounded'])
    .select(['f.criteria', overall.as('overall')])
    .orderBy('r.record_date')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    criteria: row.criteria as Partial<Record<CriterionName, { score: number }>> | null,
  }))
}
export type MonthRecord = Awaited<ReturnType<typeof recordsOf>>[number]
