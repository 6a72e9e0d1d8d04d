import type { deleteFlight } from '@trms/contract/training-flight/calls'
import type { Handler } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { findFlight } from './queries.ts'

/** Archives: the record leaves every list and stays in the database with its audit trail (TF-15). */
export const remove: Handler<typeof deleteFlight> = async (ctx, { id }) => {
  const row = await findFlight(ctx.db, id, { lock: true })
  if (!row) throw notFound()
  await ctx.db
    .updateTable('training_record')
    .set({ archived_at: ctx.now, archived_by: ctx.actor.id, version: row.version + 1 })
    .where('id', '=', id)
    .execute()
  const { pilot_id, instructor_id, record_date, status } = row
  ctx.audit({
    action: 'archive',
    entity: 'training_flight',
    entityId: id,
    change: { pilot_id, instructor_id, record_date, status },
  })
  return { id }
}
