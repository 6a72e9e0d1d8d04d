import type { logout as call } from '@trms/contract/auth/calls'
import type { Handler } from '../context.ts'
import { clearSessionCookies } from './cookies.ts'

export const logout: Handler<typeof call> = async (ctx) => {
  const { actor } = ctx
  await ctx.db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('public_id', '=', actor.session)
    .execute()
  clearSessionCookies(ctx)
  ctx.audit({ action: 'sign_out', entity: 'account', entityId: actor.id })
  return {}
}
