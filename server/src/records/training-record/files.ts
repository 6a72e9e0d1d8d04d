import { trainingFile } from '@trms/contract/records/training-record/calls'
import type { DownloadHandler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { addressIn } from '../../platform/files/address.ts'
import { sendFile } from '../../platform/files/send.ts'
import { mayRead } from './policy.ts'

export interface FileFacts {
  id: string
  field: string
  name: string
  sha256: string
  size: number
  storage_key: string
}

const fileAddress = (file: Pick<FileFacts, 'id' | 'name'>): string => addressIn(trainingFile, file)

export const addressOf = (files: readonly FileFacts[], field: string): string | null => {
  const file = files.find((one) => one.field === field)
  return file ? fileAddress(file) : null
}

/**
 * Sends a record's file to those who may read the record; `?download=1` sends the file as a download
 * (FIL-02).
 */
export const sendTrainingFile: DownloadHandler<typeof trainingFile> = async (ctx, params) => {
  const file = await ctx.db
    .selectFrom('stored_file as f')
    .leftJoin('record_amendment as a', 'a.id', 'f.owner_id')
    .innerJoin('training_record as r', (join) =>
      join.on((eb) => eb('r.id', '=', eb.fn.coalesce('a.record_id', 'f.owner_id'))),
    )
    .innerJoin('account as trainee', 'trainee.id', 'r.pilot_id')
    .select(['f.name', 'f.type', 'f.size', 'f.sha256', 'f.storage_key'])
    .select(['r.pilot_id', 'r.instructor_id', 'r.status', 'trainee.fleet as pilot_fleet'])
    .where('f.id', '=', params.id)
    .where('r.archived_at', 'is', null)
    .executeTakeFirst()
  if (!file || file.name !== params.name || !mayRead(ctx.actor, file)) throw notFound()
  return sendFile(ctx, file, { asDownload: params.download === '1' })
}
