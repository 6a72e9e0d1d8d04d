import type { ArchiveKind } from '@trms/contract/office/archive/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { holds } from '../platform/db/keyword.ts'
import type { DB } from '../platform/db/tables.ts'

type Sql = RawBuilder<unknown>

/** The columns of a record that is archived now; an empty reason counts as none (AMD-03). */
export const archivedNow = ({ now, actor }: Pick<Ctx, 'now' | 'actor'>, reason?: string) => ({
  archived_at: now,
  archived_by: actor.id,
  archive_reason: reason || null,
})

/** The reason in the shape of an audit entry's change; empty without a reason. */
export const because = (reason: string | undefined) => (reason ? { reason } : {})

/** The expressions by which a kind of record describes its archived records. */
interface Shown {
  /** A text that tells the record from others of its kind. */
  title?: Sql
  /** Arrays of account ids: the pilots of the record, and the other people who took part. */
  pilots?: Sql
  others?: Sql
  /** The day of the flight, the session or the check. */
  day?: Sql
  /** The fingerprint of the content that the trainee approved. */
  approval?: Sql
}

/**
 * A query of a kind's records: only the archived ones, or also those in use (INS-01). All kinds select the
 * same columns, so that UNION can combine their queries.
 */
type RecordRows = (which: 'archived' | 'all') => RawBuilder<unknown>

/**
 * Makes a kind's query. `from` is the FROM clause, in which `r` is the table with `archived_at`; `condition`
 * narrows the rows.
 */
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

/** A record that is being brought back. */
export interface Returning {
  id: string
  archived_at: Date
  /** Removes the archive mark from the row, so that lists show the record again. */
  back(): Promise<void>
  /** Adds to what the audit entry says of the record. */
  note(more: object): void
}

/** The part of the archive that one kind of record provides; archived.ts gathers all kinds. */
export interface ArchivedKind {
  kind: ArchiveKind
  /** The table with the column `archived_at`. */
  table: keyof DB
  rows(timeZone: string): RecordRows
  /** Takes locks before the record is locked; only for kinds that lock more than one row. */
  hold?(ctx: Ctx): Promise<unknown>
  /**
   * Brings a record back: throws what stands in the way, calls `back`, updates everything that depends on the
   * record, and tells open pages.
   */
  restore(ctx: Ctx, one: Returning): Promise<void>
}
export type ArchivedKinds = Record<ArchiveKind, ArchivedKind>

/**
 * The condition that a record was created, changed or brought back since an instant, by the audit trail. An
 * older record was no obstacle when the other record was archived.
 */
export const isTouchedSince = (entity: string, id: Sql, since: Date) => sql`EXISTS (
  SELECT FROM audit_entry e WHERE e.entity_id = ${id}::text AND e.entity = ${entity}
    AND e.action IN ('create', 'update', 'restore') AND e.at > ${since})`

/**
 * SQL for whether the title or the name of a person of a record contains the keyword. `of` is the alias of a
 * query with the columns that every kind selects, or of the purged records.
 */
export const recordHolds = (of: 'a' | 'g', keyword: string): Sql => sql`(
  ${holds(sql`fold(${sql.ref(`${of}.title`)})`, keyword)} OR EXISTS (SELECT FROM account named
    WHERE named.id = ANY (${sql.ref(`${of}.pilots`)} || ${sql.ref(`${of}.others`)})
      AND ${holds(sql`named.search_fold`, keyword)}))`
