import { z } from 'zod'
import { download } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { recordReaders } from '../training-record/access.ts'

export const recordPdf = download({
  path: 'flt_training/record_pdf/:id',
  summary:
    'One training record as PDF, with its approval and fingerprint, for those who may read the record',
  access: recordReaders,
  params: z.object({
    id: id(),
    language: z.enum(LANGUAGES, { error: 'invalid_choice' }).default('en'),
    download: z.enum(['0', '1']).optional(),
  }),
})
