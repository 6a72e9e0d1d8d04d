import { z } from 'zod'
import { PERMISSION, ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { id, oneOf, seen } from '../../common/fields.ts'
import { total } from '../../common/paging.ts'
import {
  fileParams,
  newStatus,
  statusFile,
  stepSignatures,
  submittedReport,
} from '../form-exchange/shapes.ts'
import { lineTrainingReaders } from './calls.ts'
import { lineTraining, submission } from './entity.ts'
import { LINE_TRAINING_STAGES, LINE_TRAINING_STATUSES } from './states.ts'

const byTraining = z.strictObject({ line_training_id: id() })

export const submitLineTrainingForm = call({
  path: 'line_training/submit_form',
  summary:
    'Submits a form: 1 the pilot in 1, 2 another instructor of the pilot’s fleet in 1 or 2 once there is a submission (LT-02)',
  access: { roles: [ROLE.INSTRUCTOR, ROLE.PILOT] },
  effect: 'change',
  signs: true,
  input: z.strictObject({
    submitted_line_training_id: id(),
    form_order: oneOf(LINE_TRAINING_STAGES),
    ...seen,
  }),
  files: submittedReport,
  output: lineTraining,
})

export const getSubmissions = call({
  path: 'line_training/get_submissions_by_line_training_id',
  summary: 'Every form that was submitted, newest first (LT-01)',
  access: lineTrainingReaders,
  effect: 'read',
  input: byTraining,
  output: z.object({ total: total(), submissions: z.array(submission) }),
})

export const getLatestSubmission = call({
  path: 'line_training/get_latest_submission_by_line_training_id',
  summary: 'The form that was submitted last; null when there is none (LT-02)',
  access: lineTrainingReaders,
  effect: 'read',
  input: byTraining,
  output: submission.nullable(),
})

export const setLineTrainingStatus = call({
  path: 'line_training/set_status',
  summary: 'Sets the status, with a reason and a file (LT-03)',
  access: { permissions: [PERMISSION.CHANGE_LINE_TRAINING_STATUS] },
  effect: 'change',
  signs: true,
  input: byTraining.extend({ ...newStatus(LINE_TRAINING_STATUSES), ...seen }),
  files: statusFile,
  output: lineTraining,
})

export const getLineTrainingStatus = call({
  path: 'line_training/get_status',
  summary: 'The status and its changes, newest first (LT-03)',
  access: lineTrainingReaders,
  effect: 'read',
  input: byTraining,
  output: lineTraining.pick({ status: true, reset_status: true }),
})

export const setLineTrainingFlag = call({
  path: 'line_training/set_downloaded_flag',
  summary: 'Notes that the instructor’s submission was fetched (LT-03)',
  access: { permissions: [PERMISSION.SET_LINE_TRAINING_FLAG] },
  effect: 'change',
  input: byTraining.extend(seen),
  output: lineTraining,
})

export const lineTrainingSignatures = stepSignatures({
  path: 'line_training/line_training_signatures',
  access: lineTrainingReaders,
  input: byTraining,
})

export const lineTrainingFile = download({
  path: 'line_training/file/:id/:name',
  summary:
    'A submission or a file of a status change, for those who may open the training (FIL-02)',
  access: lineTrainingReaders,
  params: fileParams,
})
