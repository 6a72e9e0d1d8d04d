import type { lineTrainingFile } from '@trms/contract/exchange/line-training/form-calls'
import type { DownloadHandler } from '../../platform/context.ts'
import { sendFile } from '../../platform/files/send.ts'
import { findFormFile } from '../form-exchange/file.ts'
import { openTraining } from './queries.ts'

/** Any file of a training, also an earlier one, for those who may open it; 404 for everybody else (PERM-06). */
export const sendTrainingFile: DownloadHandler<typeof lineTrainingFile> = async (ctx, params) => {
  const file = await findFormFile(ctx.db, params)
  await openTraining(ctx, file.form_id)
  return sendFile(ctx, file, { asDownload: params.download === '1' })
}
