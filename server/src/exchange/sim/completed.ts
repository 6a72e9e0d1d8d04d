import { flies, ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { sql } from 'kysely'
import type { Completion } from '../../crew/completed.ts'
import type { CompletedRecords } from '../../crew/completions.ts'
import { countingFrom, countsFrom } from '../form-exchange/counts-from.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'
import { maySeeAll } from './policy.ts'
import type { FormRow } from './queries.ts'

/**
 * The completion by which a completed form qualifies its pilot, dated by the later of its two sessions
 * (RDY-02).
 */
export function simCompletion(form: FormRow, timeZone: string): Completion | null {
  const { session_id: record_id, pilot_id, status, sessiona_at, sessionb_at, events } = form
  if (status !== SIM_STATUS.COMPLETED || pilot_id === null) return null
  const flown = new Date(Math.max(Number(sessiona_at), Number(sessionb_at)))
  const at = countsFrom(flown, events ?? [], status)
  return { source: 'sim', record_id, pilot_id, on: dayIn(timeZone, at) }
}

/**
 * The completions of all forms as a query, and the sessions that an actor may open, by the same rule as
 * mayReadSim in policy.ts.
 */
export const simsCompleted: CompletedRecords['sim'] = {
  completed: (timeZone) => sql`
    SELECT s.id AS record_id, ${SIM_PILOT} AS pilot_id,
      (${countingFrom(sql`greatest(s.sessiona_at, s.sessionb_at)`, 'f.id', SIM_STATUS.COMPLETED)}
        AT TIME ZONE ${timeZone})::date AS completed_on
    FROM sim_form f JOIN sim_session s ON s.id = f.session_id
    WHERE f.status = ${sql.lit(SIM_STATUS.COMPLETED)} AND NOT f.archived`,
  openTo: (actor) =>
    maySeeAll(actor)
      ? null
      : sql`
    SELECT id FROM sim_session
    WHERE ${flies(actor)} AND ${actor.id} IN (first_pilot_id, second_pilot_id)
      OR ${actor.role === ROLE.INSTRUCTOR} AND ${actor.id} IN (sima_instructor_id, simb_instructor_id)`,
}
