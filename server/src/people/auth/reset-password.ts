import type { Input } from '@trms/contract/call'
import type { resetPassword as call } from '@trms/contract/people/auth/calls'
import { sql } from 'kysely'
import { appendAudits } from '../../platform/audit/append.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { wrongState } from '../../platform/errors.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { takeLoosePasskeys } from '../passkey/take.ts'
import { mayUsePassword } from '../password/allowed.ts'
import { factorState } from '../password/factor-state.ts'
import { tokenKey } from '../password/password-token.ts'
import { storePassword } from '../password/set-password.ts'
import { countingFailures } from '../password/throttle.ts'
import { takeFactor, tellFactor } from '../second-factor/change.ts'
import { emailKey } from './email-key.ts'

/**
 * A used link, an expired link and another email's link get the same refusal; a wrong
 * email does not use up the link (AUTH-09).
 */
export const resetPassword: Handler<typeof call> = async (ctx, input) => {
  const key = emailKey(input.email)
  await countingFailures(ctx, 'reset', () => setByLink(ctx, key, input))
  return {}
}

const setByLink = (ctx: Ctx, key: string, input: Input<typeof call>): Promise<void> =>
  ctx.db.transaction().execute(async (db) => {
    const opened = await openedBy({ db, settings: ctx.settings }, input.token, key)
    if (!opened) throw wrongState('reset_link_not_valid')
    const { accountId, lostFactor, proven } = opened
    if (lostFactor) await removeLost({ db, now: ctx.now }, accountId)
    const foreign = !lostFactor && !proven && (await removeForeign({ db, now: ctx.now }, accountId))
    const passkeys = await takeLoosePasskeys({ db, now: ctx.now }, accountId)
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
    const factor = { ...entry, action: 'reset_factor', change: { by: 'link' } }
    const entries = [
      ...(lostFactor || foreign ? [factor] : []),
      ...passkeys,
      { ...entry, action: 'reset_password' },
    ]
    await appendAudits(
      { db, secrets: ctx.secrets },
      entries.map((one) => ({ actorId: accountId, entry: one })),
    )
  })

/**
 * The active account of an unused, unexpired link, if the account may have a password. The lock on the link's
 * row lets only one of two simultaneous uses succeed.
 */
async function openedBy(
  { db, settings }: Pick<Ctx, 'db' | 'settings'>,
  token: string,
  email: string,
): Promise<{ accountId: string; lostFactor: boolean; proven: boolean } | null> {
  const link = await db
    .selectFrom('password_token')
    .select(['account_id', 'expires_at', 'used_at', 'purpose'])
    .where('id', '=', tokenKey(token))
    .forUpdate()
    .executeTakeFirst()
  if (!link || link.used_at || link.expires_at.getTime() <= Date.now()) return null
  const account = await db
    .selectFrom('account')
    .select(['id', 'email_key', 'role', 'password_proven'])
    .where('id', '=', link.account_id)
    .where('email_key', '=', email)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!account || !mayUsePassword(settings, account)) return null
  return {
    accountId: account.id,
    lostFactor: link.purpose === 'lost_factor',
    proven: account.password_proven,
  }
}

/**
 * Removes the second factor and the passkeys, which the lost phone had too. An administrator's factor
 * stays, also where the link was mailed before the holder became an administrator: two other
 * administrators have to remove that (SSO-02).
 */
async function removeLost(within: { db: Db; now: Date }, accountId: string): Promise<void> {
  if ((await factorState(within.db, accountId)).takes_two) throw wrongState('factor_needs_two')
  await takeFactor(within, accountId, { passkeys: true })
  await tellFactor(within.db, accountId, { what: 'removed', at: within.now })
}

/**
 * Removes a code app that was set up after somebody else had set the password, and before a mailed link or
 * the operator proved the holder. It may be that other person's, and would keep the holder out (PERM-05). No call
 * sets one up in that time any more, so this is for older ones. Returns whether there was one.
 */
async function removeForeign(within: { db: Db; now: Date }, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM second_factor
    WHERE account_id = ${accountId} AND secret_sealed IS NOT NULL AND set_up_at > (
      SELECT min(at) FROM audit_entry
      WHERE entity_id = ${accountId} AND action = 'change_password' AND actor_id <> ${accountId}
        AND seq > (SELECT coalesce(max(seq), 0) FROM audit_entry
          WHERE entity_id = ${accountId}
            AND (action = 'reset_password' OR action = 'change_password' AND actor_id IS NULL)))`.execute(
    within.db,
  )
  if (rows.length === 0) return false
  await takeFactor(within, accountId, { passkeys: false })
  await tellFactor(within.db, accountId, { what: 'removed', at: within.now })
  return true
}
