import { appendAudits } from '../../platform/audit/append.ts'
import type { Ctx } from '../../platform/context.ts'
import { sidCookie } from '../../platform/session/cookies.ts'
import { type Provider, providerOf } from '../provider/provider.ts'
import { openToken } from '../provider/token-seal.ts'

/**
 * The address at which the browser signs out at the provider too. Null for a session that
 * began with a password, and where the provider offers no such address or cannot be
 * reached: the session here ends all the same.
 */
export async function signOutAddress(ctx: Ctx): Promise<string | null> {
  const provider = providerOf(ctx.settings)
  const sid = ctx.request.cookies[sidCookie(ctx.settings)]
  const row = await ctx.db
    .selectFrom('session')
    .select(['provider_token', 'provider_issuer'])
    .where('public_id', '=', ctx.actor.session)
    .executeTakeFirst()
  // A token of an earlier provider of the airline must not be sent to the present one.
  if (!provider || row?.provider_issuer !== provider.issuer) return null
  const token = row.provider_token && sid ? openToken(row.provider_token, sid) : null
  return token && provider.signOutAddress(token)
}

/**
 * Ends the sessions that a logout token of the provider names. Throws ProviderRefusal
 * for a token that is not the provider's.
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
    // A provider may name its sessions in logout tokens and not in ID tokens.
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
