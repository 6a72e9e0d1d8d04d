import { type SimSchedule, simScheduleFile } from '@trms/contract/exchange/sim-schedule/calls'
import type { Db } from '../../platform/db/pool.ts'
import { addressIn } from '../../platform/files/address.ts'

/** The field name under which a schedule's workbook is stored. */
export const FILE_FIELD = 'sim_file'

/**
 * The workbooks of all months, the newest month first; within a month the present workbook first, then the
 * replaced ones.
 */
const uploads = (db: Db) =>
  db
    .selectFrom('sim_schedule as schedule')
    .innerJoin('sim_schedule_upload as upload', 'upload.schedule_id', 'schedule.id')
    .innerJoin('stored_file as file', 'file.id', 'upload.file_id')
    .innerJoin('account as uploader', 'uploader.id', 'upload.uploaded_by')
    .select(['schedule.id', 'schedule.sim_month'])
    .select(['file.id as file_id', 'file.name', 'file.size', 'file.replaced_at'])
    .select(['upload.uploaded_at', 'uploader.full_name as uploaded_by_name'])
    .orderBy('schedule.sim_month', 'desc')
    .orderBy('file.replaced_at', (by) => by.desc().nullsFirst())
    .orderBy('file.id', 'desc')

type Upload = Awaited<ReturnType<ReturnType<typeof uploads>['execute']>>[number]

export async function schedules(db: Db, month?: string): Promise<SimSchedule[]> {
  const all = uploads(db)
  const rows = await (month ? all.where('schedule.sim_month', '=', month) : all).execute()
  const found: SimSchedule[] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last?.id === row.id) last.history.push(versionOf(row))
    else found.push({ id: row.id, sim_month: row.sim_month, ...versionOf(row), history: [] })
  }
  return found
}

const versionOf = ({ file_id, name, size, uploaded_at, uploaded_by_name }: Upload) => ({
  sim_file: addressIn(simScheduleFile, { id: file_id, name }),
  name,
  size: Number(size),
  uploaded_at: uploaded_at.toISOString(),
  uploaded_by_name,
})
