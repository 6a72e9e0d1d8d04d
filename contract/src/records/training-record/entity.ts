import { z } from 'zod'
import { fieldChange } from '../../common/field-change.ts'
import { keptSignature, RECORD_MEANINGS } from '../../common/signing.ts'

/** The result status of all four kinds of training record (part 1 section 4). */
export const RECORD_STATUS = { AWAITING_APPROVAL: 0, APPROVED: 1 } as const

export const RECORD_KINDS = [
  'training_flight',
  'base_training',
  'theory_test',
  'progress_theory',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/**
 * The signer, as named at the moment of signing; `at` is an ISO instant in UTC. Only the server
 * writes signatures.
 */
export const signature = z.object({ full_name: z.string(), crew_code: z.string(), at: z.string() })
export type Signature = z.output<typeof signature>

/** Whether the trainee has read the record and signed that they do not agree (SIG-05). */
export const disagreed = z.boolean()

/** Whether an answer or an amendment closed the trainee's disagreement, so that nobody waits for an answer. */
export const answered = z.boolean()

/**
 * Whether the pilot still flies and can sign in; a person who does not can no longer approve a result.
 */
export const pilot_flies = z.boolean()

export const recordSignature = keptSignature.extend({
  meaning: z.enum(RECORD_MEANINGS),
  /**
   * For a `changed` signature: what was signed, and what stands now. Empty where only a fingerprint was kept.
   */
  changes: z.array(fieldChange),
})
export type RecordSignature = z.output<typeof recordSignature>

/**
 * An amendment that waits for its trainee's signature (AMD-01). `version` is the version that
 * the record will have.
 */
export const waitingAmendment = z.object({
  version: z.number().int(),
  reason: z.string(),
  /** The instant of the amendment, ISO 8601 in UTC. */
  at: z.string(),
})

const person = z.object({ full_name: z.string(), crew_code: z.string().nullable() })

/** One version of a record (AMD-01, AMD-02). */
export const recordVersion = z.object({
  version: z.number().int(),
  /**
   * `standing` is the version that lists, papers and reports show; `waiting` and `withdrawn` are amendments.
   */
  state: z.enum(['standing', 'earlier', 'waiting', 'withdrawn']),
  /** How the version came about; `found` means that the version is from before versions were kept. */
  how: z.enum(['created', 'changed', 'amended', 'found']),
  by: person,
  /** The instant of the version, ISO 8601 in UTC. */
  at: z.string(),
  reason: z.string(),
  withdrawn: z.object({ by: person, at: z.string(), reason: z.string() }).nullable(),
  /** The changes from the version that stood before. */
  changes: z.array(fieldChange),
  signatures: z.array(recordSignature),
})
export type RecordVersion = z.output<typeof recordVersion>
