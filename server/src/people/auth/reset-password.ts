import type { resetPassword as call } from '@trms/contract/people/auth/calls'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { wrongState } from '../../platform/errors.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { mayUsePassword } from '../password/allowed.ts'
import { tokenKey } from '../password/password-token.ts'
import { storePassword } from '../password/set-password.ts'
import { attemptKeys, countAttempt, forgive } from '../password/throttle.ts'
import { emailKey } from './email-key.ts'

/** One text for a link that is used, late or another email's; a wrong email does not use it up (AUTH-09). */
export const resetPassword: Handler<typeof call> = async (ctx, input) => {
  const key = emailKey(input.email)
  const keys = attemptKeys(ctx, 'reset')
  await countAttempt(ctx, keys)
  await ctx.db.transaction().execute(async (db) => {
    const accountId = await accountOfLink({ db, settings: ctx.settings }, input.token, key)
    if (!accountId) throw wrongState('reset_link_not_valid')
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
    await appendAudit({ db, secrets: ctx.secrets }, accountId, {
      action: 'reset_password',
      entity: 'account',
      entityId: accountId,
    })
  })
  await forgive(ctx, keys)
  return {}
}

/** The active account whose living link this is, if it may have a password. The row's lock makes two uses at once one. */
async function accountOfLink(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  token: string,
  email: string,
): Promise<string | null> {
  const link = await db
    .selectFrom('password_token')
    .select(['account_id', 'expires_at', 'used_at'])
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
  return account && mayUsePassword(settings, account) ? account.id : null
}
