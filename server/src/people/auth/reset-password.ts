import type { resetPassword as call } from '@trms/contract/people/auth/calls'
import { appendAudits } from '../../platform/audit/append.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { wrongState } from '../../platform/errors.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { mayUsePassword } from '../password/allowed.ts'
import { factorState } from '../password/factor-state.ts'
import { tokenKey } from '../password/password-token.ts'
import { storePassword } from '../password/set-password.ts'
import { attemptKeys, countAttempt, forgive } from '../password/throttle.ts'
import { takeFactor, tellFactor } from '../second-factor/change.ts'
import { emailKey } from './email-key.ts'

/** One text for a link that is used, late or another email's; a wrong email does not use it up (AUTH-09). */
export const resetPassword: Handler<typeof call> = async (ctx, input) => {
  const key = emailKey(input.email)
  const keys = attemptKeys(ctx, 'reset')
  await countAttempt(ctx, keys)
  await ctx.db.transaction().execute(async (db) => {
    const opened = await openedBy({ db, settings: ctx.settings }, input.token, key)
    if (!opened) throw wrongState('reset_link_not_valid')
    const { accountId, lostFactor } = opened
    if (lostFactor) await removeLost({ db, now: ctx.now }, accountId)
    const { password, password_salt: salt } = input
    await storePassword({ db, secrets: ctx.secrets }, accountId, {
      password,
      salt,
      chosenBy: 'holder',
      proven: true,
    })
    await enqueueAccountMail(db, {
      template: 'password_changed',
      to: { account_id: accountId },
      by: 'link',
      at: ctx.now.toISOString(),
    })
    const entry = { entity: 'account', entityId: accountId }
    await appendAudits({ db, secrets: ctx.secrets }, [
      ...(lostFactor
        ? [
            {
              actorId: accountId,
              entry: { ...entry, action: 'reset_factor', change: { by: 'link' } },
            },
          ]
        : []),
      { actorId: accountId, entry: { ...entry, action: 'reset_password' } },
    ])
  })
  await forgive(ctx, keys)
  return {}
}

/** The active account whose living link this is, if it may have a password. The row's lock makes two uses at once one. */
async function openedBy(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  token: string,
  email: string,
): Promise<{ accountId: string; lostFactor: boolean } | null> {
  const link = await db
    .selectFrom('password_token')
    .select(['account_id', 'expires_at', 'used_at', 'purpose'])
    .where('id', '=', tokenKey(token))
    .forUpdate()
    .executeTakeFirst()
  if (!link || link.used_at || link.expires_at.getTime() <= Date.now()) return null
  const account = await db
    .selectFrom('account')
    .select(['id', 'email_key', 'role'])
    .where('id', '=', link.account_id)
    .where('email_key', '=', email)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!account || !mayUsePassword(settings, account)) return null
  return { accountId: account.id, lostFactor: link.purpose === 'lost_factor' }
}

/**
 * What lies beside the password goes, passkeys too: a lost phone had them. An administrator's stays, also where the link was
 * mailed before its holder became one: it takes two others (SSO-02).
 */
async function removeLost(within: { db: Db; now: Date }, accountId: string): Promise<void> {
  if ((await factorState(within.db, accountId)).takes_two) throw wrongState('factor_needs_two')
  await takeFactor(within, accountId, { passkeys: true })
  await tellFactor(within.db, accountId, { what: 'removed', at: within.now })
}
