import type { logout as call } from '@trms/contract/people/auth/calls'
import type { Handler } from '../../platform/context.ts'
import { clearSessionCookies } from '../../platform/session/cookies.ts'
import { signOutAddress } from './provider-sign-out.ts'

export const logout: Handler<typeof call> = async (ctx) => {
  const { actor } = ctx
  const provider = await signOutAddress(ctx)
  await ctx.db
    .updateTable('session')
    .set({ ended_at: new Date(), provider_token: null })
    .where('public_id', '=', actor.session)
    .execute()
  clearSessionCookies(ctx)
  ctx.audit({ action: 'sign_out', entity: 'account', entityId: actor.id })
  return { provider }
}
