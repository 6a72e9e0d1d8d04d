import { TASK_KINDS, type TaskKind } from '@trms/contract/office/task/entity'
import {
  EXPIRY_DAYS,
  NOTICE_TOPICS,
  REMINDER_DAYS,
  TOPICS,
} from '@trms/contract/office/task/notice'
import { type RawBuilder, sql } from 'kysely'
import type { Ask } from '../../../crew/asks.ts'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { anyOf, unseen } from '../../../platform/db/any-of.ts'
import { byOnePlan } from '../../../platform/db/one-plan.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { begunBefore } from '../../../platform/time/age.ts'
import { ASKED_OF, asked, askedOf, KEY, waitsAt } from '../asked.ts'
import { ABOUT, TASK_COLUMNS, type TaskRow } from '../rows.ts'
import { today } from '../waiting.ts'

type Sql = RawBuilder<unknown>

/** A step of a task that is due for an account and was not sent yet (ASK-03). */
export interface Due extends TaskRow {
  account_id: string
  round: string
  step: string
}

/** The moment of the question, and the airline's clock. */
export type When = Pick<Ctx, 'now' | 'settings'>

/** An active account, with the facts that decide about the tasks of the account. */
export type Person = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>

/** SQL for the contract's topic of a task. */
const TOPIC = sql`CASE WHEN t.kind IN ('approve_record', 'agree_amendment') THEN 'approval' WHEN t.again THEN 'sent_back'
  WHEN t.kind = 'qualification' THEN 'expiry' WHEN t.office IS NOT NULL THEN 'office' ELSE 'waiting' END`

const USUAL = sql`CASE ${TOPIC} ${sql.join(
  NOTICE_TOPICS.map((topic) => sql`WHEN ${sql.lit(topic)} THEN ${sql.lit(TOPICS[topic].usual)}`),
  sql` `,
)} END`

/** SQL for how this account wants to be told of the task's topic. */
const wayOf = (account: Sql): Sql =>
  sql`coalesce((SELECT how FROM notice_setting n WHERE n.account_id = ${account} AND n.topic = ${TOPIC}), ${USUAL})`

const todayOf = (when: When): Sql => unseen(today(when), 'date')

/** SQL for the furthest step that a task has reached; an expiry that has passed has a step of its own. */
const stepOn = (when: When): Sql => sql`CASE
  WHEN t.due < ${todayOf(when)} THEN 'expired'
  ${sql.join(
    EXPIRY_DAYS.toSorted((a, b) => a - b).map(
      (days) =>
        sql`WHEN t.due <= ${todayOf(when)} + ${sql.lit(days)} THEN ${sql.lit(`days_${days}`)}`,
    ),
    sql` `,
  )}
  WHEN t.due IS NOT NULL THEN NULL
  ${sql.join(
    REMINDER_DAYS.toSorted((a, b) => b - a).map(
      (days) =>
        sql`WHEN t.since < ${unseen(begunBefore(days, when), 'timestamptz')} THEN ${sql.lit(`day_${days}`)}`,
    ),
    sql` `,
  )}
  ELSE 'new' END`

/**
 * SQL for the round of a task's steps: the day of the expiry, or the moment at which the wait
 * began. A new round begins the steps anew.
 */
const ROUND = sql`coalesce(t.due::text, to_char(t.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'))`

/** The columns of a task and an account of which the task is asked. */
const withAccount = (account: Sql, when: When): Sql =>
  sql`t.*, ${account} AS account_id, ${wayOf(account)} AS way, ${stepOn(when)} AS step, ${ROUND} AS round`

/**
 * SQL for all tasks with each of their accounts, one join for each way of asking. The tasks are gathered once
 * for all three joins, because PostgreSQL needs longer to plan the gathering than to carry the plan out.
 */
const ofEverybody = (asks: readonly Ask[], when: When, only: Sql): Sql => sql`
  WITH t AS MATERIALIZED (SELECT t.* FROM ${asked(asks)} AS t WHERE ${waitsAt(when.now)} AND ${only})
  ${sql.join(
    ASKED_OF.map(
      (isAsked) => sql`
        SELECT ${withAccount(sql`a.id`, when)} FROM t JOIN account a ON ${isAsked}
        WHERE a.status = 'active'`,
    ),
    sql` UNION ALL `,
  )}`

/** SQL for the tasks that are asked of one account. */
const ofOne = (asks: readonly Ask[], person: Person, when: When, only: Sql): Sql => sql`
  SELECT ${withAccount(unseen(person.id, 'uuid'), when)} FROM ${asked(asks)} AS t
  WHERE ${askedOf(person)} AND ${waitsAt(when.now)} AND ${only}`

/**
 * SQL that limits tasks to these keys. The conditions on kind and record, with which each key begins, keep
 * PostgreSQL from gathering other tasks.
 */
function withKeys(keys: readonly string[]): Sql {
  const parts = keys.map((key) => key.split(':'))
  const kinds = TASK_KINDS.filter((kind) => parts.some(([one]) => one === kind))
  if (kinds.length === 0) return sql`false`
  const ids = parts.map(([, id]) => id)
  return sql`t.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})
    AND t.id = ${anyOf(ids, 'uuid')} AND ${KEY} = ${anyOf(keys, 'text')}`
}

/**
 * Tasks that have waited longer are left to the daily mail, so that a long pause
 * of the server brings no flood of mails.
 */
const AT_ONCE_MS = 86_400_000

/** The run of the mails at once, or of the daily mails. */
export type Run = 'at_once' | 'daily'

/**
 * SQL for the tasks that a run may tell of. An expiry is never told at
 * once, and expiries cost the most to gather.
 */
const isFor = (run: Run, when: When): Sql =>
  run === 'at_once'
    ? sql`t.kind <> 'qualification' AND t.since > ${unseen(new Date(when.now.getTime() - AT_ONCE_MS), 'timestamptz')}`
    : sql`true`

const ofRun = (run: Run): Sql =>
  run === 'at_once' ? sql`t.way = 'at_once' AND t.step = 'new'` : sql`t.way <> 'never'`

const UNSENT = sql`t.step IS NOT NULL AND NOT EXISTS (
  SELECT FROM notice_sent n WHERE n.task_key = ${KEY} AND n.account_id = t.account_id
    AND n.round = t.round AND n.step = t.step)`

/** Every due and unsent step of one account, the longest wait first. */
export const dueFor = (
  db: Db,
  asks: readonly Ask[],
  person: Person,
  run: Run,
  when: When,
): Promise<Due[]> =>
  byOnePlan(
    db,
    sql<Due>`
    SELECT ${TASK_COLUMNS}, t.account_id, t.round, t.step
    FROM (${ofOne(asks, person, when, isFor(run, when))}) AS t ${ABOUT}
    WHERE ${ofRun(run)} AND ${UNSENT}
    ORDER BY t.since, key`,
  )

/** The accounts that have a due and unsent step. */
export async function whoIsDue(
  db: Db,
  asks: readonly Ask[],
  run: Run,
  when: When,
): Promise<string[]> {
  const rows = await byOnePlan(
    db,
    sql<{ account_id: string }>`
    SELECT DISTINCT t.account_id FROM (${ofEverybody(asks, when, isFor(run, when))}) AS t
    WHERE ${ofRun(run)} AND ${UNSENT}`,
  )
  return rows.map((row) => row.account_id)
}

/** The tasks among `keys` that are asked of the account now, whatever was sent about these. */
export const openFor = (
  db: Db,
  asks: readonly Ask[],
  person: Person,
  keys: readonly string[],
  when: When,
): Promise<TaskRow[]> =>
  byOnePlan(
    db,
    sql<TaskRow>`
    SELECT ${TASK_COLUMNS} FROM (${ofOne(asks, person, when, withKeys(keys))}) AS t ${ABOUT}
    ORDER BY t.since, key`,
  )

/** The accounts of which the tasks in `keys` are asked, each with the chosen way of being told. */
export const askedPeople = (db: Db, asks: readonly Ask[], keys: readonly string[], when: When) =>
  byOnePlan(
    db,
    sql<{
      key: string
      kind: TaskKind
      account_id: string
      way: string
      asker_id: string | null
      pilot_waits: boolean
      pilot_id: string | null
    }>`
    SELECT ${KEY} AS key, t.kind, t.account_id, t.way, t.asker_id, t.pilot_waits, t.pilot_id
    FROM (${ofEverybody(asks, when, withKeys(keys))}) AS t`,
  )
