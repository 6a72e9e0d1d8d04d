import { z } from 'zod'
import { PERMISSION, ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { id, oneOf, seen, version } from '../../common/fields.ts'
import {
  fileParams,
  newStatus,
  resetEntry,
  statusFile,
  stepSignatures,
  submittedReport,
  YES_NO,
} from '../form-exchange/shapes.ts'
import { lineCheckReaders } from './calls.ts'
import { lineCheck } from './entity.ts'
import { LINE_CHECK_STAGES, LINE_CHECK_STATUSES } from './states.ts'

const CREW = { roles: [ROLE.INSTRUCTOR, ROLE.PILOT] }
const line_check_id = id()

export const submitLineCheckForm = call({
  path: 'linecheck/submit_line_check_form',
  summary: 'Submits, or replaces, a form of a line check: 1 the pilot, 2 the instructor (LC-03)',
  access: CREW,
  effect: 'change',
  signs: true,
  input: z.strictObject({ line_check_id, form_order: oneOf(LINE_CHECK_STAGES), ...seen }),
  files: submittedReport,
  output: lineCheck,
})

export const setLineCheckStatus = call({
  path: 'linecheck/set_line_check_status',
  summary: 'Sets the status of a line check, with a reason and a file (LC-03)',
  access: { permissions: [PERMISSION.CHANGE_LINE_CHECK_STATUS] },
  effect: 'change',
  signs: true,
  input: z.strictObject({ line_check_id, ...newStatus(LINE_CHECK_STATUSES), ...seen }),
  files: statusFile,
  output: lineCheck,
})

export const getLineCheckStatus = call({
  path: 'linecheck/get_line_check_status',
  summary: 'The status of a line check and how it was changed by hand, newest first (LC-03)',
  access: lineCheckReaders,
  effect: 'read',
  input: z.strictObject({ line_check_id }),
  output: z.object({
    line_check_status: z.literal(LINE_CHECK_STATUSES),
    line_check_reset_status: z.array(resetEntry),
  }),
})

export const setLineCheckDownloadedFlag = call({
  path: 'linecheck/set_line_check_downloaded_flag',
  summary: 'Notes that the second form was fetched (LC-05)',
  access: { permissions: [PERMISSION.SET_LINE_CHECK_FLAG] },
  effect: 'change',
  input: z.strictObject({ line_check_id, ...seen }),
  output: lineCheck,
})

export const readLineCheckDocuments = call({
  path: 'linecheck/read_documents',
  summary:
    'The pilot of a line check has read its documents: `completed` 2; 1 leaves it open. The signature names the document in force and its files (LC-04)',
  access: CREW,
  effect: 'change',
  signs: true,
  input: z.strictObject({
    line_check_id,
    completed: oneOf([YES_NO.NO, YES_NO.YES]),
    /** The document that was shown, and its version; null: none was there. Another one is refused. */
    document_id: id().nullish(),
    document_version: version().nullish(),
    ...seen,
  }),
  output: lineCheck,
})

export const lineCheckSignatures = stepSignatures({
  path: 'linecheck/line_check_signatures',
  access: lineCheckReaders,
  input: z.strictObject({ line_check_id }),
})

export const lineCheckFile = download({
  path: 'linecheck/file/:id/:name',
  summary:
    'A form of a line check, or a file of a status change, for those who may read it (FIL-02)',
  access: lineCheckReaders,
  params: fileParams,
})
