import { ROLE } from '@trms/contract/access'
import { type RawBuilder, sql } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import { fliesFor } from '../../crew/crew.ts'
import type { Actor } from '../../platform/context.ts'
import { anyOf, unseen } from '../../platform/db/any-of.ts'

type Sql = RawBuilder<unknown>

/** All that is asked of anybody, as one table (crew/asks.ts says its columns). */
export const asked = (asks: readonly Ask[]): Sql => sql`(${sql.join(asks, sql` UNION ALL `)})`

/** The same as long as the same thing is asked of the same record (contract, TASK_KEY). */
export const KEY = sql<string>`(t.kind || ':' || t.id || CASE t.variety WHEN '' THEN '' ELSE ':' || t.variety END)`

type Waiter = Pick<Actor, 'id' | 'role'>

/** The same of who waits for the task `t`, because they asked, or because it is about their form. */
export function waitedForBy({ id, role }: Waiter): Sql {
  const me = unseen(id, 'uuid')
  const waits = sql`(t.asker_id = ${me} OR t.pilot_waits AND t.pilot_id = ${me})`
  return role === ROLE.PILOT ? sql`(${waits} AND t.pilot_id = ${me})` : waits
}

/** The same of a task that was read. */
export const isWaitedForBy = (
  { id, role }: Waiter,
  task: { asker_id: string | null; pilot_waits: boolean; pilot_id: string | null },
): boolean => {
  const isPilot = task.pilot_id === id
  return (task.asker_id === id || (task.pilot_waits && isPilot)) && (role !== ROLE.PILOT || isPilot)
}

/**
 * The task `t` is asked of the account `a`, in one of three ways, each a join of its own. Nothing that was granted
 * acts on what the account itself is the pilot of (PERM-08), and of the office those besides whom somebody is asked
 * are not asked.
 */
export const ASKED_OF = [
  sql`t.holder_id IS NOT NULL AND t.holder_id = a.id AND ${fliesFor('a', sql`t.pilot_id`)}`,
  sql`t.holder_fleet IS NOT NULL AND t.holder_fleet = a.fleet AND a.role = ${sql.lit(ROLE.INSTRUCTOR)} AND t.pilot_id IS DISTINCT FROM a.id`,
  sql`t.office IS NOT NULL AND t.pilot_id IS DISTINCT FROM a.id AND a.id <> ALL (t.besides_ids) AND (a.role = ${sql.lit(ROLE.ADMIN)}
    OR a.role <> ${sql.lit(ROLE.EMPLOYEE)} AND t.office = ANY (a.management_role))`,
] as const

/**
 * Whether the task `t` is asked of this account: the same, with what is known of one account written out. A way of asking
 * that is not this role's does not stand in the statement, for PostgreSQL begins on every table that a statement names.
 */
export function askedOf(actor: Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>): Sql {
  const { role, fleet, management_role } = actor
  const id = unseen(actor.id, 'uuid')
  const notOwn = sql`t.pilot_id IS DISTINCT FROM ${id}`
  const notBesides = sql`${id} <> ALL (t.besides_ids)`
  const ways: Sql[] = []
  if (role === ROLE.PILOT) ways.push(sql`(t.holder_id = ${id} AND t.pilot_id = ${id})`)
  if (role === ROLE.INSTRUCTOR) ways.push(sql`t.holder_id = ${id}`)
  if (role === ROLE.INSTRUCTOR && fleet !== null)
    ways.push(sql`(t.holder_fleet = ${unseen(fleet, 'text')} AND ${notOwn})`)
  if (role === ROLE.ADMIN) ways.push(sql`(t.office IS NOT NULL AND ${notOwn} AND ${notBesides})`)
  else if (role !== ROLE.EMPLOYEE && management_role.length > 0)
    ways.push(
      sql`(t.office = ${anyOf(management_role, 'integer')} AND ${notOwn} AND ${notBesides})`,
    )
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` OR `)})`
}

/** What has begun to wait; what is still to come is nobody's task yet. */
export const waitsAt = (now: Date): Sql => sql`t.since <= ${unseen(now, 'timestamptz')}`
