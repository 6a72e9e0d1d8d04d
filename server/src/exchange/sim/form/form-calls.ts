import * as calls from '@trms/contract/exchange/sim/form-calls'
import { type Binding, bind, bindDownload } from '../../../platform/context.ts'
import { simForms } from '../kind.ts'
import { setCaavStatus, submitCaav } from './caav.ts'
import { clue, finish } from './elearning.ts'

const { guard, submit, setStatus, reject, setFlag, signatures, sendFile } = simForms

export const simFormBindings: Binding[] = [
  bind(calls.submitForm, submit, guard),
  bind(calls.setSimStatus, setStatus, guard),
  bind(calls.rejectForm, reject, guard),
  bind(calls.setDownloadedFlag, setFlag, guard),
  bind(calls.submitCaavForm, submitCaav, guard),
  bind(calls.setCaavStatus, setCaavStatus, guard),
  bind(calls.getElearningClue, clue, guard),
  bind(calls.finishElearning, finish, guard),
  bind(calls.simFormSignatures, signatures, guard),
  bindDownload(calls.simFile, sendFile),
]
