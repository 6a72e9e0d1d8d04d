import { dayIn } from '@trms/contract/common/dates'
import { ARCHIVE_KINDS, type ArchiveKind } from '@trms/contract/office/archive/entity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ArchivedKinds } from '../../crew/archive.ts'
import type { Ctx } from '../../platform/context.ts'
import { lockRow } from '../../platform/db/lock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import type { ArchiveFacts } from './policy.ts'

type Sql = RawBuilder<unknown>

/** An archived record with the archiving person, the end of the retention, and the undecided purge. */
export interface ArchiveRow {
  kind: ArchiveKind
  id: string
  title: string
  pilots: string[]
  others: string[]
  people: { id: string; full_name: string; crew_code: string | null }[]
  day: string | null
  created_at: Date
  archived_at: Date
  archived_by: string | null
  archived_by_name: string | null
  archive_reason: string | null
  approval_fingerprint: string | null
  kept_until: Date
  is_due: boolean
  purge_id: string | null
  asked_by: string | null
  asked_by_name: string | null
  asked_at: Date | null
  ask_reason: string | null
}

/** SQL for the archived records of one kind or of all, as `a`, each with its undecided purge, as `p`. */
export function archiveSource(kinds: ArchivedKinds, timeZone: string, kind?: ArchiveKind): Sql {
  const which = kind ? [kind] : ARCHIVE_KINDS
  const all = sql.join(
    which.map((one) => kinds[one].rows(timeZone)('archived')),
    sql` UNION ALL `,
  )
  return sql`FROM (${all}) AS a LEFT JOIN purge p ON p.record_id = a.id AND p.decision IS NULL`
}

export const KEPT_UNTIL = sql`kept_until(a.archived_at, a.kind)`
export const IS_DUE = sql<SqlBool>`(now() > ${KEPT_UNTIL})`

/** SQL for the pilots `of`, with names, in the order of `of`. */
export const peopleOf = (of: Sql) => sql`(
  SELECT coalesce(json_agg(json_build_object('id', one.id, 'full_name', one.full_name,
    'crew_code', one.crew_code) ORDER BY who.n), '[]')
  FROM unnest(${of}) WITH ORDINALITY AS who (id, n) JOIN account one ON one.id = who.id)`

export const ARCHIVE_COLUMNS = sql`a.*, by.full_name AS archived_by_name, ${peopleOf(sql`a.pilots`)} AS people,
  ${KEPT_UNTIL} AS kept_until, ${IS_DUE} AS is_due,
  p.id AS purge_id, p.asked_by, asker.full_name AS asked_by_name, p.asked_at, p.ask_reason`
export const ARCHIVE_NAMES = sql`LEFT JOIN account by ON by.id = a.archived_by
  LEFT JOIN account asker ON asker.id = p.asked_by`

export const factsOf = (row: ArchiveRow, timeZone: string): ArchiveFacts => ({
  pilots: row.pilots,
  is_due: row.is_due,
  until: dayIn(timeZone, row.kept_until),
  asked_by: row.asked_by,
})

/**
 * Locks an archived record, so that nobody restores the record or asks for its
 * purge meanwhile; 404 for any other record.
 */
export async function lockArchived(
  ctx: Ctx,
  kinds: ArchivedKinds,
  which: WhichRecord,
): Promise<ArchiveRow> {
  const row = await lockIfArchived(ctx, kinds, which)
  if (!row) throw notFound()
  return row
}

interface WhichRecord {
  kind: ArchiveKind
  id: string
}

export async function lockIfArchived(
  ctx: Ctx,
  kinds: ArchivedKinds,
  { kind, id }: WhichRecord,
): Promise<ArchiveRow | undefined> {
  const { table } = kinds[kind]
  await lockRow(ctx.db, table, id)
  return findArchived(ctx.db, archiveSource(kinds, ctx.settings.timeZone, kind), id)
}

async function findArchived(db: Db, source: Sql, id: string): Promise<ArchiveRow | undefined> {
  const { rows } = await sql<ArchiveRow>`
    SELECT ${ARCHIVE_COLUMNS} ${source} ${ARCHIVE_NAMES} WHERE a.id = ${id}`.execute(db)
  return rows[0]
}
