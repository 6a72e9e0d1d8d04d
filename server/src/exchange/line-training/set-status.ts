import {
  lineTrainingFile,
  type setLineTrainingStatus,
} from '@trms/contract/exchange/line-training/form-calls'
import type { Handler } from '../../platform/context.ts'
import { refuseStale } from '../../platform/errors.ts'
import { noteEvent } from '../form-exchange/event.ts'
import { refusedRight } from '../form-exchange/refusals.ts'
import { answerTraining } from './answer.ts'
import { maySetStatus } from './policy.ts'
import { openTraining } from './queries.ts'
import { changeTraining } from './training.ts'

/** LT-03: any status from any; submissions stay. */
export const setStatus: Handler<typeof setLineTrainingStatus> = async (
  ctx,
  { line_training_id, status, reason, version },
  { status_file },
) => {
  const training = await openTraining(ctx, line_training_id, { lock: true })
  if (!maySetStatus(ctx.actor, training)) throw refusedRight(ctx, training)
  refuseStale(version, training.version)
  await noteEvent(
    ctx,
    { formId: training.id, action: 'set_status', status, reason },
    { file: status_file, servedBy: lineTrainingFile },
  )
  const after = await changeTraining(
    ctx,
    training,
    { status },
    {
      action: 'set_status',
      change: {
        status: { old: training.status, new: status },
        reason,
        file: status_file?.sha256.toString('hex'),
      },
    },
  )
  return answerTraining(ctx, after)
}
