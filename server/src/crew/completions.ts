import type { RecordSource } from '@trms/contract/people/qualification/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db/pool.ts'
import { countsOnFleet } from './counts-on-fleet.ts'

/**
 * Selects the records of a kind that are completed or failed and not archived: `record_id`, `pilot_id`, `failed`,
 * `completed_on`, the day of their `Completion` in the airline's time zone, and `decided_at`. Each kind defines
 * this query next to its `Completion` of one record.
 */
type Completed = (timeZone: string) => RawBuilder<unknown>

/**
 * Selects the ids of the records of a kind that an account may open, by the kind's policy; null: all records.
 */
type OpenTo = (actor: Actor) => RawBuilder<unknown> | null

/** The completed and failed records by the source of qualifications; src/completed.ts gathers all sources. */
export type CompletedRecords = Record<RecordSource, { completed: Completed; openTo: OpenTo }>

/**
 * The completed and failed records that a kind with this source would take over. A record with such an entry,
 * even a withdrawn one, is left out.
 */
const toTakeOver = (
  { settings }: Pick<Ctx, 'settings'>,
  completed: CompletedRecords,
  { id, source }: { id: string | null; source: string },
): RawBuilder<unknown> | null =>
  source in completed
    ? sql`
      SELECT done.pilot_id, done.completed_on, done.record_id, done.failed, done.decided_at
      FROM (${completed[source as RecordSource].completed(settings.timeZone)}) AS done
      JOIN pilot ON pilot.id = done.pilot_id
      WHERE NOT EXISTS (SELECT FROM qualification_entry e
        WHERE e.kind_id = ${id}::uuid AND e.pilot_id = done.pilot_id AND e.record_id = done.record_id
          AND e.failed = done.failed)`
    : null

/**
 * Makes a kind count the records that were completed before the kind, or its present source, existed. Returns
 * how many entries were written and withdrawn, for the audit entry of the kind; nothing where there were none.
 */
export async function takeOver(
  ctx: Ctx,
  completed: CompletedRecords,
  kind: { id: string; source: string },
): Promise<{ entries_written?: number; entries_withdrawn?: number }> {
  const found = toTakeOver(ctx, completed, kind)
  if (found === null) return {}
  // An entry whose record no longer says the same is withdrawn, in case the entry stayed while the kind
  // counted other records.
  const { numAffectedRows: withdrawn } = await sql`
    UPDATE qualification_entry AS e
    SET withdrawn_at = ${ctx.now}, withdrawn_by = ${ctx.actor.id}, withdrawn_reason = '', latest = false
    WHERE e.kind_id = ${kind.id} AND e.record_kind = ${kind.source} AND e.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT FROM (${completed[kind.source as RecordSource].completed(ctx.settings.timeZone)}) AS done
        WHERE done.record_id = e.record_id AND done.pilot_id = e.pilot_id AND done.failed = e.failed)`.execute(
    ctx.db,
  )
  const written = (await enterFound(ctx, completed, kind, ctx.actor.id)).length
  return {
    ...(written && { entries_written: written }),
    ...(withdrawn && { entries_withdrawn: Number(withdrawn) }),
  }
}

/** Enters what the kind has to take over; returns the pilot of each entry. `by`: null for a migration. */
export async function enterFound(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  completed: CompletedRecords,
  kind: { id: string; source: string },
  by: string | null,
): Promise<string[]> {
  const found = toTakeOver(ctx, completed, kind)
  if (found === null) return []
  const { rows } = await sql<{ pilot_id: string }>`
    INSERT INTO qualification_entry (id, pilot_id, kind_id, completed_on, given_expires_on, failed, decided_at,
      record_kind, record_id, entered_by, entered_at)
    SELECT gen_random_uuid(), pilot_id, ${kind.id}, completed_on, CASE WHEN failed THEN completed_on - 1 END,
      failed, decided_at, ${kind.source}, record_id, ${by}, ${ctx.now}
    FROM (${found}) AS done RETURNING pilot_id`.execute(ctx.db)
  return rows.map((one) => one.pilot_id)
}

export interface TakenOver {
  pilot_id: string
  completed_on: string
  failed: boolean
  decided_at: Date
  /** Whether the day is on the pilot's present fleet, where the kind's source asks for one. */
  on_fleet: boolean
}
/** The records that takeOver would enter, without writing any. */
export async function wouldTakeOver(
  db: Db,
  ctx: Pick<Ctx, 'settings'>,
  completed: CompletedRecords,
  kind: { id: string | null; source: string },
): Promise<TakenOver[]> {
  const found = toTakeOver(ctx, completed, kind)
  if (found === null) return []
  const { rows } = await sql<TakenOver>`
    SELECT taken.*, ${countsOnFleet({ source: sql`${kind.source}::text`, day: sql`taken.completed_on`, since: sql`p.fleet_since` })} AS on_fleet
    FROM (${found}) AS taken JOIN pilot p ON p.id = taken.pilot_id`.execute(db)
  return rows
}

/**
 * The ids of the records behind the entries that the caller may open: a link to any other record would be
 * refused.
 */
export async function openRecords(
  { db, actor }: Ctx,
  completed: CompletedRecords,
  entries: readonly { record_kind: string | null; record_id: string | null }[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    Object.entries(completed).map(async ([source, { openTo }]) => {
      const ids = entries.flatMap(({ record_kind, record_id }) =>
        record_kind === source && record_id !== null ? [record_id] : [],
      )
      const open = openTo(actor)
      if (open === null || ids.length === 0) return ids
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM (${open}) AS open WHERE id = ANY (${ids}::uuid[])`.execute(db)
      return rows.map(({ id }) => id)
    }),
  )
  return new Set(found.flat())
}
