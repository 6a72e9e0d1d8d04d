import type { Permission } from '@trms/contract/access'
import type { TaskKind } from '@trms/contract/office/task/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

type Sql = RawBuilder<unknown>

/** For admins alone, whatever is granted to others. */
export const ADMINS = 0

/**
 * What a kind of record asks of whom, said as columns over its state: every row that they select is one task
 * (ASK-01), and the row is gone as soon as the state asks no more. Each row names who is asked in one of three
 * ways, and one that names nobody is no task.
 */
interface Asked {
  /** Which of its kind (contract, `task.variety`); part of the task's key where one record asks several. */
  variety?: Sql
  /** The record; with kind and variety it is the task's key. */
  id: Sql
  /** The record whose page opens for it; absent: the same one. */
  opens?: Sql
  /** The person who is asked. */
  holder?: Sql
  /** Any instructor of this fleet is asked, but not whom the record is about. */
  fleet?: Sql
  /** Holders of one of these are asked; ADMINS: administrators alone. */
  office?: Permission | typeof ADMINS | Sql
  /** Accounts of the office (uuid[]) that are not asked, such as whoever needs another one for it. */
  besides?: Sql
  /** Who waits for it, besides the office. */
  asker?: Sql
  /** Whose form it is waits too, whoever else is asked: it goes on only then. */
  pilotWaits?: boolean
  /** The pilot it is about. */
  pilot?: Sql
  /** Since when; what is still to come is not asked yet. */
  since: Sql
  /** The last day on which what expires still counts. */
  due?: Sql
  /** When the flight, the session or the check takes place. */
  at?: Sql
  detail?: Sql
  /** {en, vi}: what it is called, where kinds are the airline's own. */
  name?: Sql
  /** It was handed in before, and is to be handed in again. */
  again?: Sql
}

/** A query of tasks; all have the same columns, so that they can be put under each other. */
export type Ask = RawBuilder<unknown>

/** `from`: what follows FROM, with the conditions. */
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
    (${asked.again ?? sql`false`})::boolean AS again
  FROM ${from}`

const officeOf = (office: Asked['office']): Sql =>
  office === undefined ? sql`NULL` : typeof office === 'number' ? sql.lit(office) : office

/** The clock's job that mails what is to be told at once (office/task). */
export const TELL_AT_ONCE = 'tell_at_once'

/**
 * Somebody is asked who is to hear of it at once. Call it in the transaction that asks; the mail itself is made of
 * the state that it leaves (ASK-03).
 */
export const tellAtOnce = (ctx: Pick<Ctx, 'wake'>): void => ctx.wake(TELL_AT_ONCE)
