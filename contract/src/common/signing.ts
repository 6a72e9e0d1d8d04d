import { z } from 'zod'
import { id } from './fields.ts'

/** What a signature says of the record (SIG-01). */
export const MEANINGS = ['graded', 'agreed'] as const
export type Meaning = (typeof MEANINGS)[number]

/**
 * How it is known who signed: the password was proven again; the session alone, where the airline has it so
 * (SIGNING=plain); or `before`: kept from before there were signatures, with no more than was kept then.
 */
export const SIGNING_METHODS = ['password', 'session', 'before'] as const
export type SigningMethod = (typeof SIGNING_METHODS)[number]

const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/, { error: 'field_invalid' })

/**
 * What a call that signs is sent beside its own fields, in answer to SIGNATURE_REQUIRED: what was shown, and
 * the proof of who signs. A sign-in's two halves: the refusal brings the salt and a one-time code.
 */
export const givenSignature = z.strictObject({
  /** SHA-256 of the statement, 64 hex digits, as it was asked for. */
  fingerprint: sha256(),
  /** The record that is signed; of one that is being made its id to be. */
  record_id: id(),
  /** When it was asked for; the statement says so. */
  at: z.iso.datetime({ error: 'invalid_date_time' }),
  /** As in `auth/login/validate`: the code, a dot, and HMAC-SHA-256 of the code under H1. */
  password: z
    .string({ error: 'alert_password_is_required' })
    .min(1, { error: 'alert_password_is_required' })
    .max(512, { error: 'too_long' }),
})
export type GivenSignature = z.output<typeof givenSignature>

/** The positions of crew (crew/positions.ts) by their numbers, as statements name them for good. */
export const POSITION_NAMES = [
  'captain',
  'first_officer',
  'captain_training',
  'first_officer_training',
] as const

/** Who signs, as they are named and ranked at that moment (SIG-03). */
export const signer = z.object({
  id: z.uuid(),
  full_name: z.string(),
  crew_code: z.string().nullable(),
  role: z.number().int(),
  fleet: z.string().nullable(),
  /** Of crew alone. */
  position: z.enum(POSITION_NAMES).nullable(),
  instructor_rating: z.array(z.string()),
})
export type Signer = z.output<typeof signer>

export const signedFile = z.object({
  field: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  sha256: z.string(),
})

/** `data` of SIGNATURE_REQUIRED: what would be signed, and what proves who signs. */
export interface AskedSignature {
  meaning: Meaning
  record: { kind: string; id: string; version: number }
  signer: Signer
  /** ISO instant; sent back with the signature. */
  at: string
  /** The canonical text (RFC 8785) whose SHA-256 is the fingerprint. */
  statement: string
  fingerprint: string
  files: z.output<typeof signedFile>[]
  /** Of the signer's password; null for an account without one. */
  salt: string | null
  code: string
  /** What the call would have answered: the record as it would stand. */
  answer: unknown
}
