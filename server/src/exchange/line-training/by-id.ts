import type { getLineTrainingById } from '@trms/contract/exchange/line-training/calls'
import type { getLineTrainingStatus } from '@trms/contract/exchange/line-training/form-calls'
import type { Handler } from '../../platform/context.ts'
import { answerDetail, answerTraining } from './answer.ts'
import { openTraining } from './queries.ts'

export const byId: Handler<typeof getLineTrainingById> = async (ctx, { id }) =>
  answerDetail(ctx, await openTraining(ctx, id))

/** The status and its changes alone. */
export const getStatus: Handler<typeof getLineTrainingStatus> = async (ctx, input) => {
  const training = await openTraining(ctx, input.line_training_id)
  const { status, reset_status } = await answerTraining(ctx, training)
  return { status, reset_status }
}
