import { dayIn, daysSince } from '@trms/contract/common/dates'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { Task, TaskKind, TaskReminder, WaitingTask } from '@trms/contract/office/task/entity'
import { sql } from 'kysely'
import { FLYING_ROLES, hasLeft } from '../../crew/crew.ts'
import type { Db } from '../../platform/db/pool.ts'
import { KEY } from './asked.ts'

/** A task, as the queries return it; crew/asks.ts describes the columns. */
export interface TaskRow {
  key: string
  kind: TaskKind
  variety: string
  again: boolean
  opens: string
  about_id: string | null
  about_name: string | null
  about_crew_code: string | null
  since: Date
  due: string | null
  at: string | null
  detail: string
  name: { en: string; vi: string } | null
  reason: string
}

export interface WaitingRow extends TaskRow {
  holder_id: string | null
  holder_name: string | null
  holder_crew_code: string | null
  holder_left: boolean
  holder_fleet: Fleet | null
  office: number | null
}

/** The columns that a task is shown with; `about` is the account of its pilot. */
export const TASK_COLUMNS = sql`${KEY} AS key, t.kind, t.variety, t.again, t.opens, t.since, t.due::text AS due, t.at,
  coalesce(t.detail, '') AS detail, t.name, coalesce(t.reason, '') AS reason,
  about.id AS about_id, about.full_name AS about_name, about.crew_code AS about_crew_code`
export const ABOUT = sql`LEFT JOIN account about ON about.id = t.pilot_id`

export const HOLDER = sql`LEFT JOIN account holder ON holder.id = t.holder_id`

const HOLDER_LEFT = hasLeft('holder', sql`t.pilot_id`)

/** The columns of a task and of the person, the fleet or the office that holds the task. */
export const HELD_COLUMNS = sql`${TASK_COLUMNS}, t.holder_fleet, t.office,
  holder.id AS holder_id, holder.full_name AS holder_name, holder.crew_code AS holder_crew_code,
  holder.id IS NOT NULL AND ${HOLDER_LEFT} AS holder_left`

/**
 * SQL that keeps the tasks which somebody can still act on. A task whose holder can no longer act stays while
 * its pilot is active and flies, since somebody else has to be named.
 */
export const IS_HELD = sql`(t.holder_fleet IS NOT NULL OR t.office IS NOT NULL OR NOT ${HOLDER_LEFT}
  OR holder.id <> about.id AND about.status = 'active' AND about.role IN ${FLYING_ROLES})`

/** The length of YYYY-MM-DD; a longer text is an instant. */
const DAY_LENGTH = 10

const person = (id: string | null, name: string | null, code: string | null) =>
  id === null ? null : { id, name: name ?? '', crew_code: code ?? '' }

/** The moment of the question, and the time zone that decides about its day. */
export interface Clock {
  now: Date
  timeZone: string
}

export const taskOf = (row: TaskRow, { now, timeZone }: Clock): Task => ({
  key: row.key,
  kind: row.kind,
  variety: row.variety,
  again: row.again,
  opens: row.opens,
  about: person(row.about_id, row.about_name, row.about_crew_code),
  since: row.since.toISOString(),
  days: daysSince(timeZone, row.since, now),
  due: row.due,
  at: row.at && (row.at.length > DAY_LENGTH ? dayIn(timeZone, new Date(row.at)) : row.at),
  detail: row.detail,
  name: row.name,
  reason: row.reason,
})

/** A task with the person who is asked; null where several people are asked. */
export type Waited = Pick<WaitingRow, 'key' | 'holder_id'>
/**
 * The key of a task and its present holder, since mails to an earlier
 * holder do not count for the present one.
 */
export const waitOf = ({ key, holder_id }: Waited): string => `${key} ${holder_id ?? ''}`

export type Reminders = ReadonlyMap<string, readonly TaskReminder[]>

/**
 * SQL for the steps `n` of these tasks, `one`, and of their holders. This is a join and not a comparison,
 * because a prepared statement without statistics of the table would compare every step with every key.
 */
export const stepsOfTasks = (tasks: readonly Waited[]) => sql`(
  SELECT DISTINCT key, holder_id FROM unnest(${tasks.map((one) => one.key)}::text[],
    ${tasks.map((one) => one.holder_id)}::uuid[]) AS asked (key, holder_id)) AS one
  JOIN notice_sent n ON n.task_key = one.key AND n.account_id = coalesce(one.holder_id, n.account_id)`

/**
 * The mails about these tasks, by `waitOf`, the newest first; mails of one step to several people count once.
 */
export async function remindersOf(db: Db, tasks: readonly Waited[]): Promise<Reminders> {
  const { rows } = await sql<Waited & { step: string; at: Date }>`
    SELECT one.key, one.holder_id, n.step, max(n.sent_at) AS at FROM ${stepsOfTasks(tasks)}
    WHERE n.sent_at IS NOT NULL
    GROUP BY one.key, one.holder_id, n.step, n.round ORDER BY at DESC`.execute(db)
  const found = new Map<string, TaskReminder[]>()
  for (const { step, at, ...task } of rows) {
    const known = found.get(waitOf(task))
    const one = { step, at: at.toISOString() }
    if (known) known.push(one)
    else found.set(waitOf(task), [one])
  }
  return found
}

/** `remindedToday` holds the tasks, by `waitOf`, about which somebody was mailed on request today. */
export const waitingTaskOf = (
  row: WaitingRow,
  {
    clock,
    reminders,
    remindedToday,
  }: {
    clock: Clock
    reminders: Reminders
    remindedToday: ReadonlySet<string>
  },
): WaitingTask => ({
  ...taskOf(row, clock),
  // Who sees that others wait may lack the right to read their forms.
  reason: '',
  holder: person(row.holder_id, row.holder_name, row.holder_crew_code),
  holder_left: row.holder_left,
  holder_fleet: row.holder_fleet,
  reminders: [...(reminders.get(waitOf(row)) ?? [])],
  can_remind: !row.holder_left && !remindedToday.has(waitOf(row)),
})
