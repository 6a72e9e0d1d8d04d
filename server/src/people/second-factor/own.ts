import type { factorOwn } from '@trms/contract/people/second-factor/calls'
import type { Ctx, Handler } from '../../platform/context.ts'
import { passwordNotUsed } from '../password/allowed.ts'
import { factorState } from '../password/factor-state.ts'
import { askedProof, hasPassword } from '../password/prove.ts'

export const own: Handler<typeof factorOwn> = async (ctx) => {
  const { on, required, app, set_up_at, last_used_at, passkeys, recovery_codes } =
    await factorState(ctx.db, ctx.actor.id)
  return {
    possible: await hasPassword(ctx),
    on,
    required,
    app:
      app && set_up_at
        ? { set_up_at: set_up_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null }
        : null,
    passkeys,
    recovery_codes,
    asks: await askedProof(ctx),
  }
}

/**
 * Throws 409 for an account without a password: the airline's identity
 * provider has a second factor of its own.
 */
export async function refuseWithoutPassword(ctx: Ctx): Promise<void> {
  if (!(await hasPassword(ctx))) throw passwordNotUsed()
}
