import type { PURGED_SORTS, purgedList } from '@trms/contract/office/archive/calls'
import type { ArchiveKind, PurgedRecord } from '@trms/contract/office/archive/entity'
import { sql } from 'kysely'
import { recordHolds } from '../../crew/archive.ts'
import type { Handler } from '../../platform/context.ts'
import { column, inOrder, mayBeEmpty, type Sorted } from '../../platform/db/order.ts'
import { limitedTo } from '../../platform/db/page.ts'
import type { PurgedFile } from './confirm.ts'
import { peopleOf } from './rows.ts'

const SORTED: Record<(typeof PURGED_SORTS)[number], Sorted> = {
  purged_at: column('g.purged_at'),
  kind: column('g.kind'),
  day: mayBeEmpty('g.day'),
}

interface Row {
  record_id: string
  kind: ArchiveKind
  title: string
  people: PurgedRecord['pilots']
  day: string | null
  created_at: Date | null
  archived_at: Date
  archived_by_name: string | null
  archive_reason: string | null
  purged_at: Date
  asked_by_name: string
  asked_at: Date
  ask_reason: string
  confirmed_by_name: string
  decide_reason: string
  fingerprint: string
  approval_fingerprint: string | null
  files: PurgedFile[]
  files_removed_at: Date | null
}

/** Lists the tombstones of purged records. */
export const purged: Handler<typeof purgedList> = async ({ db }, query) => {
  const { kind, person_id } = query.filters
  const conditions = [
    sql`true`,
    ...(kind ? [sql`g.kind = ${kind}`] : []),
    ...(person_id ? [sql`${person_id}::uuid = ANY (g.pilots || g.others)`] : []),
    ...(query.keyword ? [recordHolds('g', query.keyword)] : []),
  ]
  const where = sql`WHERE ${sql.join(conditions, sql` AND `)}`
  const order = inOrder(
    query.order,
    SORTED[query.sort_by],
    column('g.purged_at'),
    column('g.record_id'),
  )
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      SELECT g.*, ${peopleOf(sql`g.pilots`)} AS people, by.full_name AS archived_by_name,
        asker.full_name AS asked_by_name, p.asked_at, p.ask_reason,
        confirmer.full_name AS confirmed_by_name, coalesce(p.decide_reason, '') AS decide_reason
      FROM purged_record g JOIN purge p ON p.id = g.purge_id
      JOIN account asker ON asker.id = p.asked_by
      JOIN account confirmer ON confirmer.id = p.decided_by
      LEFT JOIN account by ON by.id = g.archived_by
      ${where} ORDER BY ${order} ${limitedTo(query)}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::integer AS total FROM purged_record g ${where}`.execute(
      db,
    ),
  ])
  return { records: rows.map(answerOf), total: counted.rows[0]?.total ?? 0 }
}

const answerOf = (row: Row): PurgedRecord => ({
  id: row.record_id,
  kind: row.kind,
  title: row.title,
  pilots: row.people,
  day: row.day,
  created_at: row.created_at?.toISOString() ?? null,
  archived_at: row.archived_at.toISOString(),
  archived_by: row.archived_by_name,
  archive_reason: row.archive_reason,
  purged_at: row.purged_at.toISOString(),
  asked_by: row.asked_by_name,
  asked_at: row.asked_at.toISOString(),
  ask_reason: row.ask_reason,
  confirmed_by: row.confirmed_by_name,
  confirm_reason: row.decide_reason,
  fingerprint: row.fingerprint,
  approval_fingerprint: row.approval_fingerprint,
  files: row.files.map(({ storage_key: _, ...file }) => file),
  files_removed: row.files_removed_at !== null,
})
