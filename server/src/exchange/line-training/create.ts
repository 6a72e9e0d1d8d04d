import { dayIn } from '@trms/contract/common/dates'
import type { createLineTraining } from '@trms/contract/exchange/line-training/calls'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { noteEvents } from '../form-exchange/event.ts'
import { answerDetail } from './answer.ts'
import { findTraining } from './queries.ts'
import { tell } from './training.ts'
import { pilotOf } from './write.ts'

/** LT-02: a training of a pilot, from today on the airline's calendar. */
export const create: Handler<typeof createLineTraining> = async (ctx, input) => {
  const pilot = await pilotOf(ctx, input)
  const id = newId()
  const facts = {
    pilot_id: pilot.id,
    line_training_type: input.line_training_type,
    start_date: dayIn(ctx.settings.timeZone, ctx.now),
  }
  await ctx.db
    .insertInto('line_training')
    .values({ id, ...facts, created_at: ctx.now, created_by: ctx.actor.id })
    .execute()
  await noteEvents(ctx, [
    { formId: id, action: 'create', status: LINE_TRAINING_STATUS.PILOT_SUBMIT },
  ])
  ctx.audit({ action: 'create', entity: 'line_training', entityId: id, change: facts })
  const training = await findTraining(ctx.db, id)
  await tell(ctx, training)
  return answerDetail(ctx, training)
}
