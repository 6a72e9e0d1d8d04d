import type { Assertion } from '@trms/contract/common/proof'
import type { passkeyCode, passkeySignIn } from '@trms/contract/people/auth/calls'
import type { Ctx, Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { challengeOf } from '../passkey/device.ts'
import { provenByPasskey } from '../passkey/proven.ts'
import { requireSite } from '../passkey/site.ts'
import { mayUsePassword } from '../password/allowed.ts'
import { newCode, readCode } from '../password/arithmetic.ts'
import { holdAccount } from '../password/factor-state.ts'
import { useOnce } from '../password/nonce.ts'
import { countingFailures } from '../password/throttle.ts'
import { entrants, letIn, noteFailure } from './let-in.ts'
import { openSession, rememberLanguage } from './open-session.ts'

/** The time in which a person has to find and unlock the device. */
const SECONDS = 300
/** The purpose in the challenges, which name no account: the device tells whose passkey answers. */
const SIGN_IN = 'sign in by passkey'

export const code: Handler<typeof passkeyCode> = async (ctx) => ({
  rpId: requireSite(ctx).id,
  challenge: newCode(ctx.secrets.newest.code, SIGN_IN, { seconds: SECONDS }),
  userVerification: 'required',
})

/**
 * A passkey holds both factors: a device, and a finger, a face or a PIN (SSO-02). The right is that of a
 * password, since other accounts may only use the airline's provider. After somebody else has set the
 * password, only that password opens the next session: the account may have been in wrong hands.
 */
export const signIn: Handler<typeof passkeySignIn> = async (ctx, { passkey }) => {
  requireSite(ctx)
  const { holder, session } = await countingFailures(ctx, 'passkey', () => proven(ctx, passkey))
  await rememberLanguage(ctx, holder.id)
  await letIn(ctx, holder, { session, by: 'passkey' })
  return {
    token: session.token,
    salt: holder.password_salt,
    id: holder.id,
    idle_seconds: ctx.settings.idleMinutes * 60,
  }
}

type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>

const holderOf = (db: Db, credentialId: string) =>
  entrants(db)
    .innerJoin('passkey', 'passkey.account_id', 'account.id')
    .where('passkey.credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .where('passkey.removed_at', 'is', null)
    .executeTakeFirst()

/**
 * Opens the session of whoever holds the passkey. What costs more comes after a challenge of ours, once, and after
 * a passkey that is known here.
 */
async function proven(ctx: Ctx, passkey: Assertion) {
  noteFailure(ctx, undefined, 'passkey')
  const challenge = challengeOf(passkey.response)
  const given = readCode(ctx.secrets.all, challenge, SIGN_IN)
  if (!given || !(await useOnce(ctx.db, given)))
    throw new AppError('PASSKEY_REFUSED', 'passkey_too_late')
  const found = await holderOf(ctx.db, passkey.id)
  if (!found) throw notKnown()
  noteFailure(ctx, found.id, 'passkey')
  return enter(ctx, found.id, { challenge, response: passkey })
}

/**
 * Opens the session while the account is locked. A removal of the passkey, or a new password, takes the same lock
 * and ends all sessions; a session that opened after them unlocked would live on.
 */
const enter = (
  ctx: Ctx,
  id: string,
  { challenge, response }: { challenge: string; response: Assertion },
) =>
  ctx.db.transaction().execute(async (db) => {
    await holdAccount(db, id)
    const { settings, request, now, secrets } = ctx
    const proven = { challenge: Buffer.from(challenge, 'base64url'), response }
    await provenByPasskey({ db, settings, request, now, actor: { id } }, proven)
    const holder = await holderOf(db, response.id)
    if (!holder) throw notKnown()
    refuseEntry(ctx, holder)
    const by = { passkey: true, salt: holder.password_salt } as const
    const session = await openSession({ db, settings, request, now, secrets }, holder, by)
    if (!session) throw new AppError('SIGN_IN_FAILED', 'sign_in_failed')
    return { holder, session }
  })

const notKnown = () => new AppError('PASSKEY_REFUSED', 'passkey_not_known')

/**
 * Throws where the account may not sign in. Called after the proof: only
 * somebody who proved the passkey may learn why.
 */
function refuseEntry(ctx: Ctx, holder: Holder): void {
  if (holder.status !== 'active') throw new AppError('ACCOUNT_BLOCKED', 'account_blocked')
  if (!holder.may_be_in) throw new AppError('INSPECTION_OVER', 'inspection_over')
  const byProvider = ctx.settings.identityProvider !== null && holder.password_salt === null
  if (byProvider || !mayUsePassword(ctx.settings, holder))
    throw new AppError('PROVIDER_ONLY', 'provider_only')
  if (holder.password_salt === null) throw new AppError('PASSKEY_REFUSED', 'passkey_not_known')
  if (holder.password_use !== 'own') throw new AppError('PASSKEY_REFUSED', 'passkey_after_password')
}
