import { z } from 'zod'
import { ROLES } from '../../access.ts'
import { id } from '../../common/fields.ts'
import { ASKED_PROOFS } from '../../common/proof.ts'

/** The number of recovery codes that an account gets at a time. */
export const RECOVERY_CODES = 10

/** The code that a code app shows: six digits, which may be typed with a space between. */
export const appCode = () =>
  z
    .string({ error: 'factor_code_required' })
    .overwrite((typed) => typed.replace(/\s/g, ''))
    .min(1, { error: 'factor_code_required', abort: true })
    .regex(/^\d{6}$/, { error: 'factor_code_shape' })

/**
 * The letters and digits of RFC 4648 base32 in lower case, none of which looks like another. Spaces and
 * hyphens between groups are ignored.
 */
const RECOVERY_CODE = /^[a-z2-7]{16}$/
export const recoveryCode = () =>
  z
    .string({ error: 'factor_code_required' })
    .max(64, { error: 'recovery_code_shape', abort: true })
    .overwrite((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
    .min(1, { error: 'factor_code_required', abort: true })
    .regex(RECOVERY_CODE, { error: 'recovery_code_shape' })

/** The secret from which a code app computes its codes: 20 bytes in base32. */
export const appSecret = () =>
  z.string({ error: 'field_required' }).regex(/^[A-Z2-7]{32}$/, { error: 'invalid_value' })

/** A one-time code that this server made earlier. */
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

/**
 * The data of SECOND_FACTOR_REQUIRED: the answer to a correct password when a second factor has to follow.
 */
export const askedFactor = z.object({
  /** A one-time code for this account and this sign-in, valid for five minutes. */
  step: z.string(),
  /** Whether a code of the account's code app is accepted. */
  app: z.boolean(),
  /**
   * The options for signing with a passkey; null if the account has no passkey or the site
   * cannot use passkeys.
   */
  passkeys: askedPasskeys.nullable(),
  /** Whether the account has a recovery code left. */
  recovery: z.boolean(),
})
export type AskedFactor = z.output<typeof askedFactor>

/** The second factor of the caller. */
export const ownFactor = z.object({
  /**
   * Whether the account can have a second factor: only if the account has a password for a factor
   * to follow (SSO-01).
   */
  possible: z.boolean(),
  /** Whether the holder has turned the second factor on. */
  on: z.boolean(),
  /** Whether the role of the account requires a second factor. */
  required: z.boolean(),
  /** The code app, with ISO instants; null when none is set up. */
  app: z.object({ set_up_at: z.string(), last_used_at: z.string().nullable() }).nullable(),
  passkeys: z.number().int(),
  /** The number of recovery codes that are not used yet. */
  recovery_codes: z.number().int(),
  asks: z.enum(ASKED_PROOFS),
})
export type OwnFactor = z.output<typeof ownFactor>

const admin = z.object({ id: id(), full_name: z.string() })

/** The second factor of another person, for an admin. */
export const factorOf = z.object({
  on: z.boolean(),
  required: z.boolean(),
  app: z.boolean(),
  passkeys: z.number().int(),
  recovery_codes: z.number().int(),
  /**
   * Whether removing the factor takes two admins: the account is an administrator's, or was in
   * the last 30 days.
   */
  takes_two: z.boolean(),
  /** A removal that was requested and is not decided yet. */
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
  /**
   * The number of active accounts of the role; `with_factor` counts those that have a code app or a passkey.
   */
  people: z.number().int(),
  with_factor: z.number().int(),
})
export type RoleRule = z.output<typeof roleRule>
