import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { flag, id, requiredReason, seen } from '../../common/fields.ts'
import { passwordProof } from '../../common/proof.ts'
import { role } from '../account/entity.ts'
import { appCode, appSecret, factorOf, ownFactor, roleRule, sealedStep } from './entity.ts'

const own = { access: 'signed-in-or-inspector', beforeOwnFactor: true } as const
const office = { access: { roles: [ROLE.ADMIN] } } as const

/** The proof of the caller's password; left out when `second_factor/own` answers that none is asked for. */
const proven = z.strictObject({ password: passwordProof().optional() })
/** The new recovery codes. They are shown in this answer and never again. */
const newCodes = z.object({ recovery_codes: z.array(z.string()) })

export const factorOwn = call({
  path: 'second_factor/own',
  summary: 'The second factor of the caller (SSO-02)',
  ...own,
  effect: 'read',
  input: z.strictObject({}),
  output: ownFactor,
})

export const factorBegin = call({
  path: 'second_factor/begin',
  summary: 'Proves the own password, and gives a secret for a code app, to be confirmed (SSO-02)',
  ...own,
  effect: 'own-transaction',
  input: proven,
  output: z.object({
    secret: z.string(),
    /** The secret as an otpauth:// address, which code apps read. */
    uri: z.string(),
    /** A one-time code for this account and this secret, valid for ten minutes. */
    setup: z.string(),
  }),
})

export const factorConfirm = call({
  path: 'second_factor/confirm',
  summary:
    'Sets up the code app that shows this code, in the place of an earlier one, with new recovery codes; all other sessions end (SSO-02)',
  ...own,
  effect: 'change',
  input: z.strictObject({ secret: appSecret(), setup: sealedStep(), code: appCode() }),
  output: newCodes,
})

export const factorByPasskeys = call({
  path: 'second_factor/use_passkeys',
  summary:
    'Has one of the caller’s passkeys asked for after the password, in the place of a code app, with new recovery codes; all other sessions end (SSO-02)',
  ...own,
  effect: 'own-transaction',
  input: proven,
  output: newCodes,
})

export const factorCodes = call({
  path: 'second_factor/renew_codes',
  summary: 'New recovery codes of the caller; the earlier ones are worth nothing (SSO-02)',
  access: 'signed-in-or-inspector',
  effect: 'own-transaction',
  input: proven,
  output: newCodes,
})

export const factorRemove = call({
  path: 'second_factor/remove',
  summary:
    'Takes away the caller’s code app and recovery codes; passkeys stay. All other sessions end (SSO-02)',
  access: 'signed-in-or-inspector',
  effect: 'own-transaction',
  input: proven,
  output: z.object({}),
})

export const factorDetail = call({
  path: 'second_factor/of',
  summary: 'The second factor of an account, to admins (SSO-02)',
  ...office,
  effect: 'read',
  input: z.strictObject({ id: id() }),
  output: factorOf,
})

const withReason = z.strictObject({ id: id(), reason: requiredReason() })

export const factorReset = call({
  path: 'second_factor/reset',
  summary:
    'Removes the lost second factor of somebody who is no administrator, and all passkeys, also where these are no factor; their sessions end, and they are mailed (SSO-02)',
  ...office,
  effect: 'change',
  input: withReason,
  output: z.object({ id: id() }),
})

export const factorAskReset = call({
  path: 'second_factor/ask_reset',
  summary: 'Asks another admin to remove the lost second factor of an administrator (SSO-02)',
  ...office,
  effect: 'change',
  input: withReason,
  output: z.object({ id: id(), reset_id: id() }),
})

const decision = z.strictObject({ reset_id: id(), reason: requiredReason() })
const decided = z.object({ reset_id: id() })

export const factorTakeBackReset = call({
  path: 'second_factor/take_back_reset',
  summary: 'The admin who asked for a removal takes it back (SSO-02)',
  ...office,
  effect: 'change',
  input: z.strictObject({ reset_id: id() }),
  output: decided,
})

export const factorRefuseReset = call({
  path: 'second_factor/refuse_reset',
  summary: 'Another admin refuses a removal; the second factor stays (SSO-02)',
  ...office,
  effect: 'change',
  input: decision,
  output: decided,
})

export const factorConfirmReset = call({
  path: 'second_factor/confirm_reset',
  summary: 'Another admin confirms a removal; the account is mailed, and its sessions end (SSO-02)',
  ...office,
  effect: 'change',
  input: decision,
  output: decided,
})

export const factorRoles = call({
  path: 'second_factor/roles',
  summary: 'Which roles ask for a second factor (SSO-02)',
  ...office,
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({ roles: z.array(roleRule) }),
})

export const factorRequire = call({
  path: 'second_factor/require',
  summary: 'Whether a role asks for a second factor, from the next sign-in on (SSO-02)',
  ...office,
  effect: 'change',
  input: z.strictObject({ role: role(), required: flag(), ...seen }),
  output: roleRule.pick({ role: true, required: true, version: true }),
})
