import { z } from 'zod'
import { id } from './fields.ts'
import { assertion, passwordProof } from './proof.ts'

/** What a signature says of a training record (SIG-01); `disagreed`: read, and not agreed with (SIG-05). */
export const RECORD_MEANINGS = ['graded', 'agreed', 'disagreed'] as const
export type RecordMeaning = (typeof RECORD_MEANINGS)[number]
/** What one says of a step in the life of a form; `closed`: a status that completes the form. */
export const FORM_MEANINGS = [
  'handed_in',
  'sent_back',
  'status_set',
  'closed',
  'confirmed',
] as const
export type FormMeaning = (typeof FORM_MEANINGS)[number]

export const MEANINGS = [...RECORD_MEANINGS, ...FORM_MEANINGS] as const
export type Meaning = (typeof MEANINGS)[number]

/**
 * How it is known who signed: a passkey's own signature; the password, proven again; the session alone, where the
 * airline has it so (SIGNING=plain); or `before`: kept from before there were signatures, with no more than was kept then.
 */
export const SIGNING_METHODS = ['passkey', 'password', 'session', 'before'] as const
export type SigningMethod = (typeof SIGNING_METHODS)[number]

const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/, { error: 'field_invalid' })

/**
 * What a call that signs is sent beside its own fields, in answer to SIGNATURE_REQUIRED: what was shown, and
 * the proof of who signs, by password (a sign-in's two halves: the refusal brings the salt and a one-time code) or by a
 * passkey, whose assertion's challenge is the fingerprint's 32 bytes.
 */
const shown = {
  /** SHA-256 of the statement, 64 hex digits, as it was asked for. */
  fingerprint: sha256(),
  /** The record that is signed; of one that is being made its id to be. */
  record_id: id(),
  /** When it was asked for; the statement says so. */
  at: z.iso.datetime({ error: 'invalid_date_time' }),
}
const byPassword = z.strictObject({ ...shown, password: passwordProof() })
const byPasskey = z.strictObject({
  ...shown,
  /** The one-time code that the refusal brought. */
  code: z.string({ error: 'field_required' }).max(200, { error: 'too_long' }),
  passkey: assertion(),
})
/** The schema for what was sent: with a `passkey` it is that which proves, else the password. */
export const givenSignature = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'passkey' in sent ? byPasskey : byPassword
export type GivenSignature = z.output<typeof byPassword> | z.output<typeof byPasskey>

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
  /**
   * Who gave the account its first password, where its holder has chosen another since, but not yet through a link in
   * their mail; absent: nobody could have signed in before the holder.
   */
  password_given_by: z.object({ id: z.uuid(), full_name: z.string() }).optional(),
})
export type Signer = z.output<typeof signer>

/**
 * How a signature stands against what it is of as that is now: `valid`; `changed`, it is another one; `earlier`, the
 * signer signed a later version since; `named`, from before there were signatures: a name and a time are all there is;
 * `altered`, what is kept of the signature is not what was signed, or it is said to be from before and the audit trail does not
 * know it (SIG-04); `waiting` and `withdrawn`, it is of an
 * amendment that waits for its trainee, or was withdrawn (AMD-01).
 */
export const SIGNATURE_STATES = [
  'valid',
  'changed',
  'earlier',
  'named',
  'altered',
  'waiting',
  'withdrawn',
] as const
export type SignatureState = (typeof SIGNATURE_STATES)[number]

/** A signature that is kept, with its state as of now. */
export const keptSignature = z.object({
  id: z.uuid(),
  /** The version of the record that was signed. */
  version: z.number().int(),
  signer: signer.pick({
    full_name: true,
    crew_code: true,
    position: true,
    instructor_rating: true,
    password_given_by: true,
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
export type KeptSignature = z.output<typeof keptSignature>

/** A signature that the audit trail names and that is not kept any more, or no longer as it was given. */
export const goneSignature = z.object({
  id: z.uuid(),
  meaning: z.enum(MEANINGS),
  /** The version of the record that was signed. */
  version: z.number().int(),
  /** As named today; null: an entry of nobody's, in which signatures from before were taken into the trail. */
  signer: z.object({ full_name: z.string(), crew_code: z.string().nullable() }).nullable(),
  /** ISO instant (UTC) of the trail's entry. */
  at: z.string(),
  /** SHA-256 of what was signed, as the trail names it; 64 hex digits. */
  fingerprint: z.string(),
})
export type GoneSignature = z.output<typeof goneSignature>

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
  /** Why the signer does not agree; of `disagreed` alone. */
  comment?: string | undefined
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
  /** What a browser asks the signer's devices with; null where there are no passkeys (@simplewebauthn/browser). */
  passkeys: {
    rpId: string
    allowCredentials: { type: 'public-key'; id: string; transports: string[] }[]
    userVerification: 'required'
    /** base64url of the fingerprint's bytes. */
    challenge: string
  } | null
  /** What the call would have answered: the record as it would stand. */
  answer: unknown
}
