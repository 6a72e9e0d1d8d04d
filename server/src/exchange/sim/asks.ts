import { PERMISSION } from '@trms/contract/access'
import { CAAV_STATUS, SIM_STATUS } from '@trms/contract/exchange/sim/states'
import { type RawBuilder, sql } from 'kysely'
import { type Ask, ask } from '../../crew/asks.ts'
import { canInstruct } from '../../crew/crew.ts'
import { openQuestions, QUESTION } from '../../crew/questions.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'

const lit = sql.lit
const { INITIAL, PILOT_SUBMITTED, INSTRUCTOR_A_SUBMITTED, INSTRUCTOR_B_SUBMITTED } = SIM_STATUS
const { COMPLETED, FAILED } = SIM_STATUS

const ABOUT = { id: sql`f.id`, opens: sql`s.id`, pilot: SIM_PILOT, at: sql`s.sessiona_at` }

/** Forms of living sessions that are so; a completed form asks nothing any more. */
const anyForms = (are: RawBuilder<unknown>) => sql`
  sim_form f JOIN sim_session s ON s.id = f.session_id
  WHERE NOT f.archived AND f.status <> ${lit(COMPLETED)} AND ${are}`
/** Those of a pilot who is named; the office looks after the others too (SIM-07). */
const forms = (are: RawBuilder<unknown>) => anyForms(sql`${SIM_PILOT} IS NOT NULL AND ${are}`)

/** Whose turn it is, as policy.ts awaitedOf says it; until a person is named nobody is asked (SIM-07). */
const handIn = ask(
  'sim_form',
  {
    ...ABOUT,
    variety: sql`CASE f.status WHEN ${lit(INITIAL)} THEN 'pilot'
      WHEN ${lit(PILOT_SUBMITTED)} THEN 'instructor_a' ELSE 'instructor_b' END`,
    holder: sql`CASE f.status WHEN ${lit(INITIAL)} THEN ${SIM_PILOT}
      WHEN ${lit(PILOT_SUBMITTED)} THEN s.sima_instructor_id ELSE s.simb_instructor_id END`,
    // whoever comes next, and the pilot
    asker: sql`CASE f.status WHEN ${lit(INITIAL)} THEN s.sima_instructor_id
      WHEN ${lit(PILOT_SUBMITTED)} THEN s.simb_instructor_id END`,
    pilotWaits: true,
    since: sql`f.awaited_since`,
    // what was submitted stays in force when a form is set back
    again: sql`CASE f.status WHEN ${lit(INITIAL)} THEN f.first_submit
      WHEN ${lit(PILOT_SUBMITTED)} THEN f.second_submit ELSE f.third_submit END IS NOT NULL`,
  },
  forms(
    sql`f.status IN (${lit(INITIAL)}, ${lit(PILOT_SUBMITTED)}, ${lit(INSTRUCTOR_A_SUBMITTED)})`,
  ),
)

/** The office completes a form that all have handed in, and decides what becomes of a failed one (SIM-09). */
const close = ask(
  'close_form',
  {
    ...ABOUT,
    variety: sql`'sim'`,
    office: PERMISSION.CHANGE_SIM_STATUS,
    since: sql`f.awaited_since`,
  },
  anyForms(sql`f.status IN (${lit(INSTRUCTOR_B_SUBMITTED)}, ${lit(FAILED)})`),
)

/** The CAAV form has its own way: the pilot's, once the session has been, then either instructor's (CAA-01). */
const caavOfPilot = ask(
  'sim_caav',
  {
    ...ABOUT,
    variety: sql`'pilot'`,
    holder: SIM_PILOT,
    since: sql`greatest(s.sessiona_at,
      (SELECT max(e.at) FROM form_event e WHERE e.form_id = f.id AND e.action = 'caav_status'))`,
    // what was submitted stays in force when a form is set back
    again: sql`f.caav_form IS NOT NULL`,
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
  // either can do it: one who has left keeps nobody waiting as long as the other is there
  sql`sim_form f JOIN sim_session s ON s.id = f.session_id
    JOIN account instructor ON instructor.id IN (s.sima_instructor_id, s.simb_instructor_id)
      AND (${canInstruct('instructor')} OR NOT EXISTS (SELECT FROM account other
        WHERE other.id IN (s.sima_instructor_id, s.simb_instructor_id) AND ${canInstruct('other')}))
    WHERE NOT f.archived AND f.status <> ${lit(COMPLETED)} AND ${SIM_PILOT} IS NOT NULL
      AND f.caav_status = ${lit(CAAV_STATUS.PILOT_SUBMITTED)}`,
)

/** The e-learning is asked of the pilot as soon as the session is planned (ELN-01). */
const elearning = ask(
  'elearning',
  { ...ABOUT, holder: SIM_PILOT, since: sql`s.created_at` },
  forms(sql`f.elearning_done_at IS NULL`),
)

/** Whose form it is, or who handed in a part of it, asks the office for a correction (AMD-04). */
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
