import type { ArchiveKind } from '@trms/contract/office/archive/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { DB } from '../platform/db/tables.ts'

type Sql = RawBuilder<unknown>

/** What stands with a record that is taken out of the lists; an empty reason is none (AMD-03). */
export const archivedNow = ({ now, actor }: Pick<Ctx, 'now' | 'actor'>, reason?: string) => ({
  archived_at: now,
  archived_by: actor.id,
  archive_reason: reason || null,
})

/** The same in its audit entry. */
export const because = (reason: string | undefined) => (reason ? { reason } : {})

/** How a kind of record says what its archived records are. */
interface Shown {
  /** What tells it from others of its kind. */
  title?: Sql
  /** Arrays of accounts: the pilots whose record it is, and the others who took part. */
  pilots?: Sql
  others?: Sql
  /** Of the flight, the session, the check. */
  day?: Sql
  /** Of the content that its trainee had approved. */
  approval?: Sql
}

/**
 * A query of a kind's records, of the archived ones alone or of those in use too (INS-01); all kinds have the same
 * columns, so that they can be put under each other.
 */
type RecordRows = (which: 'archived' | 'all') => RawBuilder<unknown>

/** `from`: what follows FROM, where `r` is the table that says who archived it; with a condition where it has one. */
export const inArchive =
  (kind: ArchiveKind, shown: Shown, from: Sql, condition: Sql = sql`true`): RecordRows =>
  (which) =>
    sql`
  SELECT ${sql.lit(kind)}::text AS kind, r.id, r.created_at, r.archived_at, r.archived_by, r.archive_reason,
    (${shown.title ?? sql`''`})::text AS title,
    array_remove(${shown.pilots ?? sql`'{}'`}::uuid[], NULL) AS pilots,
    array_remove(${shown.others ?? sql`'{}'`}::uuid[], NULL) AS others,
    (${shown.day ?? sql`NULL`})::date AS day,
    (${shown.approval ?? sql`NULL`})::text AS approval_fingerprint
  FROM ${from} WHERE ${which === 'all' ? sql`true` : sql`r.archived_at IS NOT NULL`} AND ${condition}`

/** A record that is brought back. */
export interface Returning {
  id: string
  archived_at: Date
  /** Takes the mark of the archive off: lists have the record again. */
  back(): Promise<void>
}

/** What a kind of record says of its part of the archive; the composition gathers all (archived.ts). */
export interface ArchivedKind {
  kind: ArchiveKind
  /** Where `archived_at` stands. */
  table: keyof DB
  rows(timeZone: string): RecordRows
  /** Called before the record is locked; of kinds that lock more than one row. */
  hold?(ctx: Ctx): Promise<unknown>
  /**
   * Brings a record back: refuses what stands in its way, calls `back`, then does what follows from the record, and
   * tells open pages.
   */
  restore(ctx: Ctx, one: Returning): Promise<void>
}
export type ArchivedKinds = Record<ArchiveKind, ArchivedKind>

/** Whether a record was written since, or changed, as the audit trail says: what was there before stood in no way. */
export const isTouchedSince = (entity: string, id: Sql, since: Date) => sql`EXISTS (
  SELECT FROM audit_entry e WHERE e.entity_id = ${id}::text AND e.entity = ${entity}
    AND e.action IN ('create', 'update', 'restore') AND e.at > ${since})`
