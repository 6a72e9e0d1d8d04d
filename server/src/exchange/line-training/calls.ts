import * as calls from '@trms/contract/exchange/line-training/calls'
import * as formCalls from '@trms/contract/exchange/line-training/form-calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { byId, getStatus } from './by-id.ts'
import { cleanUp } from './clean-up.ts'
import { create } from './create.ts'
import { sendTrainingFile } from './file.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { setFlag } from './set-downloaded-flag.ts'
import { setStatus } from './set-status.ts'
import * as submissions from './submissions.ts'
import { submit } from './submit.ts'
import { trainingGuard } from './training.ts'
import { update } from './update.ts'

const named = trainingGuard('line_training_id')

export const lineTrainingBindings: Binding[] = [
  bind(calls.getLineTrainingList, list),
  bind(calls.getLineTrainingById, byId),
  bind(calls.createLineTraining, create),
  bind(calls.updateLineTraining, update, trainingGuard('id')),
  bind(calls.deleteLineTraining, remove, named),
  bind(calls.cleanUpLineTraining, cleanUp, named),
  bind(formCalls.submitLineTrainingForm, submit, trainingGuard('submitted_line_training_id')),
  bind(formCalls.getSubmissions, submissions.list),
  bind(formCalls.getLatestSubmission, submissions.latest),
  bind(formCalls.setLineTrainingStatus, setStatus, named),
  bind(formCalls.getLineTrainingStatus, getStatus),
  bind(formCalls.setLineTrainingFlag, setFlag, named),
  bindDownload(formCalls.lineTrainingFile, sendTrainingFile),
]
