import type { LineCheckStatus } from '@trms/contract/exchange/line-check/states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import { type Histories, readResets } from '../form-exchange/history.ts'
import type { LineCheckFacts } from './policy.ts'

/** A line check with the names of its people. */
export interface LineCheckRow extends LineCheckFacts {
  id: string
  version: number
  pilot_name: string
  pilot_crew_code: string | null
  instructor_name: string
  instructor_crew_code: string | null
  line_check_at: Date
  sectors: string
  note: string
  status: LineCheckStatus
  was_reset: boolean
  awaited_since: Date
  downloaded_at: Date | null
  created_at: Date
  created_by_name: string
}

const CHECKS = sql`
  SELECT c.id, c.version, c.pilot_id, c.instructor_id, c.line_check_at, c.sectors, c.note,
    c.status, c.was_reset, c.awaited_since, c.first_submit, c.second_submit, c.downloaded_at,
    c.documents_read_at, c.created_at,
    p.full_name AS pilot_name, p.crew_code AS pilot_crew_code,
    i.full_name AS instructor_name, i.crew_code AS instructor_crew_code,
    maker.full_name AS created_by_name
  FROM line_check c
  JOIN account p ON p.id = c.pilot_id
  JOIN account i ON i.id = c.instructor_id
  JOIN account maker ON maker.id = c.created_by`

const readWhere = async (db: Db, which: RawBuilder<unknown>): Promise<LineCheckRow[]> =>
  (await sql<LineCheckRow>`${CHECKS} WHERE ${which} AND c.archived_at IS NULL`.execute(db)).rows

/** One line check that is not archived. `lock`: nobody changes it meanwhile. */
export async function findLineCheck(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<LineCheckRow | undefined> {
  if (lock) await sql`SELECT FROM line_check WHERE id = ${id} FOR UPDATE`.execute(db)
  const [row] = await readWhere(db, sql`c.id = ${id}`)
  return row
}

/** Line checks in the order of the ids. */
export async function readLineChecks(db: Db, ids: readonly string[]): Promise<LineCheckRow[]> {
  if (ids.length === 0) return []
  const rows = await readWhere(db, sql`c.id = ANY (${ids}::uuid[])`)
  const known = new Map(rows.map((one) => [one.id, one]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Status changes of those among some line checks that had any. */
export async function resetsOfRows(db: Db, rows: readonly LineCheckRow[]): Promise<Histories> {
  const reset = rows.filter((row) => row.was_reset).map((row) => row.id)
  return reset.length > 0 ? readResets(db, reset) : new Map()
}
