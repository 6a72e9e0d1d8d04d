import {
  lineTrainingFile,
  type submitLineTrainingForm,
} from '@trms/contract/exchange/line-training/form-calls'
import { LINE_TRAINING_STAGE } from '@trms/contract/exchange/line-training/states'
import type { Handler } from '../../platform/context.ts'
import { forbidden, refuseStale, wrongState } from '../../platform/errors.ts'
import { noteEvent } from '../form-exchange/event.ts'
import { refuseUnlessOpen } from '../form-exchange/refusals.ts'
import { answerTraining } from './answer.ts'
import { judgeSubmission } from './policy.ts'
import { openTraining } from './queries.ts'
import { changeTraining } from './training.ts'

/** LT-02. Every submission is kept; the newest is the one that counts. */
export const submit: Handler<typeof submitLineTrainingForm> = async (
  ctx,
  { submitted_line_training_id, form_order, version },
  { submitted_report },
) => {
  const training = await openTraining(ctx, submitted_line_training_id, { lock: true })
  const { rule, verdict } = judgeSubmission(ctx.actor, training, form_order)
  if (verdict === 'never') throw forbidden()
  refuseStale(version, training.version)
  if (verdict === 'early') throw wrongState('first_submission_missing')
  refuseUnlessOpen(verdict)

  const { stage, to: status } = rule
  const address = await noteEvent(
    ctx,
    { formId: training.id, action: 'submit', stage, status },
    { file: submitted_report, servedBy: lineTrainingFile },
  )
  const after = await changeTraining(
    ctx,
    training,
    {
      last_submit: address,
      status,
      // the office has not fetched this one
      ...(stage === LINE_TRAINING_STAGE.INSTRUCTOR && {
        second_submit: address,
        downloaded_at: null,
      }),
    },
    {
      action: 'submit',
      change: {
        stage,
        status: { old: training.status, new: status },
        file: submitted_report?.sha256.toString('hex'),
      },
    },
  )
  return answerTraining(ctx, after)
}
