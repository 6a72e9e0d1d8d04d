import type { login as call } from '@trms/contract/people/auth/calls'
import type { Handler } from '../../platform/context.ts'
import { madeUpSalt, newCode } from '../password/arithmetic.ts'
import { emailKey } from './email-key.ts'

/** An unknown email takes the same steps and always gets the same salt, of the usual shape. */
export const login: Handler<typeof call> = async (ctx, { email }) => {
  const key = emailKey(email)
  const made = madeUpSalt(ctx.secrets.kept.madeUpSalt, key)
  const found = await ctx.db
    .selectFrom('account')
    .select('password_salt')
    .where('email_key', '=', key)
    .executeTakeFirst()
  return { salt: found?.password_salt ?? made, code: newCode(ctx.secrets.newest.code, key) }
}
