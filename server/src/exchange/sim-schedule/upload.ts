import type { uploadSimList } from '@trms/contract/exchange/sim-schedule/calls'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { FILE_FIELD, schedules } from './queries.ts'
import { sheetOf } from './sheet.ts'

/**
 * Stores a month's workbook. Of two people who upload the same month at once the second waits, and the later
 * workbook stays (SCH-01).
 */
export const upload: Handler<typeof uploadSimList> = async (ctx, { sim_month }, { sim_file }) => {
  if (!sim_file) throw new Error('a required file is missing')
  const sheet = await sheetOf(ctx, sim_file)
  const { id } = await ctx.db
    .insertInto('sim_schedule')
    .values({ id: newId(), sim_month })
    .onConflict((on) => on.column('sim_month').doUpdateSet({ sim_month }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const replaced = await ctx.db
    .selectFrom('stored_file')
    .select('name')
    .where('owner_id', '=', id)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  await ctx.keep(sim_file, { id, field: FILE_FIELD })
  await ctx.db
    .insertInto('sim_schedule_upload')
    .values({
      file_id: sim_file.id,
      schedule_id: id,
      uploaded_at: ctx.now,
      uploaded_by: ctx.actor.id,
      sheet: JSON.stringify(sheet),
    })
    .execute()
  ctx.audit({
    action: 'upload',
    entity: 'sim_schedule',
    entityId: id,
    change: {
      sim_month,
      sim_file: replaced ? { old: replaced.name, new: sim_file.name } : sim_file.name,
      sha256: sim_file.sha256.toString('hex'),
    },
  })
  const [schedule] = await schedules(ctx.db, sim_month)
  if (!schedule) throw new Error('the schedule just written is not there')
  return schedule
}
