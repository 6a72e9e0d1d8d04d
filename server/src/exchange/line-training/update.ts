import type { updateLineTraining } from '@trms/contract/exchange/line-training/calls'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import type { Handler } from '../../platform/context.ts'
import { invalidFields, refuseStale } from '../../platform/errors.ts'
import { refusedRight } from '../form-exchange/refusals.ts'
import { answerDetail } from './answer.ts'
import { lineTrainings } from './kind.ts'
import { mayUpdate } from './policy.ts'
import { pilotOf } from './write.ts'

/**
 * Changes a line training (LT-03). The pilot stays once a form was submitted or the training is completed,
 * even a pilot who has left.
 */
export const update: Handler<typeof updateLineTraining> = async (ctx, input) => {
  const { id, version, line_training_type } = input
  const before = await lineTrainings.readable(ctx, id, { lock: true })
  if (!mayUpdate(ctx.actor, before)) throw refusedRight(ctx, before)
  refuseStale(version, before.version)
  const same = input.pilot_crew_code.toLowerCase() === before.pilot_crew_code.toLowerCase()
  const pilot_id = same ? before.pilot_id : (await pilotOf(ctx, input)).id
  if (!same && before.last_submit !== null)
    throw invalidFields({ pilot_crew_code: { key: 'training_begun' } })
  if (!same && before.status === LINE_TRAINING_STATUS.COMPLETED)
    throw invalidFields({ pilot_crew_code: { key: 'form_completed' } })
  const after = await lineTrainings.write(
    ctx,
    before,
    { pilot_id, line_training_type },
    {
      action: 'update',
      change: {
        ...(!same && { pilot_id: { old: before.pilot_id, new: pilot_id } }),
        ...(line_training_type !== before.line_training_type && {
          line_training_type: { old: before.line_training_type, new: line_training_type },
        }),
      },
    },
  )
  return answerDetail(ctx, after)
}
