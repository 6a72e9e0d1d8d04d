import type { passkeyRemove } from '@trms/contract/people/passkey/calls'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Handler } from '../../platform/context.ts'
import { notFound, wrongState } from '../../platform/errors.ts'
import { enqueueAccountMail } from '../account-mail/queue.ts'
import { factorState, holdAccount } from '../password/factor-state.ts'
import { refuseUnproven } from '../password/prove.ts'
import { usable } from './queries.ts'

/** Marks a passkey as removed; the row and its key stay, so that earlier signatures can still be checked. */
export const remove: Handler<typeof passkeyRemove> = async (ctx, { id, password }) => {
  const { actor, now } = ctx
  const own = usable(ctx.db, actor.id).select('id').where('id', '=', id)
  if (!(await own.executeTakeFirst())) throw notFound()
  await refuseUnproven(ctx, password)
  await ctx.db.transaction().execute(async (db) => {
    await holdAccount(db, actor.id)
    const removed = await db
      .updateTable('passkey')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .where('removed_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound()
    // A refusal here rolls the removal back.
    const left = await factorState(db, actor.id)
    if (left.asked && !left.has) throw wrongState('passkey_is_second_factor')
    await enqueueAccountMail(db, {
      template: 'passkey_changed',
      to: { account_id: actor.id },
      what: 'removed',
      passkey: removed.name,
      at: now.toISOString(),
    })
    await appendAudit({ db, secrets: ctx.secrets }, actor.id, {
      action: 'remove_passkey',
      entity: 'account',
      entityId: actor.id,
      change: { passkey: id, name: { old: removed.name, new: null } },
    })
  })
  return { id }
}
