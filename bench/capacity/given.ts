import type pg from 'pg'
import type { Person } from '../seed/people.ts'
import type { Airline } from './airline.ts'

/** Samples to ask for: records of every kind, spread over the years and the people. */
export interface Given extends Airline {
  /** The people in whose names calls are made. */
  reader: Record<'admin' | 'office' | 'instructor' | 'pilot', readonly Person[]>
  ids: Record<IdName, string[]>
  totals: Record<string, number>
  /** Today's date in UTC, YYYY-MM-DD. */
  today: string
}

const SOME = 60
const some = (table: string, where = 'true', column = 'id') =>
  `SELECT ${column}::text AS id FROM ${table} WHERE ${where} ORDER BY md5(${column}::text) LIMIT ${SOME}`
const kind = (name: string) => some('training_record', `kind = '${name}'`)

const IDS = {
  flight: kind('training_flight'),
  base: kind('base_training'),
  test: kind('theory_test'),
  progress: kind('progress_theory'),
  sim: some('sim_session'),
  form: some('sim_form', 'status = 5'),
  check: some('line_check'),
  training: some('line_training'),
  event: some('event_report'),
  document: some('training_document'),
} as const
type IdName = keyof typeof IDS

const TOTALS = {
  audit: 'audit_entry',
  flight: "training_record WHERE kind = 'training_flight'",
  approved: 'training_record WHERE status = 1',
  sim: 'sim_session',
  check: 'line_check',
  training: 'line_training',
  event: 'event_report',
} as const

/** Several people of each role call in turn, because the server lets each make 3000 calls a minute. */
const SEATS = 10

export async function given(client: pg.Client, airline: Airline): Promise<Given> {
  const ids = {} as Given['ids']
  for (const [name, text] of Object.entries(IDS))
    ids[name as IdName] = (await client.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const totals: Given['totals'] = {}
  for (const [name, text] of Object.entries(TOTALS))
    totals[name] = Number((await client.query(`SELECT count(*) AS n FROM ${text}`)).rows[0]?.n)
  const { pilots, instructors, office, admins } = airline
  const first = (people: readonly Person[]) => people.slice(0, SEATS)
  return {
    ...airline,
    reader: {
      admin: admins,
      office: first(office),
      instructor: first(instructors),
      pilot: first(pilots),
    },
    ids,
    totals,
    today: new Date().toISOString().slice(0, 10),
  }
}
