import { flies, ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { sql } from 'kysely'
import type { Completion } from '../../crew/completed.ts'
import type { CompletedRecords } from '../../crew/completions.ts'
import { countingFrom, countsFrom } from '../form-exchange/counts-from.ts'
import { decidedStatus, handedInBy, statusDecided } from '../form-exchange/history.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'
import { maySeeAll } from './policy.ts'
import type { FormRow } from './queries.ts'

const { INSTRUCTOR_A_SUBMITTED, INSTRUCTOR_B_SUBMITTED, COMPLETED, FAILED } = SIM_STATUS

/**
 * The completion by which a completed form qualifies its pilot, or the failure of a failed one, dated by the
 * later of the form's two sessions (RDY-02).
 */
export function simCompletion(form: FormRow, timeZone: string): Completion | null {
  const { session_id: record_id, pilot_id, sessiona_at, sessionb_at } = form
  const events = form.events ?? []
  const status = decidedStatus(events, form.status)
  if ((status !== COMPLETED && status !== FAILED) || pilot_id === null) return null
  const flown = new Date(Math.max(Number(sessiona_at), Number(sessionb_at)))
  const { from, at } = countsFrom(flown, events, status)
  const on = dayIn(timeZone, from)
  return { source: 'sim', record_id, pilot_id, on, at, failed: status === FAILED }
}

/**
 * SQL for the forms that can be completed or failed. A failed form has one of the two statuses between once its
 * instructors hand in anew.
 */
const DECIDED = sql`f.status IN (${sql.lit(COMPLETED)}, ${sql.lit(FAILED)})
  OR f.was_reset AND f.status IN (${sql.lit(INSTRUCTOR_A_SUBMITTED)}, ${sql.lit(INSTRUCTOR_B_SUBMITTED)})`

/**
 * The completions and failures of all forms as a query, and the sessions that an actor may open, by the same rule as
 * mayReadSim in policy.ts.
 */
export const simsCompleted: CompletedRecords['sim'] = {
  completed: (timeZone) => sql`
    SELECT s.id AS record_id, ${SIM_PILOT} AS pilot_id, decided.status = ${sql.lit(FAILED)} AS failed,
      ${countingFrom(sql`greatest(s.sessiona_at, s.sessionb_at)`, 'f.id', sql`decided.status`, timeZone)}
    FROM sim_form f JOIN sim_session s ON s.id = f.session_id
    CROSS JOIN LATERAL (SELECT ${statusDecided('f.id', 'f.status')} AS status) AS decided
    WHERE (${DECIDED}) AND NOT f.archived
      AND decided.status IN (${sql.lit(COMPLETED)}, ${sql.lit(FAILED)})`,
  openTo: (actor) =>
    maySeeAll(actor)
      ? null
      : sql`
    SELECT id FROM sim_session
    WHERE ${flies(actor)} AND ${actor.id} IN (first_pilot_id, second_pilot_id)
      OR ${actor.role === ROLE.INSTRUCTOR} AND (${actor.id} IN (sima_instructor_id, simb_instructor_id)
        OR EXISTS (SELECT FROM sim_form f
          WHERE f.session_id = sim_session.id AND ${actor.id} = ANY (${handedInBy('f.id')})))`,
}
