import type { factorByPasskeys } from '@trms/contract/people/second-factor/calls'
import type { Handler } from '../../platform/context.ts'
import { wrongState } from '../../platform/errors.ts'
import { factorState, holdAccount } from '../password/factor-state.ts'
import { refuseUnproven } from '../password/prove.ts'
import { auditOwn, factorName, keepFactor, ownFactorChanged } from './change.ts'
import { refuseWithoutPassword } from './own.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** Asks for the passkeys after the password from now on, in place of a code app. */
export const byPasskeys: Handler<typeof factorByPasskeys> = async (ctx, { password }) => {
  const { actor, now } = ctx
  await refuseWithoutPassword(ctx)
  await refuseUnproven(ctx, password)
  return ctx.db.transaction().execute(async (db) => {
    await holdAccount(db, actor.id)
    const before = await factorState(db, actor.id)
    if (before.passkeys === 0) throw wrongState('factor_by_passkey_needs_one')
    await keepFactor(db, actor.id, { secret_sealed: null, last_step: 0, set_up_at: now })
    const recovery_codes = await newRecoveryCodes(db, actor.id)
    await ownFactorChanged(ctx, db, 'set_up')
    const change = { second_factor: { old: factorName(before), new: 'passkeys' as const } }
    await auditOwn(ctx, db, 'set_up_factor', change)
    return { recovery_codes }
  })
}
