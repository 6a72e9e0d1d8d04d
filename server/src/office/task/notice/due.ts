import { TASK_KINDS } from '@trms/contract/office/task/entity'
import {
  EXPIRY_DAYS,
  NOTICE_TOPICS,
  REMINDER_DAYS,
  TOPICS,
} from '@trms/contract/office/task/notice'
import { type RawBuilder, sql } from 'kysely'
import type { Ask } from '../../../crew/asks.ts'
import type { Actor } from '../../../platform/context.ts'
import { anyOf, unseen } from '../../../platform/db/any-of.ts'
import { byOnePlan } from '../../../platform/db/one-plan.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { ASKED_OF, asked, askedOf, KEY, waitsAt } from '../asked.ts'
import { ABOUT, TASK_COLUMNS, type TaskRow } from '../rows.ts'

type Sql = RawBuilder<unknown>

/** A step of a task that is due for somebody and has not been sent (ASK-03). */
export interface Due extends TaskRow {
  account_id: string
  round: string
  step: string
}

/** When it is asked, and on whose clock. */
export interface When {
  now: Date
  /** YYYY-MM-DD, on the airline's clock. */
  today: string
}

/** An active account, by what decides which tasks are asked of it. */
export type Person = Pick<Actor, 'id' | 'role' | 'fleet' | 'management_role'>

/** Which topic of the contract a task belongs to. */
const TOPIC = sql`CASE WHEN t.kind IN ('approve_record', 'agree_amendment') THEN 'approval' WHEN t.again THEN 'sent_back'
  WHEN t.kind = 'qualification' THEN 'expiry' WHEN t.office IS NOT NULL THEN 'office' ELSE 'waiting' END`

const USUAL = sql`CASE ${TOPIC} ${sql.join(
  NOTICE_TOPICS.map((topic) => sql`WHEN ${sql.lit(topic)} THEN ${sql.lit(TOPICS[topic].usual)}`),
  sql` `,
)} END`

/** How this account wants to be told of this. */
const wayOf = (account: Sql): Sql =>
  sql`coalesce((SELECT how FROM notice_setting n WHERE n.account_id = ${account} AND n.topic = ${TOPIC}), ${USUAL})`

/** The furthest step that a task has reached; an expiry that has passed is told once more. */
const stepOn = ({ now, today }: When): Sql => sql`CASE
  WHEN t.due < ${unseen(today, 'date')} THEN 'expired'
  ${sql.join(
    EXPIRY_DAYS.toSorted((a, b) => a - b).map(
      (days) =>
        sql`WHEN t.due <= ${unseen(today, 'date')} + ${sql.lit(days)} THEN ${sql.lit(`days_${days}`)}`,
    ),
    sql` `,
  )}
  WHEN t.due IS NOT NULL THEN NULL
  ${sql.join(
    REMINDER_DAYS.toSorted((a, b) => b - a).map(
      (days) =>
        sql`WHEN t.since <= ${unseen(new Date(now.getTime() - days * 86_400_000), 'timestamptz')} THEN ${sql.lit(`day_${days}`)}`,
    ),
    sql` `,
  )}
  ELSE 'new' END`

/** Since when it waits, or which day it expires: when that changes, the steps begin anew. */
const ROUND = sql`coalesce(t.due::text, to_char(t.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'))`

/** A task with an account that is asked. */
const withAccount = (account: Sql, when: When): Sql =>
  sql`t.*, ${account} AS account_id, ${wayOf(account)} AS way, ${stepOn(when)} AS step, ${ROUND} AS round`

/**
 * Tasks with each account that is asked: one join for each way of asking. The tasks are gathered once for all three,
 * because planning to gather what every kind of record asks takes longer than doing so.
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

/** The tasks that are asked of one account. */
const ofOne = (asks: readonly Ask[], person: Person, when: When, only: Sql): Sql => sql`
  SELECT ${withAccount(unseen(person.id, 'uuid'), when)} FROM ${asked(asks)} AS t
  WHERE ${askedOf(person)} AND ${waitsAt(when.now)} AND ${only}`

/** These tasks alone; kind and record, which their keys begin with, keep what is not asked for from being gathered. */
function withKeys(keys: readonly string[]): Sql {
  const parts = keys.map((key) => key.split(':'))
  const kinds = TASK_KINDS.filter((kind) => parts.some(([one]) => one === kind))
  if (kinds.length === 0) return sql`false`
  const ids = parts.map(([, id]) => id)
  return sql`t.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})
    AND t.id = ${anyOf(ids, 'uuid')} AND ${KEY} = ${anyOf(keys, 'text')}`
}

/** Older than this, what has not been told at once is told by the daily mail: a long pause brings no flood. */
const AT_ONCE_MS = 86_400_000

/** What is told at once, or by the daily mail. */
export type Run = 'at_once' | 'daily'

/** An expiry is never told at once, and is the costliest to gather. */
const isFor = (run: Run, when: When): Sql =>
  run === 'at_once'
    ? sql`t.kind <> 'qualification' AND t.since > ${unseen(new Date(when.now.getTime() - AT_ONCE_MS), 'timestamptz')}`
    : sql`true`

const ofRun = (run: Run): Sql =>
  run === 'at_once' ? sql`t.way = 'at_once' AND t.step = 'new'` : sql`t.way <> 'never'`

const UNSENT = sql`t.step IS NOT NULL AND NOT EXISTS (
  SELECT FROM notice_sent n WHERE n.task_key = ${KEY} AND n.account_id = t.account_id
    AND n.round = t.round AND n.step = t.step)`

/** Every step that is due for one account and was not sent, the longest wait first. */
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

/** Who has something due. */
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

/** Of these tasks, what is asked of one account now, whatever was sent. */
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

/** Whom some tasks are asked of, with how they want to be told. */
export const askedPeople = (db: Db, asks: readonly Ask[], keys: readonly string[], when: When) =>
  byOnePlan(
    db,
    sql<{
      key: string
      account_id: string
      way: string
      asker_id: string | null
      pilot_waits: boolean
      pilot_id: string | null
    }>`
    SELECT ${KEY} AS key, t.account_id, t.way, t.asker_id, t.pilot_waits, t.pilot_id
    FROM (${ofEverybody(asks, when, withKeys(keys))}) AS t`,
  )
