import { flies, ROLE } from '@trms/contract/access'
import type { LineCheckStatus } from '@trms/contract/exchange/line-check/states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasLeft } from '../../crew/crew.ts'
import type { Actor } from '../../platform/context.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { lockRow } from '../../platform/db/lock.ts'
import { type Paged, readPage } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type EventRow, handedInBy, lifeOf, resetsIn } from '../form-exchange/history.ts'
import { type LineCheckFacts, maySeeAll } from './policy.ts'

/** A line check with the names of its people. */
export interface LineCheckRow extends LineCheckFacts {
  id: string
  version: number
  pilot_name: string
  pilot_crew_code: string | null
  instructor_name: string
  instructor_crew_code: string | null
  /** Whether the pilot, or the instructor, has left and can no longer act. */
  pilot_left: boolean
  instructor_left: boolean
  line_check_at: Date
  sectors: string
  note: string
  status: LineCheckStatus
  awaited_since: Date
  downloaded_at: Date | null
  created_at: Date
  created_by_name: string
  /** All events of a check that was read by id; in a list only the status changes, null if there are none. */
  events: readonly EventRow[] | null
}

const checksWith = (events: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) => sql`
  SELECT c.id, c.version, c.pilot_id, c.instructor_id, c.line_check_at, c.sectors, c.note,
    c.status, c.was_reset, c.awaited_since, c.first_submit, c.second_submit, c.downloaded_at,
    c.documents_read_at, c.created_at,
    p.full_name AS pilot_name, p.crew_code AS pilot_crew_code,
    i.full_name AS instructor_name, i.crew_code AS instructor_crew_code,
    ${hasLeft('p', sql`c.pilot_id`)} AS pilot_left, ${hasLeft('i', sql`c.pilot_id`)} AS instructor_left,
    maker.full_name AS created_by_name, ${events} AS events ${more}
  FROM line_check c
  JOIN account p ON p.id = c.pilot_id
  JOIN account i ON i.id = c.instructor_id
  JOIN account maker ON maker.id = c.created_by`

/**
 * SQL for the checks in the actor's list: the own ones, and for an instructor those that name the instructor
 * (LC-01).
 */
export function listedFor(actor: Actor): RawBuilder<SqlBool> {
  if (maySeeAll(actor)) return sql`true`
  if (actor.role === ROLE.INSTRUCTOR)
    return sql`(pilot_id = ${actor.id} OR instructor_id = ${actor.id})`
  return flies(actor) ? sql`(pilot_id = ${actor.id})` : sql`false`
}

/**
 * SQL for the rule of `mayRead`, over `line_check`. Beside the checks of the list, an instructor may open those
 * in which the instructor handed in a form before a replacement.
 */
export const openTo = (actor: Actor): RawBuilder<SqlBool> =>
  actor.role === ROLE.INSTRUCTOR
    ? sql`(${listedFor(actor)} OR ${actor.id} = ANY (${handedInBy('line_check.id')}))`
    : listedFor(actor)

const SUBMITTERS = sql`, ${handedInBy('c.id')} AS handed_in_by`
const CHECKS = checksWith(lifeOf('c.id'), SUBMITTERS)
const LISTED = sql`
  ${checksWith(sql`CASE WHEN c.was_reset THEN ${resetsIn('c.id')} END`, sql`, chosen.place`)}
  JOIN chosen ON chosen.id = c.id`

/** Reads one line check that is not archived. `lock`: nobody changes the check meanwhile. */
export async function findLineCheck(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<LineCheckRow | undefined> {
  if (lock) await lockRow(db, 'line_check', id)
  const { rows } = await sql<LineCheckRow>`${CHECKS}
    WHERE c.id = ${id} AND c.archived_at IS NULL`.execute(db)
  return rows[0]
}

/** Reads line checks that are not archived, without their events. */
export const findLineChecks = async (db: Db, ids: readonly string[]): Promise<LineCheckRow[]> => {
  const { rows } = await sql<LineCheckRow>`${checksWith(sql`NULL`, SUBMITTERS)}
    WHERE c.id = ${anyOf(ids, 'uuid')} AND c.archived_at IS NULL`.execute(db)
  return rows
}

/** Reads a page of line checks and the total (platform/db/page.ts). */
export const readLineChecks = (db: Db, page: Omit<Paged, 'rows'>) =>
  readPage<LineCheckRow>(db, { ...page, rows: LISTED })
