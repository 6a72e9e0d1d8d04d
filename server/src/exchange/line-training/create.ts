import { dayIn } from '@trms/contract/common/dates'
import type { createLineTraining } from '@trms/contract/exchange/line-training/calls'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { answerDetail } from './answer.ts'
import { lineTrainings } from './kind.ts'
import { pilotOf } from './write.ts'

/** Creates a line training of a pilot, which starts on today's date in the airline's time zone (LT-02). */
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
  return answerDetail(
    ctx,
    await lineTrainings.made(ctx, id, LINE_TRAINING_STATUS.PILOT_SUBMIT, facts),
  )
}
