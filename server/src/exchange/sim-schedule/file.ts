import type { simScheduleFile } from '@trms/contract/exchange/sim-schedule/calls'
import type { DownloadHandler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sendFile } from '../../platform/files/send.ts'

/** Sends a month's workbook, also a replaced one; `?download=1` sends it as a download. */
export const sendSchedule: DownloadHandler<typeof simScheduleFile> = async (ctx, params) => {
  const file = await ctx.db
    .selectFrom('stored_file as file')
    .innerJoin('sim_schedule_upload as upload', 'upload.file_id', 'file.id')
    .select(['file.name', 'file.type', 'file.size', 'file.sha256', 'file.storage_key'])
    .where('file.id', '=', params.id)
    .executeTakeFirst()
  if (!file || file.name !== params.name) throw notFound()
  return sendFile(ctx, file, { asDownload: params.download === '1' })
}
