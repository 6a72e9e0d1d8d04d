import { appendAudits } from '../../platform/audit/append.ts'
import type { Ctx } from '../../platform/context.ts'
import { sidCookie } from '../../platform/session/cookies.ts'
import { type Provider, providerOf } from '../provider/provider.ts'
import { openToken } from '../provider/token-seal.ts'

/**
 * Where the browser signs out at the provider as well; null for a session that began with a password, and where the
 * provider offers no such address or cannot be asked for it: the session here ends all the same.
 */
export async function signOutAddress(ctx: Ctx): Promise<string | null> {
  const provider = providerOf(ctx.settings)
  const sid = ctx.request.cookies[sidCookie(ctx.settings)]
  const row = await ctx.db
    .selectFrom('session')
    .select(['provider_token', 'provider_issuer'])
    .where('public_id', '=', ctx.actor.session)
    .executeTakeFirst()
  // the token of another provider, which the airline had before, is none of this one's business
  if (!provider || row?.provider_issuer !== provider.issuer) return null
  const token = row.provider_token && sid ? openToken(row.provider_token, sid) : null
  return token && provider.signOutAddress(token)
}

/**
 * Ends the sessions of whoever signed out at the provider, as it tells in a logout token. Throws ProviderRefusal for a
 * token that is none of the provider's.
 */
export async function endSignedOut(ctx: Ctx, provider: Provider, token: string): Promise<void> {
  const { subject, session } = await provider.signedOut(token)
  await ctx.db.transaction().execute(async (db) => {
    let open = db
      .updateTable('session')
      .set({ ended_at: ctx.now, provider_token: null })
      .where('provider_issuer', '=', provider.issuer)
      .where('ended_at', 'is', null)
    if (subject !== null) open = open.where('provider_subject', '=', subject)
    // a provider may name its sessions here and not in its ID tokens
    if (session !== null)
      open = open.where((eb) =>
        eb.or([
          eb('provider_session', '=', session),
          ...(subject === null ? [] : [eb('provider_session', 'is', null)]),
        ]),
      )
    const ended = await open.returning('account_id').execute()
    const entries = [...new Set(ended.map(({ account_id }) => account_id))].map((id) => ({
      actorId: null,
      entry: { action: 'end_session', entity: 'account', entityId: id, change: { by: 'provider' } },
    }))
    await appendAudits({ db, secrets: ctx.secrets }, entries)
  })
}
