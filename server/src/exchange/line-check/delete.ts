import type { deleteLineCheck } from '@trms/contract/exchange/line-check/calls'
import type { Handler } from '../../platform/context.ts'
import { refuseStale } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { refusedRight } from '../form-exchange/refusals.ts'
import { peopleOf, readable } from './change.ts'
import { mayDelete } from './policy.ts'

/** Archives a line check; its history, its files and its audit trail stay (LC-02). */
export const remove: Handler<typeof deleteLineCheck> = async (
  ctx,
  { line_check_id: id, version },
) => {
  const check = await readable(ctx, id, { lock: true })
  if (!mayDelete(ctx.actor, check)) throw refusedRight(ctx, check)
  refuseStale(version, check.version)
  await ctx.db
    .updateTable('line_check')
    .set({ archived_at: ctx.now, archived_by: ctx.actor.id })
    .where('id', '=', id)
    .execute()
  ctx.audit({ action: 'archive', entity: 'line_check', entityId: id })
  await announce(ctx.db, {
    kind: 'line_check',
    id,
    people: peopleOf(check),
    removed_by: ctx.actor.id,
  })
  return { id }
}
