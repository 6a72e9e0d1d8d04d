import { ROLE } from '@trms/contract/access'
import type {
  factorAskReset,
  factorConfirmReset,
  factorRefuseReset,
  factorTakeBackReset,
} from '@trms/contract/people/second-factor/calls'
import { tellAtOnce } from '../../crew/asks.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { notFound, wrongState } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { refuse } from '../../platform/verdict.ts'
import { tellFactor } from './change.ts'
import { againstAskReset, againstDecide, againstTakeBack } from './policy.ts'
import { lockFactor, resetFactor } from './reset.ts'

/** The first step of two: the factor stays until another admin decides, and its holder is mailed at once. */
export const ask: Handler<typeof factorAskReset> = async (ctx, { id, reason }) => {
  const { facts } = await lockFactor(ctx, id)
  refuse(againstAskReset(ctx.actor, facts))
  const reset_id = newId()
  await ctx.db
    .insertInto('factor_reset')
    .values({
      id: reset_id,
      account_id: id,
      asked_by: ctx.actor.id,
      asked_at: ctx.now,
      ask_reason: reason,
    })
    .execute()
  const by = { name: ctx.actor.full_name, reason }
  await tellFactor(ctx.db, id, { what: 'reset_asked', at: ctx.now, by })
  await announceReset(ctx, reset_id)
  tellAtOnce(ctx)
  ctx.audit({ action: 'ask_factor_reset', entity: 'account', entityId: id, change: { reason } })
  return { id, reset_id }
}

/** Locks the account of an undecided request; 404 for an unknown request, 409 for a decided one. */
async function lockReset(ctx: Ctx, resetId: string) {
  const known = await ctx.db
    .selectFrom('factor_reset')
    .select('account_id')
    .where('id', '=', resetId)
    .executeTakeFirst()
  if (!known) throw notFound()
  const { facts, asked } = await lockFactor(ctx, known.account_id)
  if (asked?.id !== resetId) throw wrongState('factor_reset_is_decided')
  return { account: known.account_id, facts, asked }
}

type Decision = 'confirmed' | 'refused' | 'taken_back'

async function decide(ctx: Ctx, id: string, decision: Decision, reason?: string): Promise<void> {
  await ctx.db
    .updateTable('factor_reset')
    .set({
      decision,
      decided_by: ctx.actor.id,
      decided_at: ctx.now,
      decide_reason: reason ?? null,
    })
    .where('id', '=', id)
    .execute()
  await announceReset(ctx, id)
}

/** Makes every list of tasks reload, since the request's state changed. */
const announceReset = ({ db }: Ctx, id: string) =>
  announce(db, { kind: 'factor_reset', id, people: [] })

export const takeBack: Handler<typeof factorTakeBackReset> = async (ctx, { reset_id }) => {
  const { account, facts } = await lockReset(ctx, reset_id)
  refuse(againstTakeBack(ctx.actor, facts))
  await decide(ctx, reset_id, 'taken_back')
  ctx.audit({ action: 'take_back_factor_reset', entity: 'account', entityId: account })
  return { reset_id }
}

export const refusal: Handler<typeof factorRefuseReset> = async (ctx, { reset_id, reason }) => {
  const { account, facts } = await lockReset(ctx, reset_id)
  refuse(againstDecide(ctx.actor, facts))
  await decide(ctx, reset_id, 'refused', reason)
  const entry = { action: 'refuse_factor_reset', entity: 'account', entityId: account }
  ctx.audit({ ...entry, change: { reason } })
  return { reset_id }
}

/** The second step, for which the admin who asked must still be an active administrator. */
export const confirmed: Handler<typeof factorConfirmReset> = async (ctx, { reset_id, reason }) => {
  const { account, facts, asked } = await lockReset(ctx, reset_id)
  refuse(againstDecide(ctx.actor, facts))
  await refuseWithoutAsker(ctx, asked.asked_by)
  await decide(ctx, reset_id, 'confirmed', reason)
  const { asked_by, ask_reason } = asked
  await resetFactor(ctx, account, ask_reason, { reason, asked_by, ask_reason })
  return { reset_id }
}

async function refuseWithoutAsker({ db }: Ctx, id: string): Promise<void> {
  const asker = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', ROLE.ADMIN)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!asker) throw wrongState('factor_reset_asker_left')
}
