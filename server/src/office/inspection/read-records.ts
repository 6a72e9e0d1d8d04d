import type { inspectedRecord, inspectedRecords } from '@trms/contract/office/inspection/calls'
import { type RawBuilder, sql } from 'kysely'
import type { InspectedKinds } from '../../crew/inspected.ts'
import { goneSignatures } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { column, inOrder } from '../../platform/db/order.ts'
import { notFound } from '../../platform/errors.ts'
import { filesOf } from './files.ts'
import { ofRecord, opening } from './opened.ts'
import { columnsOf, findInspected, partsOf, type RecordRow, recordsIn, rowOf } from './records.ts'
import type { ReadTrail } from './trail.ts'

/** One page of the records; 404 for those of a pilot whom the inspection is not about. */
export const records =
  (kinds: InspectedKinds): Handler<typeof inspectedRecords> =>
  (ctx, query) =>
    opening(ctx, async (scope) => {
      const { pilot_id, kind, state } = query.filters
      if (pilot_id && !scope.pilots.includes(pilot_id)) throw notFound()
      const like =
        query.keyword && sql`'%' || fold(${query.keyword.replace(/[\\%_]/g, '\\$&')}) || '%'`
      const from = sql`${recordsIn(ctx, kinds, scope, kind)} AND ${sql.join(
        [
          sql`true`,
          ...(pilot_id ? [sql`${pilot_id}::uuid = ANY (a.pilots)`] : []),
          ...(state ? [sql`(a.archived_at IS NOT NULL) = ${state === 'archived'}`] : []),
          ...(like
            ? [
                sql`(fold(a.title) LIKE ${like} OR EXISTS (SELECT FROM account named
                  WHERE named.id = ANY (a.pilots || a.others) AND named.search_fold LIKE ${like}))`,
              ]
            : []),
        ],
        sql` AND `,
      )}`
      const order = inOrder(query.order, column('a.day'), column('a.id'))
      const [{ rows }, counted] = await Promise.all([
        sql<RecordRow>`SELECT ${columnsOf(scope)} ${from} ORDER BY ${order} LIMIT ${query.page_count}
          OFFSET ${(query.page_number - 1) * query.page_count}`.execute(ctx.db),
        sql<{ total: number }>`SELECT count(*)::integer AS total ${from}`.execute(ctx.db),
      ])
      return {
        answer: { records: rows.map(rowOf), total: counted.rows[0]?.total ?? 0 },
        opened: {
          what: 'records',
          kind,
          state,
          title: query.keyword,
          page: query.page_number,
          ...(pilot_id && { pilot_ids: [pilot_id] }),
        },
      }
    })

/** The most entries that stand under a record; the trail has all. */
const ENTRIES = 100

/** One record whole; of a deleted one what the archive and the trail say. */
export const record =
  (kinds: InspectedKinds, readTrail: ReadTrail): Handler<typeof inspectedRecord> =>
  (ctx, which) =>
    opening(ctx, async (scope) => {
      const row = await findInspected(ctx, kinds, scope, which)
      const parts = partsOf(kinds, which, scope.pilots)
      const ids = sql`SELECT ${which.id} UNION SELECT id::text FROM (${parts}) AS part (id)`
      const page = { page_number: 1, page_count: ENTRIES, order: '-' } as const
      const [whole, files, { entries }, gone] = await Promise.all([
        row.archived
          ? { sections: [], signatures: [] }
          : kinds[which.kind].read(ctx, which.id, scope.pilots),
        row.archived ? [] : filesOf(ctx, which.kind, which.id, parts),
        readTrail(ctx, ids, page),
        // what was purged is told as that
        row.purged ? [] : goneOf(ctx, ids),
      ])
      return {
        answer: { record: row, ...whole, gone, files, entries },
        opened: { what: 'record', ...ofRecord(row) },
      }
    })

async function goneOf(ctx: Ctx, ids: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${ids}) AS of (id)`.execute(ctx.db)
  return goneSignatures(
    ctx,
    rows.map(({ id }) => id),
  )
}
