import { timingSafeEqual } from 'node:crypto'
import { holds, PERMISSION, ROLE } from '@trms/contract/access'
import type { changePassword as call } from '@trms/contract/people/account/calls'
import { appendAudits } from '../../platform/audit/append.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { AppError, forbidden, invalidFields, notFound } from '../../platform/errors.ts'
import { clearSessionCookies } from '../../platform/session/cookies.ts'
import { unseal } from '../../platform/settings/seal.ts'
import { refuse } from '../../platform/verdict.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { takeLoosePasskeys } from '../passkey/take.ts'
import { mayUsePassword, passwordNotUsed } from '../password/allowed.ts'
import { againstPasswordOf } from '../password/password-policy.ts'
import { storePassword } from '../password/set-password.ts'
import { countAttempt, forgive, oldPasswordKeys } from '../password/throttle.ts'

/**
 * Changes the actor's own password with the old one, an admin's too, or another person's by right
 * (USER-05, PERM-05). Guesses of the old password are counted like guesses at sign-in, since an
 * open screen does not open the account.
 */
export const changePassword: Handler<typeof call> = async (ctx, input) => {
  const own = input.id === ctx.actor.id
  if (!own && ctx.actor.owes_password)
    throw new AppError('PASSWORD_CHANGE_REQUIRED', 'password_change_required')
  if (!own && ctx.actor.owes_factor)
    throw new AppError('FACTOR_SETUP_REQUIRED', 'factor_setup_required')
  if (!own && ctx.actor.owes_proof) throw new AppError('FORBIDDEN', 'change_after_link')
  const keys = oldPasswordKeys(ctx, input.id)
  if (own) await countAttempt(ctx, keys)
  else if (!holds(ctx.actor, PERMISSION.RESET_PASSWORD)) throw forbidden()

  await ctx.db.transaction().execute(async (db) => {
    const account = await lockedAccount(db, input.id)
    if (own) refuseUnlessProven(ctx, account, input.old_password)
    else refuse(againstPasswordOf(ctx.actor, account))
    if (!mayUsePassword(ctx.settings, account)) throw passwordNotUsed()
    if (account.password_salt === input.password_salt)
      throw invalidFields({ password_salt: { key: 'password_salt_not_taken' } })
    const removed = own ? [] : await takeLoosePasskeys({ db, now: ctx.now }, account.id)
    await storePassword({ db, secrets: ctx.secrets }, account.id, {
      password: input.new_password,
      salt: input.password_salt,
      chosenBy: own ? 'holder' : { another: ctx.actor.id },
      ...(!own && !isFirstByAdmin(ctx, account) && { proven: false }),
    })
    await enqueueAccountMail(db, {
      template: 'password_changed',
      to: { account_id: account.id },
      by: own ? 'self' : 'office',
      at: ctx.now.toISOString(),
    })
    const changed = { action: 'change_password', entity: 'account', entityId: account.id }
    const entries = [...removed, changed].map((entry) => ({ actorId: ctx.actor.id, entry }))
    await appendAudits({ db, secrets: ctx.secrets }, entries)
  })
  if (own) {
    await forgive(ctx, keys)
    clearSessionCookies(ctx)
  }
  return {}
}

async function lockedAccount(db: Db, id: string) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'role', 'management_role', 'email_key', 'password_salt', 'password_sealed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound()
  return account
}

type Locked = Awaited<ReturnType<typeof lockedAccount>>

/**
 * Whether an administrator gives the account its first password, which each signature of the account then names
 * (PIL-02). After any other password that somebody else has set, only a mailed link proves the holder, because
 * the setter could sign in first and choose the next one (PERM-05).
 */
const isFirstByAdmin = ({ actor }: Ctx, account: Locked): boolean =>
  actor.role === ROLE.ADMIN && account.password_sealed === null

function refuseUnlessProven(ctx: Ctx, account: Locked, old: string | undefined): void {
  if (old === undefined)
    throw invalidFields({ old_password: { key: 'alert_password_must_not_be_empty' } })
  const { password_sealed: sealed, password_salt: salt } = account
  const known = sealed && salt ? unseal(ctx.secrets, sealed, [account.id, salt]).value : null
  const given = Buffer.from(old, 'base64url')
  if (!known || known.length !== given.length || !timingSafeEqual(known, given))
    throw invalidFields({ old_password: { key: 'old_password_wrong' } })
}
