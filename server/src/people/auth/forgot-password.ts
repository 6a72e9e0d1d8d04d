import type { forgotPassword as call } from '@trms/contract/people/auth/calls'
import type { Handler } from '../../platform/context.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { countMailRequest } from '../password/throttle.ts'
import { emailKey } from './email-key.ts'

/**
 * Whether there is such an account is looked up by the job, not here: the answer and its time are the
 * same for every email (AUTH-08). Nobody is ever told to wait, since a stranger could bring that about; how
 * many mails one person gets is bounded where they are written (password-token.ts).
 */
export const forgotPassword: Handler<typeof call> = async (ctx, { email }) => {
  const key = emailKey(email)
  if (await countMailRequest(ctx, key))
    await enqueueAccountMail(ctx.db, { template: 'reset', to: { email_key: key } })
  return {}
}
