import type * as calls from '@trms/contract/people/auth/calls'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { clearSessionCookies } from '../../platform/session/cookies.ts'
import { unended } from '../../platform/session/session.ts'
import { endSessions } from '../password/set-password.ts'

/** Lists the actor's sessions that can still be used. */
export const list: Handler<typeof calls.sessionList> = async ({ db, actor, settings }) => {
  const rows = await db
    .selectFrom('session')
    .select(['public_id', 'created_at', 'used_at', 'expires_at', 'user_agent', 'address'])
    .where('account_id', '=', actor.id)
    .where(unended(settings))
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute()
  const sessions = rows.map(({ public_id, created_at, used_at, expires_at, ...rest }) => ({
    ...rest,
    id: public_id,
    current: public_id === actor.session,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
  return { sessions }
}

/** Ends one of the actor's sessions; another person's session is 404, like one that never existed. */
export const end: Handler<typeof calls.sessionEnd> = async (ctx, { id }) => {
  const { actor } = ctx
  const { numUpdatedRows } = await ctx.db
    .updateTable('session')
    .set({ ended_at: ctx.now, provider_token: null })
    .where('public_id', '=', id)
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  if (id === actor.session) clearSessionCookies(ctx)
  ctx.audit({ action: 'end_session', entity: 'account', entityId: actor.id })
  return { id }
}

export const endOthers: Handler<typeof calls.sessionEndOthers> = async (ctx) => {
  const { actor } = ctx
  const ended = await endSessions(ctx.db, actor.id, actor.session)
  if (ended > 0)
    ctx.audit({
      action: 'end_session',
      entity: 'account',
      entityId: actor.id,
      change: { others: ended },
    })
  return { ended }
}
