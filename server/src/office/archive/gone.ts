import type { goneRecordById } from '@trms/contract/office/archive/calls'
import type { ArchiveKind } from '@trms/contract/office/archive/entity'
import { sql } from 'kysely'
import type { ArchivedKinds } from '../../crew/archive.ts'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { archiveSource } from './rows.ts'

interface Row {
  id: string
  kind: ArchiveKind
  archived_at: Date
  archived_by_name: string | null
  archive_reason: string | null
  purged_at: Date | null
}

/** A deleted or purged record of any kind; 404 for a record that is in use, and for an unknown one. */
export const gone =
  (kinds: ArchivedKinds): Handler<typeof goneRecordById> =>
  async ({ db, settings: { timeZone } }, { id }) => {
    const { rows } = await sql<Row>`
      SELECT g.id, g.kind, g.archived_at, g.archive_reason, g.purged_at, by.full_name AS archived_by_name
      FROM (
        SELECT a.id, a.kind, a.archived_at, a.archived_by, a.archive_reason, NULL::timestamptz AS purged_at
        ${archiveSource(kinds, timeZone)} WHERE a.id = ${id}
        UNION ALL
        SELECT p.record_id, p.kind, p.archived_at, p.archived_by, p.archive_reason, p.purged_at
        FROM purged_record p WHERE p.record_id = ${id}) AS g
      LEFT JOIN account by ON by.id = g.archived_by`.execute(db)
    const [row] = rows
    if (!row) throw notFound()
    const { archived_at, archived_by_name, purged_at, ...said } = row
    return {
      ...said,
      archived_at: archived_at.toISOString(),
      archived_by: archived_by_name,
      purged_at: purged_at?.toISOString() ?? null,
    }
  }
