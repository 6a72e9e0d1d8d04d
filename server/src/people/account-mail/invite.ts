import type { Ctx } from '../../platform/context.ts'
import { enqueueAccountMail, type InspectionTerms } from './queue.ts'

/**
 * Sends a new person a one-use link to set their first password; an inspector is also told the terms of the
 * inspection. Call in the transaction that makes the account.
 */
export async function inviteAccount(
  ctx: Pick<Ctx, 'db'>,
  accountId: string,
  inspection?: InspectionTerms,
): Promise<void> {
  await enqueueAccountMail(ctx.db, {
    template: 'invitation',
    to: { account_id: accountId },
    ...(inspection && { inspection }),
  })
}
