import type { forgotPassword as call } from '@trms/contract/people/auth/calls'
import type { Handler } from '../../platform/context.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { countMailRequest } from '../password/throttle.ts'
import { emailKey } from './email-key.ts'

/**
 * The job looks up whether the account exists, so that the answer and its time are the same for
 * every email (AUTH-08). Nobody is told to wait, since a stranger could cause that;
 * password-token.ts bounds the mails to one person.
 */
export const forgotPassword: Handler<typeof call> = async (ctx, { email }) => {
  const key = emailKey(email)
  if (await countMailRequest(ctx, key))
    await enqueueAccountMail(ctx.db, { template: 'reset', to: { email_key: key } })
  return {}
}
