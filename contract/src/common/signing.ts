import { z } from 'zod'
import { id } from './fields.ts'
import { assertion, passwordProof } from './proof.ts'

/**
 * The meanings of a signature under a training record (SIG-01). `disagreed` means that the signer read the
 * record and does not agree (SIG-05).
 */
export const RECORD_MEANINGS = ['graded', 'agreed', 'disagreed'] as const
export type RecordMeaning = (typeof RECORD_MEANINGS)[number]
/**
 * The meanings of a signature under a step of a form. `closed` means that the new status completes the form.
 */
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
 * The ways in which the signer is known: by a passkey's own signature; by the password, proven again; by the
 * session alone, if the airline has set SIGNING=plain. `before` marks what was kept before signatures existed
 * and holds no more than was kept then.
 */
export const SIGNING_METHODS = ['passkey', 'password', 'session', 'before'] as const
export type SigningMethod = (typeof SIGNING_METHODS)[number]

const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/, { error: 'field_invalid' })

/**
 * The fields of a signature, which a call that signs is sent beside its own fields in answer to
 * SIGNATURE_REQUIRED: what was shown, and the proof of who signs. The proof is the password (as in
 * signing in: the refusal brings the salt and a one-time code) or a passkey, whose challenge is the 32
 * bytes of the fingerprint.
 */
const shown = {
  /** The SHA-256 of the statement, 64 hex digits, as SIGNATURE_REQUIRED gave this value. */
  fingerprint: sha256(),
  /** The id of the signed record; for a record that is being created, its future id. */
  record_id: id(),
  /** The instant of the statement, as SIGNATURE_REQUIRED gave this value. */
  at: z.iso.datetime({ error: 'invalid_date_time' }),
}
const byPassword = z.strictObject({ ...shown, password: passwordProof() })
const byPasskey = z.strictObject({
  ...shown,
  /** The one-time code that SIGNATURE_REQUIRED brought. */
  code: z.string({ error: 'field_required' }).max(200, { error: 'too_long' }),
  passkey: assertion(),
})
/** The schema for a signature: a value with `passkey` is proven by the passkey, any other by the password. */
export const givenSignature = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'passkey' in sent ? byPasskey : byPassword
export type GivenSignature = z.output<typeof byPassword> | z.output<typeof byPasskey>

/**
 * The positions of crew (crew/positions.ts), in the order of their numbers. Signed statements hold these
 * names, so they never change.
 */
export const POSITION_NAMES = [
  'captain',
  'first_officer',
  'captain_training',
  'first_officer_training',
] as const

/** The signer, with the name and rank of the moment of signing (SIG-03). */
export const signer = z.object({
  id: z.uuid(),
  full_name: z.string(),
  crew_code: z.string().nullable(),
  role: z.number().int(),
  fleet: z.string().nullable(),
  /** The signer's position; null for a signer who is not crew. */
  position: z.enum(POSITION_NAMES).nullable(),
  instructor_rating: z.array(z.string()),
  /**
   * The person who set the account's first password, as long as the holder has replaced that password but not
   * through a mailed link. Absent when nobody could have signed in before the holder.
   */
  password_given_by: z.object({ id: z.uuid(), full_name: z.string() }).optional(),
})
export type Signer = z.output<typeof signer>

/**
 * The states of a signature, compared with the present record. `valid`: the record is unchanged since
 * signing. `changed`: the record differs. `earlier`: the signer has since signed a later version. `named`:
 * from before signatures existed, with only a name and a time. `altered`: the kept signature is not what was
 * signed, or claims to be from before signatures and is unknown to the audit trail (SIG-04). `waiting` and
 * `withdrawn`: the signature belongs to an amendment that waits for its trainee or was withdrawn (AMD-01).
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

/** A kept signature, with its present state. */
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
  /** The instant of signing, ISO 8601 in UTC. */
  at: z.string(),
  method: z.enum(SIGNING_METHODS),
  /** The SHA-256 of the signed statement; null when the state is `named`. */
  fingerprint: z.string().nullable(),
  state: z.enum(SIGNATURE_STATES),
  /** The paths in which the record differs from what was signed; `files` if stored bytes differ. */
  changed: z.array(z.string()),
})
export type KeptSignature = z.output<typeof keptSignature>

/** A signature that the audit trail names but that is no longer kept, or no longer unaltered. */
export const goneSignature = z.object({
  id: z.uuid(),
  meaning: z.enum(MEANINGS),
  /** The version of the record that was signed. */
  version: z.number().int(),
  /**
   * The signer, as named today; null when the entry of the trail has no actor, because the entry records
   * signatures from before.
   */
  signer: z.object({ full_name: z.string(), crew_code: z.string().nullable() }).nullable(),
  /** The instant of the entry in the audit trail, ISO 8601 in UTC. */
  at: z.string(),
  /** The SHA-256 of what was signed, as the audit trail names this value; 64 hex digits. */
  fingerprint: z.string(),
})
export type GoneSignature = z.output<typeof goneSignature>

export const signedFile = z.object({
  field: z.string(),
  name: z.string(),
  /** The size in bytes. */
  size: z.number().int(),
  sha256: z.string(),
})

/** The `data` of SIGNATURE_REQUIRED: what would be signed, and what the signer needs to prove who signs. */
export interface AskedSignature {
  meaning: Meaning
  record: { kind: string; id: string; version: number }
  /** The reason why the signer does not agree; only with `disagreed`. */
  comment?: string | undefined
  signer: Signer
  /** The instant of the statement, ISO 8601; the caller sends this value back with the signature. */
  at: string
  /** The canonical text (RFC 8785) whose SHA-256 is `fingerprint`. */
  statement: string
  fingerprint: string
  files: z.output<typeof signedFile>[]
  /** The salt of the signer's password; null for an account without a password. */
  salt: string | null
  code: string
  /**
   * The options with which a browser asks the signer's devices (@simplewebauthn/browser); null where
   * there are no passkeys.
   */
  passkeys: {
    rpId: string
    allowCredentials: { type: 'public-key'; id: string; transports: string[] }[]
    userVerification: 'required'
    /** The bytes of the fingerprint, in base64url. */
    challenge: string
  } | null
  /** The answer that the call would have given: the record after signing. */
  answer: unknown
}
