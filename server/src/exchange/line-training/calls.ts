import * as calls from '@trms/contract/exchange/line-training/calls'
import * as formCalls from '@trms/contract/exchange/line-training/form-calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { answerDetail } from './answer.ts'
import { create } from './create.ts'
import { lineTrainings } from './kind.ts'
import { list } from './list.ts'
import { mayCleanUp, mayDelete } from './policy.ts'
import * as submissions from './submissions.ts'
import { update } from './update.ts'

const { guard, readable, archive, submit, setStatus, show, setFlag, signatures, sendFile } =
  lineTrainings

export const lineTrainingBindings: Binding[] = [
  bind(calls.getLineTrainingList, list),
  bind(calls.getLineTrainingById, async (ctx, { id }) =>
    answerDetail(ctx, await readable(ctx, id)),
  ),
  bind(calls.createLineTraining, create),
  bind(calls.updateLineTraining, update, guard),
  bind(calls.deleteLineTraining, (ctx, sent) => archive(ctx, sent, mayDelete), guard),
  bind(calls.cleanUpLineTraining, (ctx, sent) => archive(ctx, sent, mayCleanUp, 'clean_up'), guard),
  bind(formCalls.submitLineTrainingForm, submit, guard),
  bind(formCalls.getSubmissions, submissions.list),
  bind(formCalls.getLatestSubmission, submissions.latest),
  bind(formCalls.setLineTrainingStatus, setStatus, guard),
  bind(formCalls.getLineTrainingStatus, show),
  bind(formCalls.setLineTrainingFlag, setFlag, guard),
  bind(formCalls.lineTrainingSignatures, signatures, guard),
  bindDownload(formCalls.lineTrainingFile, sendFile),
]
