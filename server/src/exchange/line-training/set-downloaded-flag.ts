import type { setLineTrainingFlag } from '@trms/contract/exchange/line-training/form-calls'
import type { Handler } from '../../platform/context.ts'
import { refuseStale, wrongState } from '../../platform/errors.ts'
import { noteEvents } from '../form-exchange/event.ts'
import { refusedRight } from '../form-exchange/refusals.ts'
import { answerTraining } from './answer.ts'
import { maySetFlag } from './policy.ts'
import { openTraining } from './queries.ts'
import { changeTraining } from './training.ts'

/** LT-03. Saying again what holds already changes nothing. */
export const setFlag: Handler<typeof setLineTrainingFlag> = async (
  ctx,
  { line_training_id, version },
) => {
  const training = await openTraining(ctx, line_training_id, { lock: true })
  if (!maySetFlag(ctx.actor, training)) throw refusedRight(ctx, training)
  refuseStale(version, training.version)
  if (training.second_submit === null) throw wrongState('no_second_submission')
  if (training.downloaded_at !== null) return answerTraining(ctx, training)
  await noteEvents(ctx, [{ formId: training.id, action: 'download', status: training.status }])
  const after = await changeTraining(
    ctx,
    training,
    { downloaded_at: ctx.now },
    { action: 'download', change: { file: training.second_submit } },
  )
  return answerTraining(ctx, after)
}
