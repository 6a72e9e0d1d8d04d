import type { trainingDocumentFile } from '@trms/contract/office/training-document/calls'
import type { DownloadHandler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sendFile } from '../../platform/files/send.ts'
import { isOpenTo, mayOpenArchived } from './policy.ts'

/** Sends a file of a document to those who may read the document; `?download=1` sends it as a download. */
export const sendDocumentFile: DownloadHandler<typeof trainingDocumentFile> = async (
  ctx,
  params,
) => {
  const file = await ctx.db
    .selectFrom('stored_file as file')
    .innerJoin('training_document as document', 'document.id', 'file.owner_id')
    .select(['file.name', 'file.type', 'file.size', 'file.sha256', 'file.storage_key'])
    .select(['file.replaced_at', 'document.fleet', 'document.archived_at'])
    .where('file.id', '=', params.id)
    .executeTakeFirst()
  if (!file || file.name !== params.name || !isOpenTo(ctx.actor, file.fleet)) throw notFound()
  const archived = file.replaced_at !== null || file.archived_at !== null
  if (archived && !mayOpenArchived(ctx.actor)) throw notFound()
  return sendFile(ctx, file, { asDownload: params.download === '1' })
}
