import type { Ctx } from '../../platform/context.ts'
import { type NewPassword, storePassword } from '../password/set-password.ts'
import { enqueueAccountMail } from './queue.ts'

/**
 * Gives a new person a first password, good for one sign-in, and a mail which says that the office will tell
 * the password. Until the person sets a password through a mailed link, their signatures name the giver
 * (signer.ts). Call in the transaction that makes the account (PERM-05).
 */
export async function giveFirstPassword(
  ctx: Pick<Ctx, 'db' | 'secrets' | 'actor'>,
  accountId: string,
  given: Omit<NewPassword, 'chosenBy'>,
): Promise<void> {
  await storePassword(ctx, accountId, { ...given, chosenBy: { another: ctx.actor.id } })
  await enqueueAccountMail(ctx.db, { template: 'first_password', to: { account_id: accountId } })
}
