import type { CaavStatus, PilotOrder, SimStatus } from '@trms/contract/exchange/sim/states'
import { type RawBuilder, sql } from 'kysely'
import { hasLeft } from '../../crew/crew.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { ALONG } from '../../platform/db/connection.ts'
import { lockRow } from '../../platform/db/lock.ts'
import { type Paged, readPage } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type EventRow, lifeOf, resetsIn } from '../form-exchange/history.ts'
import { SIM_PILOT } from '../form-exchange/sim-pilot.ts'
import type { FormFacts, SessionPeople } from './policy.ts'

/** A session with the names of its people; a missing instructor has neither name nor crew code. */
interface SessionRow extends SessionPeople {
  session_id: string
  /** Counts the writes of the session itself. */
  session_version: number
  sessiona_at: Date
  sessiona_place: string
  sima_instructor_name: string | null
  sima_instructor_crew_code: string | null
  /** Whether the instructor has left and can no longer submit; false where no instructor is named. */
  instructor_a_left: boolean
  instructor_b_left: boolean
  sessionb_at: Date
  sessionb_place: string
  simb_instructor_name: string | null
  simb_instructor_crew_code: string | null
  note: string
  created_at: Date
  created_by_name: string
}

/** One of the two forms, with the session around it. */
export interface FormRow extends SessionRow, FormFacts {
  id: string
  /** Counts the writes of the form itself. */
  form_version: number
  pilot_order: PilotOrder
  pilot_name: string | null
  pilot_crew_code: string | null
  pilot_left: boolean
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

/**
 * The version that a reader of a form has seen. The number grows with every change of the form or its
 * session.
 */
export const versionOfForm = ({ form_version, session_version }: FormRow): number =>
  form_version + session_version - 1

/**
 * The version that a reader of a session has seen. The number grows with every change of the session or its
 * forms.
 */
export const versionOfSim = ({ session_version, first, second }: SimRow): number =>
  session_version + first.form_version + second.form_version - 2

const left = (account: string) => sql`coalesce(${hasLeft(account, SIM_PILOT)}, false)`

const formsWith = (events: RawBuilder<unknown>, place: RawBuilder<unknown> = sql``) => sql`
  SELECT f.id, f.session_id, f.pilot_order, f.status, f.was_reset, f.awaited_since,
    f.first_submit, f.second_submit, f.third_submit, f.downloaded_at, f.caav_status, f.caav_form,
    f.elearning_done_at, f.elearning_clue, f.version AS form_version,
    s.version AS session_version, s.sessiona_at, s.sessiona_place, s.sima_instructor_id,
    s.sessionb_at, s.sessionb_place, s.simb_instructor_id, s.first_pilot_id, s.second_pilot_id,
    s.note, s.created_at,
    p.id AS pilot_id, p.full_name AS pilot_name, p.crew_code AS pilot_crew_code,
    a.full_name AS sima_instructor_name, a.crew_code AS sima_instructor_crew_code,
    b.full_name AS simb_instructor_name, b.crew_code AS simb_instructor_crew_code,
    ${left('p')} AS pilot_left, ${left('a')} AS instructor_a_left, ${left('b')} AS instructor_b_left,
    maker.full_name AS created_by_name, ${events} AS events ${place}
  FROM sim_form f
  JOIN sim_session s ON s.id = f.session_id
  JOIN account maker ON maker.id = s.created_by
  LEFT JOIN account p ON p.id = ${SIM_PILOT}
  LEFT JOIN account a ON a.id = s.sima_instructor_id
  LEFT JOIN account b ON b.id = s.simb_instructor_id`
const FORMS = formsWith(lifeOf('f.id'))
const LISTED = sql`
  ${formsWith(sql`CASE WHEN f.was_reset THEN ${resetsIn('f.id')} END`, sql`, chosen.place`)}
  JOIN chosen ON chosen.id = f.session_id`

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
  const { rows } = await sql<FormRow>`${formsWith(sql`NULL`)}
    WHERE f.id = ${anyOf(ids, 'uuid')} AND s.archived_at IS NULL`.execute(db)
  return rows
}

/** Reads one session that is not archived. */
export async function findSim(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<SimRow | undefined> {
  if (lock) await lockRow(db, 'sim_session', id)
  const { rows } = await sql<FormRow>`${FORMS}
    WHERE f.session_id = ${id} AND s.archived_at IS NULL`.execute(db)
  return simsOf(rows)[0]
}

/** Reads a page of sessions and the total (platform/db/page.ts). */
export async function readSims(
  db: Db,
  page: Omit<Paged, 'rows'>,
): Promise<{ sims: SimRow[]; total: number }> {
  const { rows, total } = await readPage<FormRow>(db, { ...page, rows: LISTED })
  return { sims: simsOf(rows), total }
}

function simsOf(forms: readonly FormRow[]): SimRow[] {
  const seconds = new Map(
    forms.filter((row) => row.pilot_order === 2).map((row) => [row.session_id, row]),
  )
  return forms.flatMap((first) => {
    const second = seconds.get(first.session_id)
    if (first.pilot_order !== 1 || !second) return []
    // The id comes last, after the spread: fields added to a copied row make a slow object, and a page has
    // fifty.
    return { first, second, ...first, id: first.session_id }
  })
}
