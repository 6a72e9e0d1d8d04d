import { isBegun } from '@trms/contract/exchange/form-exchange/shapes'
import type { updateLineTraining } from '@trms/contract/exchange/line-training/calls'
import { LINE_TRAINING_STATUS } from '@trms/contract/exchange/line-training/states'
import { typeChange } from '@trms/contract/exchange/line-training/type-change'
import type { Handler } from '../../platform/context.ts'
import { invalidFields, refuseStale } from '../../platform/errors.ts'
import { noteEvents } from '../form-exchange/event.ts'
import { refusedRight } from '../form-exchange/refusals.ts'
import { answerDetail } from './answer.ts'
import { lineTrainings } from './kind.ts'
import { mayUpdate } from './policy.ts'
import { pilotOf } from './write.ts'

/**
 * Changes a line training (LT-03). A pilot who has begun stays, even one who has left, and so does the type of
 * a completed training. The history tells of another type.
 */
export const update: Handler<typeof updateLineTraining> = async (ctx, input) => {
  const { id, version, line_training_type } = input
  const before = await lineTrainings.readable(ctx, id, { lock: true })
  if (!mayUpdate(ctx.actor, before)) throw refusedRight(ctx, before)
  refuseStale(version, before.version)
  const same = input.pilot_crew_code.toLowerCase() === before.pilot_crew_code.toLowerCase()
  const pilot_id = same ? before.pilot_id : (await pilotOf(ctx, input)).id
  if (!same && isBegun(before.events ?? []))
    throw invalidFields({ pilot_crew_code: { key: 'training_begun' } })
  const isOtherType = line_training_type !== before.line_training_type
  if (isOtherType && before.status === LINE_TRAINING_STATUS.COMPLETED)
    throw invalidFields({ line_training_type: { key: 'form_completed' } })
  if (isOtherType) {
    const reason = typeChange(before.line_training_type, line_training_type)
    await noteEvents(ctx, [{ formId: id, action: 'change_type', status: before.status, reason }])
  }
  const after = await lineTrainings.write(
    ctx,
    before,
    { pilot_id, line_training_type },
    {
      action: 'update',
      change: {
        ...(!same && { pilot_id: { old: before.pilot_id, new: pilot_id } }),
        ...(isOtherType && {
          line_training_type: { old: before.line_training_type, new: line_training_type },
        }),
      },
    },
  )
  return answerDetail(ctx, after)
}
