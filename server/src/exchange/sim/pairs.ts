import { sql } from 'kysely'
import { type Paged, readPage } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/pool.ts'
import { resetsIn } from '../form-exchange/history.ts'
import { formColumns, INSTRUCTORS, OWN_NAMES, type OwnPart, SESSION } from './form-columns.ts'
import { type FormRow, type SessionRow, type SimRow, simOf } from './queries.ts'

/**
 * A session with its two forms, `f1` and `f2`, in one row. A row for each form would bring the facts of the
 * session twice, which takes a page of a list a tenth longer; for a single session two rows are quicker.
 */
type PairRow = SessionRow & { [Name in keyof OwnPart as `${'f1' | 'f2'}_${Name}`]: OwnPart[Name] }

const FIRST = { f: 'f1', p: 'p1', pilot: sql`s.first_pilot_id` }
const SECOND = { f: 'f2', p: 'p2', pilot: sql`s.second_pilot_id` }

const resets = (form: string) =>
  sql`CASE WHEN ${sql.ref(`${form}.was_reset`)} THEN ${resetsIn(`${form}.id`)} END`

const LISTED = sql`
  SELECT chosen.place, ${SESSION}, ${formColumns(FIRST, resets('f1'), 'f1_')},
    ${formColumns(SECOND, resets('f2'), 'f2_')}
  FROM chosen
  JOIN sim_session s ON s.id = chosen.id
  JOIN sim_form f1 ON f1.session_id = s.id AND f1.pilot_order = 1
  JOIN sim_form f2 ON f2.session_id = s.id AND f2.pilot_order = 2
  LEFT JOIN account p1 ON p1.id = s.first_pilot_id
  LEFT JOIN account p2 ON p2.id = s.second_pilot_id ${INSTRUCTORS}`

/** Reads a page of sessions and the total (platform/db/page.ts). */
export async function readSims(
  db: Db,
  page: Omit<Paged, 'rows'>,
): Promise<{ sims: SimRow[]; total: number }> {
  const { rows, total } = await readPage<PairRow>(db, { ...page, rows: LISTED })
  const sims = rows.map((row) => simOf(formOf(row, IN_FIRST), formOf(row, IN_SECOND)))
  return { sims, total }
}

const namesIn = <Prefix extends 'f1' | 'f2'>(prefix: Prefix) =>
  Object.fromEntries(OWN_NAMES.map((name) => [name, `${prefix}_${name}`])) as {
    [Name in keyof OwnPart]: `${Prefix}_${Name}`
  }
const IN_FIRST = namesIn('f1')
const IN_SECOND = namesIn('f2')

/**
 * The form whose own part has these names in the row. Every field is written out: `Object.assign` makes a
 * dictionary of so many fields, which took the server a fifth longer.
 */
const formOf = (row: PairRow, own: typeof IN_FIRST | typeof IN_SECOND): FormRow => ({
  session_id: row.session_id,
  session_version: row.session_version,
  first_pilot_id: row.first_pilot_id,
  second_pilot_id: row.second_pilot_id,
  note: row.note,
  sessiona_at: row.sessiona_at,
  sessiona_place: row.sessiona_place,
  sima_instructor_id: row.sima_instructor_id,
  sessionb_at: row.sessionb_at,
  sessionb_place: row.sessionb_place,
  simb_instructor_id: row.simb_instructor_id,
  sima_instructor_name: row.sima_instructor_name,
  sima_instructor_crew_code: row.sima_instructor_crew_code,
  simb_instructor_name: row.simb_instructor_name,
  simb_instructor_crew_code: row.simb_instructor_crew_code,
  id: row[own.id],
  form_version: row[own.form_version],
  pilot_order: row[own.pilot_order],
  pilot_id: row[own.pilot_id],
  pilot_name: row[own.pilot_name],
  pilot_crew_code: row[own.pilot_crew_code],
  pilot_left: row[own.pilot_left],
  instructor_a_left: row[own.instructor_a_left],
  instructor_b_left: row[own.instructor_b_left],
  status: row[own.status],
  was_reset: row[own.was_reset],
  awaited_since: row[own.awaited_since],
  first_submit: row[own.first_submit],
  second_submit: row[own.second_submit],
  third_submit: row[own.third_submit],
  downloaded_at: row[own.downloaded_at],
  caav_status: row[own.caav_status],
  caav_form: row[own.caav_form],
  elearning_done_at: row[own.elearning_done_at],
  elearning_clue: row[own.elearning_clue],
  flies_anew: row[own.flies_anew],
  events: row[own.events],
})
