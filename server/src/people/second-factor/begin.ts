import type { factorBegin } from '@trms/contract/people/second-factor/calls'
import type { Handler } from '../../platform/context.ts'
import { newOwnCode, refuseUnproven } from '../password/prove.ts'
import { appUri, newAppSecret } from './app-codes.ts'
import { refuseWithoutPassword } from './own.ts'

const SETUP_SECONDS = 600

/**
 * The purpose in the code that goes with a new secret. The secret is part of this code's purpose, so no
 * table needs to hold an unconfirmed secret.
 */
export const aboutSecret = (secret: string) => `second factor\n${secret}`

export const begin: Handler<typeof factorBegin> = async (ctx, { password }) => {
  await refuseWithoutPassword(ctx)
  await refuseUnproven(ctx, password)
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  const secret = newAppSecret()
  return {
    secret,
    uri: appUri(secret, { issuer: ctx.settings.airlineName, label: email }),
    setup: newOwnCode(ctx, { about: aboutSecret(secret), seconds: SETUP_SECONDS }),
  }
}
