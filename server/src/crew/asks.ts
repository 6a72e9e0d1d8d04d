import type { Permission } from '@trms/contract/access'
import type { TaskKind } from '@trms/contract/office/task/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

type Sql = RawBuilder<unknown>

/** The value of `office` for tasks of administrators only, whatever other accounts are granted. */
export const ADMINS = 0

/**
 * The columns of a kind of task over the state of records: every selected row is one task (ASK-01), which
 * ends when the state no longer selects its row. `holder`, `fleet` or `office` says who is asked; a row that
 * names nobody is no task.
 */
interface Asked {
  /**
   * The variety of the task (contract, `task.variety`); part of the task's key where a record asks several.
   */
  variety?: Sql
  /** The id of the record; together with kind and variety the key of the task. */
  id: Sql
  /** The id of the record whose page the task opens; absent: the same record. */
  opens?: Sql
  /** The id of the person who is asked. */
  holder?: Sql
  /** The fleet whose instructors are all asked, except the pilot whom the record is about. */
  fleet?: Sql
  /** The permission whose holders are asked; ADMINS: only administrators. */
  office?: Permission | typeof ADMINS | Sql
  /**
   * The office accounts (uuid[]) that are not asked, such as an account that needs a second person for the
   * task.
   */
  besides?: Sql
  /** The person who waits for the task, besides the office. */
  asker?: Sql
  /** Whether the pilot of the form waits too, because the form goes on only after the task. */
  pilotWaits?: boolean
  /** The pilot whom the task is about. */
  pilot?: Sql
  /** The instant from which the task counts; a task with a future instant is not shown yet. */
  since: Sql
  /** The last day on which an expiring qualification still counts. */
  due?: Sql
  /** The time of the flight, the session or the check. */
  at?: Sql
  detail?: Sql
  /** The name {en, vi} of a kind that the airline itself defines. */
  name?: Sql
  /** Whether the form was handed in before and is asked for again. */
  again?: Sql
  /** The reason with which the form was sent back, for tasks that ask for it again. */
  reason?: Sql
}

/** A query of tasks. All such queries select the same columns, so that UNION can combine the queries. */
export type Ask = RawBuilder<unknown>

/** Makes a query of tasks. `from` is the FROM clause with its conditions. */
export const ask = (kind: TaskKind, asked: Asked, from: Sql): Ask => sql`
  SELECT ${sql.lit(kind)}::text AS kind,
    (${asked.variety ?? sql`''`})::text AS variety,
    (${asked.id})::uuid AS id,
    (${asked.opens ?? asked.id})::uuid AS opens,
    (${asked.holder ?? sql`NULL`})::uuid AS holder_id,
    (${asked.fleet ?? sql`NULL`})::text AS holder_fleet,
    (${officeOf(asked.office)})::integer AS office,
    (${asked.besides ?? sql`'{}'`})::uuid[] AS besides_ids,
    (${asked.asker ?? sql`NULL`})::uuid AS asker_id,
    ${sql.lit(asked.pilotWaits ?? false)} AS pilot_waits,
    (${asked.pilot ?? sql`NULL`})::uuid AS pilot_id,
    (${asked.since})::timestamptz AS since,
    (${asked.due ?? sql`NULL`})::date AS due,
    (${asked.at ?? sql`NULL`})::text AS at,
    (${asked.detail ?? sql`''`})::text AS detail,
    (${asked.name ?? sql`NULL`})::jsonb AS name,
    (${asked.again ?? sql`false`})::boolean AS again,
    (${asked.reason ?? sql`''`})::text AS reason
  FROM ${from}`

const officeOf = (office: Asked['office']): Sql =>
  office === undefined ? sql`NULL` : typeof office === 'number' ? sql.lit(office) : office

/** The clock's job that sends the mails of new tasks at once (office/task). */
export const TELL_AT_ONCE = 'tell_at_once'

/**
 * Wakes the job that mails new tasks. Call this in the transaction that creates a task; the mail is made from
 * the state after the commit (ASK-03).
 */
export const tellAtOnce = (ctx: Pick<Ctx, 'wake'>): void => ctx.wake(TELL_AT_ONCE)
