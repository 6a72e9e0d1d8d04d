import type { packFile } from '@trms/contract/office/pack/calls'
import { appendAudit } from '../../platform/audit/append.ts'
import type { DownloadHandler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sendFile } from '../../platform/files/send.ts'
import { fileName, findPack } from './rows.ts'

/** Sends the file of a ready pack, with an entry in the audit trail. */
export const file: DownloadHandler<typeof packFile> = async (ctx, { id }) => {
  const row = await findPack(ctx, id)
  if (row?.state !== 'ready' || !row.storage_key || !row.sha256) throw notFound()
  const change = { name: fileName(row) }
  await appendAudit(ctx, ctx.actor.id, { action: 'fetch', entity: 'pack', entityId: id, change })
  const sent = {
    name: fileName(row),
    type: 'application/zip',
    size: row.size ?? 0,
    storage_key: row.storage_key,
    sha256: row.sha256,
  }
  return sendFile(ctx, sent, { asDownload: true })
}
