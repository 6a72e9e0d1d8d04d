import type { getSimScheduleSheet } from '@trms/contract/exchange/sim-schedule/calls'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { ShownSheet } from '../../platform/files/excel/show.ts'

/** Returns the sheet of a month's present workbook, as read at the upload. */
export const show: Handler<typeof getSimScheduleSheet> = async ({ db }, { sim_month }) => {
  const found = await db
    .selectFrom('sim_schedule as schedule')
    .innerJoin('sim_schedule_upload as upload', 'upload.schedule_id', 'schedule.id')
    .innerJoin('stored_file as file', 'file.id', 'upload.file_id')
    .select('upload.sheet')
    .where('schedule.sim_month', '=', sim_month)
    .where('file.replaced_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { name, rows, cut } = found.sheet as unknown as ShownSheet
  return { sheet: name, rows, cut }
}
