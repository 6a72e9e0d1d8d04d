import type { factorRemove } from '@trms/contract/people/second-factor/calls'
import type { Handler } from '../../platform/context.ts'
import { wrongState } from '../../platform/errors.ts'
import { factorState, holdAccount } from '../password/factor-state.ts'
import { refuseUnproven } from '../password/prove.ts'
import { auditOwn, factorName, ownFactorChanged, takeFactor } from './change.ts'

/** Removes the actor's factor; where the role requires a factor, only if a passkey is left. */
export const remove: Handler<typeof factorRemove> = async (ctx, { password }) => {
  const { actor, now } = ctx
  await refuseUnproven(ctx, password)
  await ctx.db.transaction().execute(async (db) => {
    await holdAccount(db, actor.id)
    const before = await factorState(db, actor.id)
    if (!before.on) throw wrongState('factor_is_none')
    if (before.required && before.passkeys === 0) throw wrongState('factor_required_by_role')
    await takeFactor({ db, now }, actor.id, { passkeys: false })
    await ownFactorChanged(ctx, db, 'removed')
    const change = { second_factor: { old: factorName(before), new: null } }
    await auditOwn(ctx, db, 'remove_factor', change)
  })
  return {}
}
