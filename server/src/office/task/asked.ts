import { ROLE } from '@trms/contract/access'
import type { TaskKind } from '@trms/contract/office/task/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import { fliesFor } from '../../crew/crew.ts'
import type { Actor } from '../../platform/context.ts'
import { anyOf, unseen } from '../../platform/db/any-of.ts'

type Sql = RawBuilder<unknown>

/** SQL for the tasks of everybody as one table; crew/asks.ts describes its columns. */
export const asked = (asks: readonly Ask[]): Sql => sql`(${sql.join(asks, sql` UNION ALL `)})`

/**
 * A task's key, which stays the same as long as the same thing is asked of the
 * same record (TASK_KEY in the contract).
 */
export const KEY = sql<string>`(t.kind || ':' || t.id || CASE t.variety WHEN '' THEN '' ELSE ':' || t.variety END)`

type Waiter = Pick<Actor, 'id' | 'role'>

/**
 * SQL for whether this account waits for the task `t`: as the requester, or as
 * the pilot whose form the task is about.
 */
export function waitedForBy({ id, role }: Waiter): Sql {
  const me = unseen(id, 'uuid')
  const waits = sql`(t.asker_id = ${me} OR t.pilot_waits AND t.pilot_id = ${me})`
  return role === ROLE.PILOT ? sql`(${waits} AND t.pilot_id = ${me})` : waits
}

/** `waitedForBy` for a task that was read already. */
export const isWaitedForBy = (
  { id, role }: Waiter,
  task: { asker_id: string | null; pilot_waits: boolean; pilot_id: string | null },
): boolean => {
  const isPilot = task.pilot_id === id
  return (task.asker_id === id || (task.pilot_waits && isPilot)) && (role !== ROLE.PILOT || isPilot)
}

/**
 * SQL for the three ways in which the task `t` is asked of the account `a`: of its holder, of a fleet's
 * instructors, or of the office. Each way is a join of its own. A permission does not reach tasks about the
 * account's own training (PERM-08), and the accounts in `besides_ids` are left out of the office.
 */
export const ASKED_OF = [
  sql`t.holder_id IS NOT NULL AND t.holder_id = a.id AND ${fliesFor('a', sql`t.pilot_id`)}`,
  sql`t.holder_fleet IS NOT NULL AND t.holder_fleet = a.fleet AND a.role = ${sql.lit(ROLE.INSTRUCTOR)} AND t.pilot_id IS DISTINCT FROM a.id`,
  sql`t.office IS NOT NULL AND t.pilot_id IS DISTINCT FROM a.id AND a.id <> ALL (t.besides_ids) AND (a.role = ${sql.lit(ROLE.ADMIN)}
    OR a.role <> ${sql.lit(ROLE.EMPLOYEE)} AND t.office = ANY (a.management_role))`,
] as const

/**
 * SQL for whether the task `t` is asked of this account: ASKED_OF with the account's values filled in. Ways
 * that this role never has are left out, since PostgreSQL starts work on every table that a statement names.
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

/** The kinds whose tasks tell what only administrators may read, such as the reason of a purge. */
const OF_ADMINS: readonly TaskKind[] = [
  'decide_purge',
  'decide_factor_reset',
  'mail_given_up',
  'webhook_failed',
]

/** SQL for whether this account may know of the task `t` when others are asked (ASK-02). */
export const isOpenTo = ({ role }: Pick<Actor, 'role'>): Sql =>
  role === ROLE.ADMIN
    ? sql`true`
    : sql`t.kind NOT IN (${sql.join(OF_ADMINS.map((kind) => sql.lit(kind)))})`

/** `isOpenTo` for a task that was read already. */
export const isKindOpenTo = ({ role }: Pick<Actor, 'role'>, kind: TaskKind): boolean =>
  role === ROLE.ADMIN || !OF_ADMINS.includes(kind)

/** SQL for whether the task has begun to wait; a later task is nobody's yet. */
export const waitsAt = (now: Date): Sql => sql`t.since <= ${unseen(now, 'timestamptz')}`
