import type { passkeyRemove } from '@trms/contract/people/passkey/calls'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Handler } from '../../platform/context.ts'
import { notFound, wrongState } from '../../platform/errors.ts'
import { factorState, holdAccount } from '../password/factor-state.ts'
import { refuseUnproven } from '../password/prove.ts'
import { usable } from './queries.ts'
import { takePasskeys } from './take.ts'

export const remove: Handler<typeof passkeyRemove> = async (ctx, { id, password }) => {
  const { actor, now } = ctx
  const own = usable(ctx.db, actor.id).select('id').where('id', '=', id)
  if (!(await own.executeTakeFirst())) throw notFound()
  await refuseUnproven(ctx, password)
  await ctx.db.transaction().execute(async (db) => {
    await holdAccount(db, actor.id)
    const [entry] = await takePasskeys({ db, now }, actor.id, id)
    if (!entry) throw notFound()
    // A refusal here rolls the removal back.
    const left = await factorState(db, actor.id)
    if (left.asked && !left.has) throw wrongState('passkey_is_second_factor')
    await appendAudit({ db, secrets: ctx.secrets }, actor.id, entry)
  })
  return { id }
}
