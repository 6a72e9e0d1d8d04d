import { z } from 'zod'
import { type Access, PERMISSION, ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { id, oneOf, seen } from '../../common/fields.ts'
import {
  fileParams,
  newStatus,
  requiredReason,
  statusFile,
  stepSignatures,
  submittedReport,
  YES_NO,
} from '../form-exchange/shapes.ts'
import { openForm } from './entity.ts'
import { CAAV_STATUSES, PILOT_ORDERS, SIM_STATUSES, STAGES } from './states.ts'

const { VIEW_SIM, CHANGE_SIM_STATUS, SET_SIM_FLAG, CHANGE_CAAV_STATUS, USER_UPLOAD_SIM } =
  PERMISSION

/** The order of the pilot in the session. Optional; a sent order must agree with the form (SIM-12). */
const pilotOrder = oneOf(PILOT_ORDERS).optional()
/** The answer of the calls below: the form after the call, for this caller. */
const form = openForm.extend({ sim_id: id() })

export const submitForm = call({
  path: 'sim/submit_form',
  summary:
    'Submits, or replaces, a stage of a form: 1 the pilot, 2 the SIM-A instructor, 3 the SIM-B instructor (SIM-07)',
  access: { roles: [ROLE.INSTRUCTOR, ROLE.PILOT, ROLE.ADMIN], permissions: [USER_UPLOAD_SIM] },
  effect: 'change',
  signs: true,
  input: z.strictObject({
    submitted_form_id: id(),
    form_order: oneOf(STAGES),
    /** The id of the session. Optional; a sent id must be that of the form. */
    sim_id: id().optional(),
    pilot_order: pilotOrder,
    ...seen,
  }),
  files: submittedReport,
  output: form,
})

export const setSimStatus = call({
  path: 'sim/set_status',
  summary: 'Sets the status of a form, with a reason and a file (SIM-09)',
  access: { permissions: [CHANGE_SIM_STATUS] },
  effect: 'change',
  signs: true,
  input: z.strictObject({
    form_id: id(),
    ...newStatus(SIM_STATUSES),
    pilot_order: pilotOrder,
    ...seen,
  }),
  files: statusFile,
  output: form,
})

export const rejectForm = call({
  path: 'sim/reject_form',
  summary: 'Sends the pilot’s form back to them, with a reason (SIM-10)',
  access: { roles: [ROLE.INSTRUCTOR, ROLE.ADMIN], permissions: [CHANGE_SIM_STATUS] },
  effect: 'change',
  signs: true,
  input: z.strictObject({
    form_id: id(),
    reason: requiredReason(),
    pilot_order: pilotOrder,
    ...seen,
  }),
  files: statusFile,
  output: form,
})

export const setDownloadedFlag = call({
  path: 'sim/set_downloaded_flag',
  summary: 'Notes that the third submission was fetched (SIM-11)',
  access: { permissions: [SET_SIM_FLAG] },
  effect: 'change',
  input: z.strictObject({ form_id: id(), pilot_order: pilotOrder, ...seen }),
  output: form,
})

export const submitCaavForm = call({
  path: 'sim/submit_caav_form',
  summary: 'The pilot’s, then a session instructor’s, CAAV form (CAA-01)',
  access: { roles: [ROLE.INSTRUCTOR, ROLE.PILOT] },
  effect: 'change',
  signs: true,
  input: z.strictObject({ submitted_form_id: id(), pilot_order: pilotOrder, ...seen }),
  files: submittedReport,
  output: form,
})

export const setCaavStatus = call({
  path: 'sim/set_caav_status',
  summary: 'Sets the status of a CAAV form, with a reason and a file (CAA-01)',
  access: { permissions: [CHANGE_CAAV_STATUS] },
  effect: 'change',
  signs: true,
  input: z.strictObject({
    form_id: id(),
    ...newStatus(CAAV_STATUSES),
    pilot_order: pilotOrder,
    ...seen,
  }),
  files: statusFile,
  output: form,
})

const formReaders: Access = {
  roles: [ROLE.ADMIN, ROLE.INSTRUCTOR, ROLE.PILOT],
  permissions: [VIEW_SIM],
}

export const getElearningClue = call({
  path: 'sim/get_elearning_clue',
  summary: 'The certificate of the e-learning before a session (ELN-01)',
  access: formReaders,
  effect: 'read',
  input: z.strictObject({ form_id: id() }),
  output: z.object({ clue_file: z.string().nullable() }),
})

export const finishElearning = call({
  path: 'sim/finish_elearning',
  summary:
    'The form’s pilot has done the e-learning: `completed` 2 with its certificate; 1 leaves it open (ELN-01)',
  access: { roles: [ROLE.INSTRUCTOR, ROLE.PILOT] },
  effect: 'change',
  signs: true,
  input: z.strictObject({ form_id: id(), completed: oneOf([YES_NO.NO, YES_NO.YES]), ...seen }),
  files: { clue_file: { accept: 'image-or-pdf' } },
  output: form,
})

/** The readers of signatures and files of a form's history. */
const stepReaders: Access = {
  roles: formReaders.roles ?? [],
  permissions: [VIEW_SIM, CHANGE_SIM_STATUS, SET_SIM_FLAG, CHANGE_CAAV_STATUS, USER_UPLOAD_SIM],
}

export const simFormSignatures = stepSignatures({
  path: 'sim/form_signatures',
  access: stepReaders,
  input: z.strictObject({ form_id: id() }),
})

export const simFile = download({
  path: 'sim/file/:id/:name',
  summary:
    'A submission, a CAAV form, a certificate or a file of a status change, for those who may read the form (FIL-02)',
  access: stepReaders,
  params: fileParams.extend({ form_id: id().optional(), pilot_order: pilotOrder }),
})
