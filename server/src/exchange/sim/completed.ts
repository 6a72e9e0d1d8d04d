import { dayIn } from '@trms/contract/common/dates'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { sql } from 'kysely'
import type { Completion } from '../../crew/completed.ts'
import type { CompletedRecords } from '../../crew/completions.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'
import { maySeeAll } from './policy.ts'
import type { FormRow } from './queries.ts'

/**
 * The completion by which a completed form qualifies its pilot, dated by the later of its two sessions
 * (RDY-02).
 */
export const simCompletion = (form: FormRow, timeZone: string): Completion | null =>
  form.status === SIM_STATUS.COMPLETED && form.pilot_id !== null
    ? {
        source: 'sim',
        record_id: form.session_id,
        pilot_id: form.pilot_id,
        on: dayIn(timeZone, new Date(Math.max(Number(form.sessiona_at), Number(form.sessionb_at)))),
      }
    : null

/**
 * The completions of all forms as a query, and the sessions that an actor may open, by the same rule as
 * mayReadSim in policy.ts.
 */
export const simsCompleted: CompletedRecords['sim'] = {
  completed: (timeZone) => sql`
    SELECT s.id AS record_id, ${SIM_PILOT} AS pilot_id,
      (greatest(s.sessiona_at, s.sessionb_at) AT TIME ZONE ${timeZone})::date AS completed_on
    FROM sim_form f JOIN sim_session s ON s.id = f.session_id
    WHERE f.status = ${sql.lit(SIM_STATUS.COMPLETED)} AND NOT f.archived`,
  openTo: (actor) =>
    maySeeAll(actor)
      ? null
      : sql`
    SELECT id FROM sim_session
    WHERE ${actor.id} IN (first_pilot_id, second_pilot_id, sima_instructor_id, simb_instructor_id)`,
}
