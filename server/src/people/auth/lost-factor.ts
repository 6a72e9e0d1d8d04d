import type { lostFactor as call } from '@trms/contract/people/second-factor/sign-in-calls'
import type { Handler } from '../../platform/context.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { countMailRequest } from '../password/throttle.ts'
import { emailKey } from './email-key.ts'

/** The same path as for a lost password (forgot-password.ts), with a link that says what else it does. */
export const lostFactor: Handler<typeof call> = async (ctx, { email }) => {
  const key = emailKey(email)
  if (await countMailRequest(ctx, key))
    await enqueueAccountMail(ctx.db, { template: 'lost_factor', to: { email_key: key } })
  return {}
}
