import {
  finishElearning,
  getElearningClue,
  rejectForm,
  setCaavStatus as setCaavStatusCall,
  setDownloadedFlag,
  setSimStatus,
  simFile,
  submitCaavForm,
  submitForm,
} from '@trms/contract/exchange/sim/form-calls'
import { type Binding, bind, bindDownload } from '../../../platform/context.ts'
import { formGuard } from '../form.ts'
import { clue, finish } from './elearning.ts'
import { sendSimFile } from './file.ts'
import { reject } from './reject.ts'
import { setCaavStatus } from './set-caav-status.ts'
import { setFlag } from './set-downloaded-flag.ts'
import { setStatus } from './set-status.ts'
import { submit } from './submit.ts'
import { submitCaav } from './submit-caav.ts'

export const simFormBindings: Binding[] = [
  bind(submitForm, submit, formGuard('submitted_form_id')),
  bind(setSimStatus, setStatus, formGuard('form_id')),
  bind(rejectForm, reject, formGuard('form_id')),
  bind(setDownloadedFlag, setFlag, formGuard('form_id')),
  bind(submitCaavForm, submitCaav, formGuard('submitted_form_id')),
  bind(setCaavStatusCall, setCaavStatus, formGuard('form_id')),
  bind(getElearningClue, clue, formGuard('form_id')),
  bind(finishElearning, finish, formGuard('form_id')),
  bindDownload(simFile, sendSimFile),
]
