import { MOST_PASSKEYS, type passkeyBegin } from '@trms/contract/people/passkey/calls'
import type { Handler } from '../../platform/context.ts'
import { AppError, unauthorized } from '../../platform/errors.ts'
import { newOwnCode, refuseUnproven } from '../password/prove.ts'
import { COSE_ALGORITHMS } from './device.ts'
import { passkeysOf } from './queries.ts'
import { requireSite } from './site.ts'

/** The time in which a person has to find the device, plug the device in and remember its PIN. */
const DEVICE_MS = 300_000
const CHALLENGE_SECONDS = 600

/**
 * The purpose in the challenges: only a person who has proven the password is
 * given one, and only that person can answer.
 */
export const PASSKEY = 'passkey'

/**
 * Asks for the password before the device is used: after a later refusal, the device would hold a
 * passkey that the server does not know.
 */
export const begin: Handler<typeof passkeyBegin> = async (ctx, { password }) => {
  const site = requireSite(ctx)
  const known = await passkeysOf(ctx.db, ctx.actor.id)
  refuseMore(known.length)
  await refuseUnproven(ctx, password)
  const account = await ctx.db
    .selectFrom('account')
    .select(['id', 'email', 'full_name'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!account) throw unauthorized()
  return {
    rp: { id: site.id, name: ctx.settings.airlineName },
    user: {
      // A device keeps one passkey for each user and site, so another passkey of the same
      // person replaces the first one there.
      id: Buffer.from(account.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: account.email,
      displayName: account.full_name,
    },
    challenge: newOwnCode(ctx, { about: PASSKEY, seconds: CHALLENGE_SECONDS }),
    pubKeyCredParams: COSE_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: DEVICE_MS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'required',
    },
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      type: 'public-key' as const,
      id: credential_id,
      transports,
    })),
  }
}

/** Throws 409 when the account has the most passkeys that are kept. */
export function refuseMore(count: number): void {
  if (count >= MOST_PASSKEYS)
    throw new AppError('WRONG_STATE', 'passkeys_at_most', { params: { max: MOST_PASSKEYS } })
}
