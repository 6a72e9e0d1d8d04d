import type { Ctx } from '../../platform/context.ts'
import { enqueueAccountMail } from './queue.ts'

/**
 * Sends a new person a one-use link to set their first password. Call in
 * the transaction that makes the account.
 */
export async function inviteAccount(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<void> {
  await enqueueAccountMail(ctx.db, { template: 'invitation', to: { account_id: accountId } })
}
