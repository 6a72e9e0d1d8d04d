import { z } from 'zod'
import { fieldChange } from '../../common/field-change.ts'
import { keptSignature, RECORD_MEANINGS } from '../../common/signing.ts'

/** Result status of all four training records (part 1 section 4). */
export const RECORD_STATUS = { AWAITING_APPROVAL: 0, APPROVED: 1 } as const

export const RECORD_KINDS = [
  'training_flight',
  'base_training',
  'theory_test',
  'progress_theory',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Who signed, as they were named at that moment; `at` is an ISO instant (UTC). Written by the server only. */
export const signature = z.object({ full_name: z.string(), crew_code: z.string(), at: z.string() })
export type Signature = z.output<typeof signature>

/** Its trainee has read it and signed that they do not agree (SIG-05). */
export const disagreed = z.boolean()

/** Who flies no more can no longer approve a result. */
export const pilot_flies = z.boolean()

export const recordSignature = keptSignature.extend({
  meaning: z.enum(RECORD_MEANINGS),
  /** Of a `changed` one: what was signed, and what stands now; empty where only a fingerprint is kept of it. */
  changes: z.array(fieldChange),
})
export type RecordSignature = z.output<typeof recordSignature>

/** An amendment that waits for its trainee's signature (AMD-01); `version`: the one that the record will have. */
export const waitingAmendment = z.object({
  version: z.number().int(),
  reason: z.string(),
  /** ISO instant (UTC). */
  at: z.string(),
})

const person = z.object({ full_name: z.string(), crew_code: z.string().nullable() })

/** One version of a record (AMD-01, AMD-02). */
export const recordVersion = z.object({
  version: z.number().int(),
  /** `standing` is what lists, papers and reports show; `waiting` and `withdrawn` are amendments. */
  state: z.enum(['standing', 'earlier', 'waiting', 'withdrawn']),
  /** `found`: it stood before versions were kept. */
  how: z.enum(['created', 'changed', 'amended', 'found']),
  by: person,
  /** ISO instant (UTC). */
  at: z.string(),
  reason: z.string(),
  withdrawn: z.object({ by: person, at: z.string(), reason: z.string() }).nullable(),
  /** Against the version that stood before it. */
  changes: z.array(fieldChange),
  signatures: z.array(recordSignature),
})
export type RecordVersion = z.output<typeof recordVersion>
