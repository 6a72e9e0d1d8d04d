import type { eventReportFile } from '@trms/contract/office/event-report/calls'
import type { DownloadHandler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { sendFile } from '../../platform/files/send.ts'
import { isOffice } from './policy.ts'
import { openTo } from './queries.ts'

/** Sends a file of a report to those who may read the report; `?download=1` sends it as a download. */
export const sendReportFile: DownloadHandler<typeof eventReportFile> = async (ctx, params) => {
  const file = await ctx.db
    .selectFrom('stored_file as file')
    .innerJoin('event_report as report', 'report.id', 'file.owner_id')
    .select(['file.name', 'file.type', 'file.size', 'file.sha256', 'file.storage_key'])
    .select(['file.replaced_at', 'report.archived_at'])
    .where('file.id', '=', params.id)
    .where(openTo(ctx.actor))
    .executeTakeFirst()
  if (!file || file.name !== params.name) throw notFound()
  const archived = file.replaced_at !== null || file.archived_at !== null
  if (archived && !isOffice(ctx.actor)) throw notFound()
  return sendFile(ctx, file, { asDownload: params.download === '1' })
}
