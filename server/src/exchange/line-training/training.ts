import type { Updateable } from 'kysely'
import type { Ctx, Guard } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import type { LineTraining } from '../../platform/db/tables.ts'
import { announce } from '../../platform/live/announce.ts'
import { openTraining, type TrainingRow } from './queries.ts'

/** A training the caller may not know of is 404 before any field is looked at. */
export const trainingGuard =
  (field: 'id' | 'line_training_id' | 'submitted_line_training_id'): Guard =>
  async (ctx, sent) => {
    const id = sent[field] ?? (field === 'id' ? sent.uid : undefined)
    if (isId(id)) await openTraining(ctx, id)
  }

/** Changes a locked training, with its audit entry and its announcement; gives it as it is now. */
export async function changeTraining(
  ctx: Ctx,
  training: TrainingRow,
  values: Updateable<LineTraining>,
  entry: { action: string; change?: unknown },
): Promise<TrainingRow> {
  await ctx.db
    .updateTable('line_training')
    .set({ ...values, version: training.version + 1 })
    .where('id', '=', training.id)
    .execute()
  ctx.audit({ ...entry, entity: 'line_training', entityId: training.id })
  await tell(ctx, training)
  return openTraining(ctx, training.id)
}

/** Archives a locked training. */
export async function archiveTraining(
  ctx: Ctx,
  training: TrainingRow,
  action: 'archive' | 'clean_up',
): Promise<{ id: string }> {
  const { id, pilot_id, line_training_type, start_date, status } = training
  await ctx.db
    .updateTable('line_training')
    .set({ archived_at: ctx.now, archived_by: ctx.actor.id })
    .where('id', '=', id)
    .execute()
  const change = { pilot_id, line_training_type, start_date, status }
  ctx.audit({ action, entity: 'line_training', entityId: id, change })
  await announce(ctx.db, { ...told(training), removed_by: ctx.actor.id })
  return { id }
}

/** Tells open pages of those who read trainings of these pilots. */
export const tell = ({ db }: Ctx, ...trainings: Told[]): Promise<void> =>
  announce(db, ...trainings.map(told))

type Told = Pick<TrainingRow, 'id' | 'pilot_id' | 'fleet'>
const told = ({ id, pilot_id, fleet }: Told) => ({
  kind: 'line_training' as const,
  id,
  people: [pilot_id],
  fleets: [fleet],
})
