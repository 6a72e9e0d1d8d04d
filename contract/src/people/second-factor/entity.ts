import { z } from 'zod'
import { ROLES } from '../../access.ts'
import { id } from '../../common/fields.ts'
import { ASKED_PROOFS } from '../../common/proof.ts'

/** How many recovery codes are given at a time. */
export const RECOVERY_CODES = 10

/** What a code app shows: six digits, written with or without a space between. */
export const appCode = () =>
  z
    .string({ error: 'factor_code_required' })
    .overwrite((typed) => typed.replace(/\s/g, ''))
    .min(1, { error: 'factor_code_required', abort: true })
    .regex(/^\d{6}$/, { error: 'factor_code_shape' })

/** Letters and digits that nobody mixes up (RFC 4648 in small letters), in groups of four. */
const RECOVERY_CODE = /^[a-z2-7]{16}$/
export const recoveryCode = () =>
  z
    .string({ error: 'factor_code_required' })
    .max(64, { error: 'recovery_code_shape', abort: true })
    .overwrite((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
    .min(1, { error: 'factor_code_required', abort: true })
    .regex(RECOVERY_CODE, { error: 'recovery_code_shape' })

/** What a code app computes from: 20 bytes in base32. */
export const appSecret = () =>
  z.string({ error: 'field_required' }).regex(/^[A-Z2-7]{32}$/, { error: 'invalid_value' })

/** One of our own one-time codes. */
export const sealedStep = () =>
  z
    .string({ error: 'field_required' })
    .min(1, { error: 'field_required' })
    .max(200, { error: 'too_long' })

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn Level 3. */
const askedPasskeys = z.object({
  rpId: z.string(),
  challenge: z.string(),
  allowCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  userVerification: z.literal('required'),
})

/** What signing in is answered with where a second factor follows the password, as the data of SECOND_FACTOR_REQUIRED. */
export const askedFactor = z.object({
  /** Good for five minutes, for this account, and to sign in once. */
  step: z.string(),
  /** Whether a code of the account's app is taken. */
  app: z.boolean(),
  /** Null where the account has no passkey, or the site can have none. */
  passkeys: askedPasskeys.nullable(),
  /** Whether one of the account's recovery codes is left. */
  recovery: z.boolean(),
})
export type AskedFactor = z.output<typeof askedFactor>

/** One's own second factor. */
export const ownFactor = z.object({
  /** Whether the account has a password at all, which a second factor could follow (SSO-01). */
  possible: z.boolean(),
  /** Asked for after the password because its holder wants it so. */
  on: z.boolean(),
  /** Asked for because the role does. */
  required: z.boolean(),
  /** The code app; null: none is set up. Instants. */
  app: z.object({ set_up_at: z.string(), last_used_at: z.string().nullable() }).nullable(),
  passkeys: z.number().int(),
  /** Recovery codes that were not used yet. */
  recovery_codes: z.number().int(),
  asks: z.enum(ASKED_PROOFS),
})
export type OwnFactor = z.output<typeof ownFactor>

const admin = z.object({ id: id(), full_name: z.string() })

/** The second factor of somebody else, as an admin sees it. */
export const factorOf = z.object({
  on: z.boolean(),
  required: z.boolean(),
  app: z.boolean(),
  passkeys: z.number().int(),
  recovery_codes: z.number().int(),
  /** It takes two admins to remove it: the account is an administrator's, or was in the last 30 days. */
  takes_two: z.boolean(),
  /** A removal that was asked for and is not decided. */
  reset: z
    .object({ id: id(), asked_by: admin, asked_at: z.string(), reason: z.string() })
    .nullable(),
  can: z.object({
    reset: z.boolean(),
    ask_reset: z.boolean(),
    take_back_reset: z.boolean(),
    decide_reset: z.boolean(),
  }),
})
export type FactorOf = z.output<typeof factorOf>

export const roleRule = z.object({
  role: z.literal(ROLES),
  required: z.boolean(),
  version: z.number().int(),
  /** Active accounts of the role, and how many of them have a code app or a passkey. */
  people: z.number().int(),
  with_factor: z.number().int(),
})
export type RoleRule = z.output<typeof roleRule>
