import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { id, requiredReason, seen, version } from '../../common/fields.ts'
import { goneSignature } from '../../common/signing.ts'
import { questionText } from '../../crew/question.ts'
import { recordReaders } from './access.ts'
import { recordSignature, recordVersion, signature } from './entity.ts'

export const approveResult = call({
  path: 'flt_training/approve_result',
  summary: 'The trainee approves a training record of any of the four kinds (APR-01, APR-02)',
  access: { roles: [ROLE.PILOT, ROLE.INSTRUCTOR] },
  effect: 'change',
  signs: true,
  input: z.strictObject({
    id: id(),
    /**
     * The version that the trainee read. Without a version, only a record that was never changed is
     * approved (APR-02).
     */
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

export const disagreeResult = call({
  path: 'flt_training/disagree_result',
  summary:
    'The trainee signs a training record of any of the four kinds as read and not agreed with, which counts as read (SIG-05)',
  access: approveResult.access,
  effect: 'change',
  signs: true,
  input: approveResult.input.extend({
    /** The reason why the trainee does not agree; this text is part of what is signed. */
    comment: questionText(),
  }),
  output: approveResult.output,
})

export const recordSignatures = call({
  path: 'flt_training/record_signatures',
  summary: 'Who signed a training record, and whether it still is what they signed (SIG-04)',
  access: recordReaders,
  effect: 'read',
  input: z.strictObject({ id: id() }),
  output: z.object({ signatures: z.array(recordSignature), gone: z.array(goneSignature) }),
})

const amendment = z.strictObject({
  id: id(),
  /** The version of the amendment that was read. */
  version: version(),
})

export const agreeAmendment = call({
  path: 'flt_training/agree_amendment',
  summary:
    'The trainee signs an amendment of a training record of any kind, which then stands (AMD-01)',
  access: { roles: [ROLE.PILOT, ROLE.INSTRUCTOR] },
  effect: 'change',
  signs: true,
  input: amendment,
  output: z.object({ id: id(), version: z.number().int() }),
})

export const withdrawAmendment = call({
  path: 'flt_training/withdraw_amendment',
  summary:
    'The instructor, or an administrator, withdraws an amendment that still waits for its trainee (AMD-01)',
  access: { roles: [ROLE.ADMIN, ROLE.INSTRUCTOR] },
  effect: 'change',
  input: amendment.extend({ reason: requiredReason() }),
  output: z.object({ id: id() }),
})

export const recordHistory = call({
  path: 'flt_training/record_history',
  summary:
    'Every version of a training record, the newest first: who, when, why, what changed, and its signatures (AMD-02)',
  access: recordReaders,
  effect: 'read',
  input: z.strictObject({ id: id() }),
  output: z.object({ versions: z.array(recordVersion) }),
})

export const recordVersionById = call({
  path: 'flt_training/record_version',
  summary: 'One version of a training record, whole, with its files; an amendment too (AMD-01)',
  access: recordReaders,
  effect: 'read',
  input: amendment,
  output: z.object({
    version: z.number().int(),
    /** The fields that the instructor filled in, in the shape of a record of this kind. */
    content: z.record(z.string(), z.unknown()),
    instructor_signature: signature,
    /** The trainee who agreed to this version, and the instant. */
    trainee_signature: signature.nullable(),
    files: z.array(
      z.object({
        field: z.string(),
        name: z.string(),
        /** The size in bytes. */
        size: z.number().int(),
        sha256: z.string(),
        address: z.string(),
      }),
    ),
  }),
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
