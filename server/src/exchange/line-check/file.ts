import type { lineCheckFile } from '@trms/contract/exchange/line-check/form-calls'
import type { DownloadHandler } from '../../platform/context.ts'
import { sendFile } from '../../platform/files/send.ts'
import { findFormFile } from '../form-exchange/file.ts'
import { readable } from './change.ts'

/** Any file of a line check, also a replaced one; 404 for whoever may not read it (PERM-06). */
export const sendLineCheckFile: DownloadHandler<typeof lineCheckFile> = async (ctx, params) => {
  const file = await findFormFile(ctx.db, params)
  await readable(ctx, file.form_id)
  return sendFile(ctx, file, { asDownload: params.download === '1' })
}
