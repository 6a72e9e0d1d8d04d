import { z } from 'zod'
import { MEANINGS, SIGNING_METHODS, signer } from '../../common/signing.ts'

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

/**
 * How a signature stands against the record as it is now: `valid`; `changed`, the record is another one; `earlier`, the
 * signer signed a later version since; `named`, from before there were signatures: a name and a time are all there is;
 * `altered`, what is kept of the signature is not what was signed (SIG-04).
 */
export const SIGNATURE_STATES = ['valid', 'changed', 'earlier', 'named', 'altered'] as const
export type SignatureState = (typeof SIGNATURE_STATES)[number]

export const recordSignature = z.object({
  id: z.uuid(),
  meaning: z.enum(MEANINGS),
  /** The version of the record that was signed. */
  version: z.number().int(),
  signer: signer.pick({
    full_name: true,
    crew_code: true,
    position: true,
    instructor_rating: true,
  }),
  /** ISO instant (UTC). */
  at: z.string(),
  method: z.enum(SIGNING_METHODS),
  /** SHA-256 of what was signed; null of a `named` one. */
  fingerprint: z.string().nullable(),
  state: z.enum(SIGNATURE_STATES),
  /** Where the record differs from what was signed, as paths; `files` where stored bytes do. */
  changed: z.array(z.string()),
})
export type RecordSignature = z.output<typeof recordSignature>
