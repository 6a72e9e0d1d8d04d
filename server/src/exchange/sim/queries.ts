import type { CaavStatus, PilotOrder, SimStatus } from '@trms/contract/exchange/sim/states'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { lockRow } from '../../platform/db/lock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type EventRow, handedInBy, lifeOf } from '../form-exchange/history.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'
import { formColumns, INSTRUCTORS, SESSION } from './form-columns.ts'
import type { FormFacts, SessionPeople } from './policy.ts'

/** A session with the names of its people; a missing instructor has neither name nor crew code. */
export interface SessionRow extends SessionPeople {
  session_id: string
  /** Counts the writes of the session itself. */
  session_version: number
  sessiona_at: Date
  sessiona_place: string
  sima_instructor_name: string | null
  sima_instructor_crew_code: string | null
  sessionb_at: Date
  sessionb_place: string
  simb_instructor_name: string | null
  simb_instructor_crew_code: string | null
  note: string
}

/** One of the two forms, with the session around it. */
export interface FormRow extends SessionRow, FormFacts {
  id: string
  /** Counts the writes of the form itself. */
  form_version: number
  pilot_order: PilotOrder
  pilot_name: string | null
  pilot_crew_code: string | null
  /** Whether each of the three has left and can no longer submit; false where nobody is named. */
  pilot_left: boolean
  instructor_a_left: boolean
  instructor_b_left: boolean
  status: SimStatus
  was_reset: boolean
  awaited_since: Date
  second_submit: string | null
  downloaded_at: Date | null
  caav_status: CaavStatus
  caav_form: string | null
  elearning_done_at: Date | null
  elearning_clue: string | null
  /**
   * All events of a form that was read by id; in a list only the status changes and rejections, null if there
   * are none.
   */
  events: readonly EventRow[] | null
}

/** A session and its two forms. */
export interface SimRow extends SessionRow {
  id: string
  first: FormRow
  second: FormRow
}

/** How a session came to be. */
interface Made {
  created_at: Date
  created_by_name: string
}
/** A session with how it came to be, which a list leaves out. */
export type WholeSimRow = SimRow & Made

/** The session of its two forms, each of which has the facts of the session. */
export const simOf = <First extends FormRow>(first: First, second: FormRow): First & SimRow => ({
  ...first,
  id: first.session_id,
  first,
  second,
})

const formsWith = (events: RawBuilder<unknown>, more = sql``, joined = sql``) => sql`
  SELECT ${SESSION}, ${formColumns({ f: 'f', p: 'p', pilot: SIM_PILOT }, events)} ${more}
  FROM sim_form f
  JOIN sim_session s ON s.id = f.session_id
  LEFT JOIN account p ON p.id = ${SIM_PILOT} ${INSTRUCTORS} ${joined}`
const SUBMITTERS = sql`, ${handedInBy('f.id')} AS handed_in_by`
const FORMS = formsWith(lifeOf('f.id'), SUBMITTERS)
const FORMS_AND_MAKER = formsWith(
  lifeOf('f.id'),
  sql`${SUBMITTERS}, s.created_at, maker.full_name AS created_by_name`,
  sql`JOIN account maker ON maker.id = s.created_by`,
)

/**
 * Reads one form of a session that is not archived. `lock`: nobody changes the form or its session meanwhile.
 */
export async function findForm(
  db: Db,
  formId: string,
  { lock = false } = {},
): Promise<FormRow | undefined> {
  if (lock) {
    // The session is locked first, the same order in which changes of sessions take their locks.
    await sql`SELECT FROM sim_session
      WHERE id = (SELECT session_id FROM sim_form WHERE id = ${formId}) FOR SHARE ${ALONG}`.execute(
      db,
    )
    await lockRow(db, 'sim_form', formId)
  }
  const { rows } = await sql<FormRow>`${FORMS}
    WHERE f.id = ${formId} AND s.archived_at IS NULL`.execute(db)
  return rows[0]
}

/** Reads forms of sessions that are not archived, without their events. */
export const findForms = async (db: Db, ids: readonly string[]): Promise<FormRow[]> => {
  const { rows } = await sql<FormRow>`${formsWith(sql`NULL`, SUBMITTERS)}
    WHERE f.id = ${anyOf(ids, 'uuid')} AND s.archived_at IS NULL`.execute(db)
  return rows
}

/** Reads one session that is not archived. */
export async function findSim(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<WholeSimRow | undefined> {
  if (lock) await lockRow(db, 'sim_session', id)
  const { rows } = await sql<FormRow & Made>`${FORMS_AND_MAKER}
    WHERE f.session_id = ${id} AND s.archived_at IS NULL ORDER BY f.pilot_order`.execute(db)
  const [first, second] = rows
  const handed_in_by = rows.flatMap((form) => form.handed_in_by ?? [])
  return first && second && { ...simOf(first, second), handed_in_by }
}
