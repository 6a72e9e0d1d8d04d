import type {
  inspectedRecord,
  inspectedRecords,
  inspectedVersionCall,
} from '@trms/contract/office/inspection/calls'
import type { InspectedRow, ListedRow } from '@trms/contract/office/inspection/entity'
import { type RawBuilder, sql } from 'kysely'
import { recordHolds } from '../../crew/archive.ts'
import type { InspectedKinds } from '../../crew/inspected.ts'
import { goneSignatures } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { column, inOrder } from '../../platform/db/order.ts'
import { limitedTo } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { filesOf } from './files.ts'
import { ofRecord, opening } from './opened.ts'
import { columnsOf, findInspected, partsOf, type RecordRow, recordsIn, rowOf } from './records.ts'
import type { ReadTrail } from './trail.ts'

/** Reads one page of the records; 404 for a pilot outside the inspection's scope. */
export const records =
  (kinds: InspectedKinds): Handler<typeof inspectedRecords> =>
  (ctx, query) =>
    opening(ctx, async (scope) => {
      const { pilot_id, kind, state } = query.filters
      if (pilot_id && !scope.pilots.includes(pilot_id)) throw notFound()
      const { keyword } = query
      const from = sql`${recordsIn(ctx, kinds, scope, kind)} AND ${sql.join(
        [
          sql`true`,
          ...(pilot_id ? [sql`${pilot_id}::uuid = ANY (a.pilots)`] : []),
          ...(state ? [sql`(a.archived_at IS NOT NULL) = ${state === 'archived'}`] : []),
          ...(keyword ? [recordHolds('a', keyword)] : []),
        ],
        sql` AND `,
      )}`
      const order = inOrder(query.order, column('a.day'), column('a.id'))
      const [{ rows }, counted] = await Promise.all([
        sql<RecordRow>`SELECT ${columnsOf(scope)} ${from} ORDER BY ${order} ${limitedTo(query)}`.execute(
          ctx.db,
        ),
        sql<{ total: number }>`SELECT count(*)::integer AS total ${from}`.execute(ctx.db),
      ])
      return {
        answer: {
          records: await withSigns(ctx, kinds, rows.map(rowOf)),
          total: counted.rows[0]?.total ?? 0,
        },
        opened: {
          what: 'records',
          kind,
          state,
          title: keyword,
          page: query.page_number,
          ...(pilot_id && { pilot_ids: [pilot_id] }),
        },
      }
    })

/** Adds to the records in use the signs that their own lists show, with one query for each kind. */
async function withSigns(
  ctx: Ctx,
  kinds: InspectedKinds,
  rows: readonly InspectedRow[],
): Promise<ListedRow[]> {
  const inUse = rows.filter((row) => !row.archived)
  const told = await Promise.all(
    [...new Set(inUse.map(({ kind }) => kind))].map((kind) =>
      kinds[kind].signs?.(
        ctx,
        inUse.filter((one) => one.kind === kind).map(({ id }) => id),
      ),
    ),
  )
  return rows.map((row) => ({
    ...row,
    signs: told.map((one) => one?.get(row.id)).find((one) => one !== undefined) ?? null,
  }))
}

/** The most audit entries that are shown under a record; the trail has all. */
const ENTRIES = 100

/** One record with all its parts; of a deleted record only what the archive and the trail say. */
export const record =
  (kinds: InspectedKinds, readTrail: ReadTrail): Handler<typeof inspectedRecord> =>
  (ctx, which) =>
    opening(ctx, async (scope) => {
      const row = await findInspected(ctx, kinds, scope, which)
      const parts = partsOf(kinds, which, scope.pilots)
      const ids = sql`SELECT ${which.id} UNION SELECT id::text FROM (${parts}) AS part (id)`
      const { pilots } = scope
      const page = { page_number: 1, page_count: ENTRIES, order: '-', pilots } as const
      const [whole, files, versions, { entries }, gone] = await Promise.all([
        row.archived
          ? { sections: [], signatures: [] }
          : kinds[which.kind].read(ctx, which.id, scope.pilots),
        row.archived ? [] : filesOf(ctx, which.kind, which.id, parts),
        row.archived ? [] : (kinds[which.kind].versions?.(ctx, which.id) ?? []),
        readTrail(ctx, ids, page),
        // A purged record is shown as purged, so its missing signatures are not listed one by one.
        row.purged ? [] : goneOf(ctx, ids),
      ])
      return {
        answer: { record: row, ...whole, gone, files, versions, entries },
        opened: { what: 'record', ...ofRecord(row) },
      }
    })

/** One version of a record in use, with the files of that version. */
export const version =
  (kinds: InspectedKinds): Handler<typeof inspectedVersionCall> =>
  (ctx, { version: number, ...which }) =>
    opening(ctx, async (scope) => {
      const row = await findInspected(ctx, kinds, scope, which)
      const kind = kinds[which.kind]
      const found = row.archived ? undefined : await kind.version?.(ctx, which.id, number)
      if (!found) throw notFound()
      const kept = await filesOf(ctx, which.kind, which.id, partsOf(kinds, which, scope.pilots))
      const files = found.files.map((file) => ({
        ...file,
        url: kept.find((one) => one.sha256 === file.sha256 && one.name === file.name)?.url ?? null,
      }))
      return {
        answer: { ...found, files },
        opened: { what: 'version', ...ofRecord(row), version: number },
      }
    })

async function goneOf(ctx: Ctx, ids: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${ids}) AS of (id)`.execute(ctx.db)
  return goneSignatures(
    ctx,
    rows.map(({ id }) => id),
  )
}
