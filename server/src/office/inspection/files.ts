import { inspectedFileCall } from '@trms/contract/office/inspection/calls'
import type { InspectedFile } from '@trms/contract/office/inspection/entity'
import { type RawBuilder, sql } from 'kysely'
import type { InspectedKinds, InspectedQualifications } from '../../crew/inspected.ts'
import type { InspectionScope } from '../../crew/inspection.ts'
import type { Ctx, DownloadHandler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { addressIn } from '../../platform/files/address.ts'
import { sendFile } from '../../platform/files/send.ts'
import { ofRecord, opening } from './opened.ts'
import { findInspected, partsOf } from './records.ts'

type Sql = RawBuilder<unknown>

/**
 * The address at which an inspector opens a file. The address names the
 * record, and no other address opens the file.
 */
export const addressOf = (of: string, record: string, file: { id: string; name: string }): string =>
  addressIn({ path: inspectedFileCall.path.replace(':of', of).replace(':record', record) }, file)

/** SQL for the files that are kept with a record, or with a step of a form that belongs to the record. */
const keptWith = (parts: Sql) => sql`
  FROM stored_file f WHERE f.owner_id IN (${parts})
    OR f.owner_id IN (SELECT e.id FROM form_event e WHERE e.form_id IN (${parts}))`

/** Every file of a record, with the replaced ones. */
export async function filesOf(
  ctx: Ctx,
  of: string,
  record: string,
  parts: Sql,
): Promise<InspectedFile[]> {
  const { rows } = await sql<Omit<InspectedFile, 'url'> & { id: string }>`
    SELECT f.id, f.name, f.size::integer AS size, encode(f.sha256, 'hex') AS sha256,
      f.replaced_at IS NOT NULL AS replaced
    ${keptWith(parts)} ORDER BY f.id`.execute(ctx.db)
  return rows.map(({ id, ...file }) => ({ ...file, url: addressOf(of, record, { id, ...file }) }))
}

interface Kept {
  name: string
  type: string
  size: number
  sha256: Buffer
  storage_key: string
}

/**
 * Sends a file of a record or qualification within the inspection's scope; 404 for any
 * other file, and for a deleted record's.
 */
export const file =
  (
    kinds: InspectedKinds,
    qualifications: InspectedQualifications,
  ): DownloadHandler<typeof inspectedFileCall> =>
  async (ctx, { of, record, id, name, download }) => {
    const kept = await opening(ctx, async (scope) => {
      const { parts, opened } =
        of === 'qualification'
          ? ofPilot(ctx, qualifications, scope, record)
          : await ofOne(ctx, kinds, scope, { kind: of, id: record })
      const { rows } = await sql<Kept>`
        SELECT f.name, f.type, f.size::integer AS size, f.sha256, f.storage_key
        FROM stored_file f WHERE f.id = ${id} AND f.id IN (SELECT f.id ${keptWith(parts)})`.execute(
        ctx.db,
      )
      const [found] = rows
      if (!found || found.name !== name) throw notFound()
      return { answer: found, opened: { what: 'file', ...opened, title: name } }
    })
    return sendFile(ctx, kept, { asDownload: download === '1' })
  }

async function ofOne(
  ctx: Ctx,
  kinds: InspectedKinds,
  scope: InspectionScope,
  which: Parameters<typeof findInspected>[3],
) {
  const row = await findInspected(ctx, kinds, scope, which)
  if (row.archived) throw notFound()
  return { parts: partsOf(kinds, which, scope.pilots), opened: ofRecord(row) }
}

function ofPilot(
  ctx: Ctx,
  qualifications: InspectedQualifications,
  scope: InspectionScope,
  pilot: string,
) {
  if (!scope.pilots.includes(pilot)) throw notFound()
  return {
    parts: qualifications.ids(ctx, { ...scope, pilots: [pilot] }),
    opened: { pilot_ids: [pilot] },
  }
}
