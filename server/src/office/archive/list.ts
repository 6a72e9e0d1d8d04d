import { dayIn } from '@trms/contract/common/dates'
import type { ARCHIVE_SORTS, archiveList } from '@trms/contract/office/archive/calls'
import type { ArchivedRecord } from '@trms/contract/office/archive/entity'
import { sql } from 'kysely'
import { type ArchivedKinds, recordHolds } from '../../crew/archive.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { column, inOrder, mayBeEmpty, type Sorted } from '../../platform/db/order.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { canOf } from './policy.ts'
import {
  ARCHIVE_COLUMNS,
  ARCHIVE_NAMES,
  type ArchiveRow,
  archiveSource,
  factsOf,
  IS_DUE,
  KEPT_UNTIL,
} from './rows.ts'

const SORTED: Record<(typeof ARCHIVE_SORTS)[number], Sorted> = {
  archived_at: column('a.archived_at'),
  kind: column('a.kind'),
  day: mayBeEmpty('a.day'),
  kept_until: { by: KEPT_UNTIL },
}

/** Lists the records that are archived now: neither restored nor purged. */
export const list =
  (kinds: ArchivedKinds): Handler<typeof archiveList> =>
  async (ctx, query) => {
    const { kind, person_id, state } = query.filters
    const conditions = [
      sql`true`,
      ...(person_id ? [sql`${person_id}::uuid = ANY (a.pilots || a.others)`] : []),
      ...(state === 'due' ? [IS_DUE] : []),
      ...(state === 'asked' ? [sql`p.id IS NOT NULL`] : []),
      ...(query.keyword ? [recordHolds('a', query.keyword)] : []),
    ]
    const source = archiveSource(kinds, ctx.settings.timeZone, kind)
    const where = sql`WHERE ${sql.join(conditions, sql` AND `)}`
    const order = inOrder(
      query.order,
      SORTED[query.sort_by],
      column('a.archived_at'),
      column('a.id'),
    )
    const [{ rows }, counted] = await Promise.all([
      sql<ArchiveRow>`SELECT ${ARCHIVE_COLUMNS} ${source} ${ARCHIVE_NAMES} ${where}
        ORDER BY ${order} ${limitedTo(query)}`.execute(ctx.db),
      sql<{ total: number }>`SELECT count(*)::integer AS total ${source} ${where}`.execute(ctx.db),
    ])
    return { records: rows.map((row) => answerOf(ctx, row)), total: counted.rows[0]?.total ?? 0 }
  }

function answerOf({ actor, settings: { timeZone } }: Ctx, row: ArchiveRow): ArchivedRecord {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    pilots: row.people,
    day: row.day,
    archived_at: row.archived_at.toISOString(),
    archived_by: row.archived_by_name,
    archive_reason: row.archive_reason,
    kept_until: dayIn(timeZone, row.kept_until),
    is_due: row.is_due,
    purge:
      row.purge_id === null
        ? null
        : {
            id: row.purge_id,
            asked_by: row.asked_by_name ?? '',
            asked_at: row.asked_at?.toISOString() ?? '',
            reason: row.ask_reason ?? '',
          },
    can: canOf(actor, factsOf(row, timeZone)),
  }
}
