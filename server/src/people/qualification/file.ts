import type { qualificationFile } from '@trms/contract/people/qualification/entry-calls'
import type { DownloadHandler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sendFile } from '../../platform/files/send.ts'
import { mayReadEvidence } from './policy.ts'

/** Sends the paper behind a date to the office and to the pilot; `?download=1` sends it as a download. */
export const sendEvidence: DownloadHandler<typeof qualificationFile> = async (ctx, params) => {
  const file = await ctx.db
    .selectFrom('stored_file as f')
    .leftJoin('qualification_entry as e', 'e.id', 'f.owner_id')
    .leftJoin('qualification_exemption as x', 'x.id', 'f.owner_id')
    .select(['f.name', 'f.type', 'f.size', 'f.sha256', 'f.storage_key'])
    .select((eb) => eb.fn.coalesce('e.pilot_id', 'x.pilot_id').as('pilot_id'))
    .where('f.id', '=', params.id)
    .executeTakeFirst()
  if (!file?.pilot_id || file.name !== params.name) throw notFound()
  if (!mayReadEvidence(ctx.actor, { id: file.pilot_id })) throw notFound()
  return sendFile(ctx, file, { asDownload: params.download === '1' })
}
