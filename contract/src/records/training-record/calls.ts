import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { id, seen } from '../../common/fields.ts'
import { recordReaders } from './access.ts'
import { recordSignature, signature } from './entity.ts'

export const approveResult = call({
  path: 'flt_training/approve_result',
  summary: 'The trainee approves a training record of any of the four kinds (APR-01, APR-02)',
  access: { roles: [ROLE.PILOT, ROLE.INSTRUCTOR] },
  effect: 'change',
  signs: true,
  input: z.strictObject({
    id: id(),
    /** The version that was read. Without it only a record that was never changed is approved (APR-02). */
    ...seen,
  }),
  output: z.object({
    id: id(),
    version: z.number().int(),
    status: z.literal(1),
    trainee_signature: signature,
    trainee_approval: z.object({ at: z.string(), fingerprint: z.string() }),
  }),
})

export const recordSignatures = call({
  path: 'flt_training/record_signatures',
  summary: 'Who signed a training record, and whether it still is what they signed (SIG-04)',
  access: recordReaders,
  effect: 'read',
  input: z.strictObject({ id: id() }),
  output: z.object({ signatures: z.array(recordSignature) }),
})

export const trainingFile = download({
  path: 'phase_report/training_file/:id/:name',
  summary: 'A file of a training record, for those who may read the record (FIL-02)',
  access: recordReaders,
  params: z.object({
    id: id(),
    name: z.string().max(255),
    download: z.enum(['0', '1']).optional(),
  }),
})
