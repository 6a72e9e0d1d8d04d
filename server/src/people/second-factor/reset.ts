import type { factorReset } from '@trms/contract/people/second-factor/calls'
import type { Ctx, Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { factorState } from '../password/factor-state.ts'
import { endAccess } from '../password/set-password.ts'
import { takeFactor, tellFactor } from './change.ts'
import { askedReset } from './of.ts'
import { againstReset, type FactorFacts } from './policy.ts'

/**
 * Locks the account and reads the facts that the rights on its factor depend on; 404 for an unknown account.
 */
export async function lockFactor({ db }: Ctx, accountId: string) {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound()
  const state = await factorState(db, accountId)
  const asked = await askedReset(db, accountId)
  const facts: FactorFacts = {
    id: accountId,
    removable: state.removable,
    takes_two: state.takes_two,
    asked_by: asked?.asked_by ?? null,
  }
  return { facts, asked }
}

/**
 * Removes the factor, the recovery codes and the passkeys, which the lost phone had too, ends the account's
 * sessions, and mails the holder the reason. `change` is what the audit entry says.
 */
export async function resetFactor(
  ctx: Ctx,
  accountId: string,
  reason: string,
  change: object = { reason },
): Promise<void> {
  const { db, actor, now } = ctx
  await takeFactor({ db, now }, accountId, { passkeys: true })
  await endAccess(db, accountId)
  const by = { name: actor.full_name, reason }
  await tellFactor(db, accountId, { what: 'removed', at: now, by })
  ctx.audit({ action: 'reset_factor', entity: 'account', entityId: accountId, change })
}

export const reset: Handler<typeof factorReset> = async (ctx, { id, reason }) => {
  const { facts } = await lockFactor(ctx, id)
  refuse(againstReset(ctx.actor, facts))
  await resetFactor(ctx, id, reason)
  return { id }
}
