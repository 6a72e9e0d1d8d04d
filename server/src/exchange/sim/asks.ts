import { PERMISSION } from '@trms/contract/access'
import { CAAV_STATUS, SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { type RawBuilder, sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'
import { canInstruct } from '../../crew/crew.ts'
import { openQuestions, QUESTION } from '../../crew/questions.ts'
import { newestReason } from '../form-exchange/history.ts'
import { isHeldBy } from '../form-exchange/holder.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'

const lit = sql.lit
const { INITIAL, PILOT_SUBMITTED, INSTRUCTOR_A_SUBMITTED } = SIM_STATUS
const { COMPLETED, FAILED } = SIM_STATUS

const ABOUT = { id: sql`f.id`, opens: sql`s.id`, pilot: SIM_PILOT, at: sql`s.sessiona_at` }

/**
 * Open forms of sessions that are not archived, narrowed by a condition; a completed form asks for nothing.
 */
const anyForms = (are: RawBuilder<unknown>) => sql`
  sim_form f JOIN sim_session s ON s.id = f.session_id
  WHERE NOT f.archived AND f.status <> ${lit(COMPLETED)} AND ${are}`
/** Open forms whose pilot is named; only the office's own tasks also count forms without a pilot (SIM-07). */
const forms = (are: RawBuilder<unknown>) => anyForms(sql`${SIM_PILOT} IS NOT NULL AND ${are}`)

/**
 * Asks the person who is next to submit, by the same rule as awaitedOf in policy.ts; nobody is asked until
 * that person is named (SIM-07).
 */
const handIn = ask(
  'sim_form',
  {
    ...ABOUT,
    variety: sql`CASE f.status WHEN ${lit(INITIAL)} THEN 'pilot'
      WHEN ${lit(PILOT_SUBMITTED)} THEN 'instructor_a' ELSE 'instructor_b' END`,
    holder: sql`CASE f.status WHEN ${lit(INITIAL)} THEN ${SIM_PILOT}
      WHEN ${lit(PILOT_SUBMITTED)} THEN s.sima_instructor_id ELSE s.simb_instructor_id END`,
    // Besides the pilot (pilotWaits), the person whose turn comes next waits for the form.
    asker: sql`CASE f.status WHEN ${lit(INITIAL)} THEN s.sima_instructor_id
      WHEN ${lit(PILOT_SUBMITTED)} THEN s.simb_instructor_id END`,
    pilotWaits: true,
    since: sql`f.awaited_since`,
    // A submission stays in force when a form is set back, so an existing submission is asked for again.
    again: sql`CASE f.status WHEN ${lit(INITIAL)} THEN f.first_submit
      WHEN ${lit(PILOT_SUBMITTED)} THEN f.second_submit ELSE f.third_submit END IS NOT NULL`,
    reason: sql`CASE WHEN f.status = ${lit(INITIAL)} AND f.first_submit IS NOT NULL
      THEN ${newestReason('f.id')} END`,
  },
  forms(
    sql`f.status IN (${lit(INITIAL)}, ${lit(PILOT_SUBMITTED)}, ${lit(INSTRUCTOR_A_SUBMITTED)})`,
  ),
)

/**
 * The office completes a form that everybody has handed in, and decides about a failed form until its pilot
 * flies anew (SIM-09).
 */
const close = ask(
  'close_form',
  {
    ...ABOUT,
    variety: sql`CASE f.status WHEN ${lit(FAILED)} THEN 'sim_failed' ELSE 'sim' END`,
    office: PERMISSION.CHANGE_SIM_STATUS,
    since: sql`f.awaited_since`,
  },
  anyForms(isHeldBy('office')),
)

/**
 * The CAAV form goes its own way: from the pilot, once the session has taken place, to either instructor
 * (CAA-01).
 */
const caavOfPilot = ask(
  'sim_caav',
  {
    ...ABOUT,
    variety: sql`'pilot'`,
    holder: SIM_PILOT,
    since: sql`greatest(s.sessiona_at,
      (SELECT max(e.at) FROM form_event e WHERE e.form_id = f.id AND e.action = 'caav_status'))`,
    // A submission stays in force when a form is set back, so an existing submission is asked for again.
    again: sql`f.caav_form IS NOT NULL`,
    reason: sql`CASE WHEN f.caav_form IS NOT NULL
      THEN ${newestReason('f.id', ['caav_status'])} END`,
  },
  forms(sql`f.caav_status = ${lit(CAAV_STATUS.INITIAL)}`),
)
const caavOfInstructors = ask(
  'sim_caav',
  {
    ...ABOUT,
    variety: sql`'instructor'`,
    holder: sql`instructor.id`,
    asker: SIM_PILOT,
    since: sql`(SELECT max(e.at) FROM form_event e WHERE e.form_id = f.id AND e.action IN ('caav_submit', 'caav_status'))`,
  },
  // Either instructor can submit: an instructor who has left is not asked as long as the other is there.
  sql`sim_form f JOIN sim_session s ON s.id = f.session_id
    JOIN account instructor ON instructor.id IN (s.sima_instructor_id, s.simb_instructor_id)
      AND (${canInstruct('instructor')} OR NOT EXISTS (SELECT FROM account other
        WHERE other.id IN (s.sima_instructor_id, s.simb_instructor_id) AND ${canInstruct('other')}))
    WHERE NOT f.archived AND f.status <> ${lit(COMPLETED)} AND ${SIM_PILOT} IS NOT NULL
      AND f.caav_status = ${lit(CAAV_STATUS.PILOT_SUBMITTED)}`,
)

/** Asks the pilot for the e-learning as soon as the session is planned (ELN-01). */
const elearning = ask(
  'elearning',
  { ...ABOUT, holder: SIM_PILOT, since: sql`s.created_at` },
  forms(sql`f.elearning_done_at IS NULL`),
)

/**
 * Passes on to the office a correction that the form's pilot, or somebody who handed in a part, asks for
 * (AMD-04).
 */
const correction = ask(
  'correction',
  {
    ...ABOUT,
    ...QUESTION,
    variety: sql`'sim_form_' || f.pilot_order`,
    office: PERMISSION.CHANGE_SIM_STATUS,
  },
  sql`record_question q JOIN sim_form f ON f.id = q.record_id JOIN sim_session s ON s.id = f.session_id
    WHERE ${openQuestions('sim_form', 'correction')} AND NOT f.archived`,
)

export const simAsks: readonly Ask[] = [
  handIn,
  close,
  caavOfPilot,
  caavOfInstructors,
  elearning,
  correction,
]
