import type { OverviewFilters } from '@trms/contract/records/overview/calls'
import { FLIGHT_MARK } from '@trms/contract/records/training-flight/marks'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Flying } from '../../crew/crew.ts'
import { phasePassed } from './passed.ts'

const LAST_FLIGHTS = 5

/**
 * Narrows pilots by the filters of the list's drawer (FOT-01). The index of the list holds the days and marks
 * of flights.
 */
export function filtered(pilots: Flying, filters: OverviewFilters): Flying {
  const { fleet, name_position, phase, grounded, awaiting_approval, low_scores } = filters
  let left = pilots
  if (fleet) left = left.where('account.fleet', '=', fleet)
  if (name_position !== undefined) left = left.where('pilot.name_position', '=', name_position)
  if (phase !== undefined) left = left.where(atPhase(phase))
  if (grounded) left = left.where(exists(sql`${flights} AND ${marked('grounded')}`))
  if (awaiting_approval)
    left = left.where(
      exists(sql`SELECT FROM training_record r
        WHERE r.pilot_id = account.id AND r.status = 0 AND r.archived_at IS NULL`),
    )
  if (low_scores)
    left = left.where(
      exists(sql`SELECT FROM (${flights} ORDER BY r.record_date DESC, r.id DESC LIMIT ${LAST_FLIGHTS}) r
        WHERE ${marked('low_point')}`),
    )
  return left
}

const exists = (query: RawBuilder<unknown>) => sql<SqlBool>`EXISTS (${query})`

const flights = sql`SELECT r.id, r.marks FROM training_record r
  WHERE r.pilot_id = account.id AND r.kind = 'training_flight' AND r.archived_at IS NULL`

const marked = (mark: keyof typeof FLIGHT_MARK) => sql`r.marks & ${FLIGHT_MARK[mark]} <> 0`

/**
 * The condition on a pilot's phase, from one query for all pilots: checks are few among all flights, and a
 * query for each pilot took four times as long with 200,000 records.
 */
const atPhase = (phase: number) => {
  const passed = sql`SELECT r.pilot_id FROM training_flight f JOIN training_record r ON r.id = f.id
    WHERE f.flight_type IN (1, 2, 3, 5) AND r.archived_at IS NULL GROUP BY r.pilot_id`
  return phase === 0
    ? sql<SqlBool>`account.id NOT IN (${passed} HAVING ${phasePassed} IS NOT NULL)`
    : sql<SqlBool>`account.id IN (${passed} HAVING ${phasePassed} = ${phase})`
}
