import type { factorCodes } from '@trms/contract/people/second-factor/calls'
import type { Handler } from '../../platform/context.ts'
import { wrongState } from '../../platform/errors.ts'
import { factorState, holdAccount } from '../password/factor-state.ts'
import { refuseUnproven } from '../password/prove.ts'
import { auditOwn, tellFactor } from './change.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

export const renewCodes: Handler<typeof factorCodes> = async (ctx, { password }) => {
  const { actor, now } = ctx
  await refuseUnproven(ctx, password)
  return ctx.db.transaction().execute(async (db) => {
    await holdAccount(db, actor.id)
    const { has } = await factorState(db, actor.id)
    if (!has) throw wrongState('factor_is_none')
    const recovery_codes = await newRecoveryCodes(db, actor.id)
    await tellFactor(db, actor.id, { what: 'codes_renewed', at: now })
    await auditOwn(ctx, db, 'renew_recovery_codes')
    return { recovery_codes }
  })
}
