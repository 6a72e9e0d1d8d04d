import type { lostFactor as call } from '@trms/contract/people/second-factor/sign-in-calls'
import type { Handler } from '../../platform/context.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { countMailRequest } from '../password/throttle.ts'
import { emailKey } from './email-key.ts'

/**
 * Takes the same steps as a lost password (forgot-password.ts); the
 * mailed link also removes the second factor.
 */
export const lostFactor: Handler<typeof call> = async (ctx, { email }) => {
  const key = emailKey(email)
  if (await countMailRequest(ctx, key))
    await enqueueAccountMail(ctx.db, { template: 'lost_factor', to: { email_key: key } })
  return {}
}
