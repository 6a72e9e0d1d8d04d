import type { renew as call } from '@trms/contract/people/auth/calls'
import { sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import { unauthorized } from '../../platform/errors.ts'
import { setSessionCookies } from '../../platform/session/cookies.ts'
import { rememberLanguage, tokenFor } from './open-session.ts'

export const renew: Handler<typeof call> = async (ctx) => {
  const { actor } = ctx
  const row = await ctx.db
    .updateTable('session')
    .from('account')
    .whereRef('account.id', '=', 'session.account_id')
    .where('session.public_id', '=', actor.session)
    .where('session.ended_at', 'is', null)
    .set({ used_at: sql<Date>`now()` })
    .returning([
      'session.expires_at',
      'session.provider_subject',
      'account.email',
      'account.password_salt',
      'account.password_use',
      'account.first_page',
    ])
    .executeTakeFirst()
  // A session by password ends when the password is taken away; a session from the provider needs none.
  const byProvider = row?.provider_subject != null
  if (!row || !(row.password_salt || byProvider)) throw unauthorized()
  await rememberLanguage(ctx, actor.id)
  const owner = { ...row, ...actor, ...(byProvider && { password_use: 'own' }) }
  const token = await tokenFor(ctx, owner, actor.session, row.expires_at)
  setSessionCookies(ctx, { token, salt: row.password_salt })
  return {
    token,
    salt: row.password_salt,
    id: actor.id,
    idle_seconds: ctx.settings.idleMinutes * 60,
  }
}
