import type { factorConfirm } from '@trms/contract/people/second-factor/calls'
import type { Handler } from '../../platform/context.ts'
import { invalidFields, wrongState } from '../../platform/errors.ts'
import { factorState, holdAccount } from '../password/factor-state.ts'
import { useOnce } from '../password/nonce.ts'
import { readOwnCode } from '../password/prove.ts'
import { sealApp, stepOf } from './app-codes.ts'
import { aboutSecret } from './begin.ts'
import { factorName, keepFactor, ownFactorChanged } from './change.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** The code proves that the app has the secret, and is then used up for signing in as well. */
export const confirm: Handler<typeof factorConfirm> = async (ctx, { secret, setup, code }) => {
  const { db, actor, now } = ctx
  const given = readOwnCode(ctx, setup, aboutSecret(secret))
  if (!given) throw wrongState('factor_setup_outdated')
  const step = stepOf(secret, code, now)
  if (step === null) throw invalidFields({ code: { key: 'factor_code_wrong' } })
  if (!(await useOnce(db, given))) throw wrongState('factor_setup_outdated')
  await holdAccount(db, actor.id)
  const before = await factorState(db, actor.id)
  await keepFactor(db, actor.id, {
    secret_sealed: sealApp(ctx.secrets, actor.id, secret),
    last_step: step,
    set_up_at: now,
  })
  const recovery_codes = await newRecoveryCodes(db, actor.id)
  await ownFactorChanged(ctx, db, 'set_up')
  ctx.audit({
    action: 'set_up_factor',
    entity: 'account',
    entityId: actor.id,
    change: { second_factor: { old: factorName(before), new: 'app' } },
  })
  return { recovery_codes }
}
