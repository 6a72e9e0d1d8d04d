import type { MessageKey } from '@trms/contract/messages/index'
import type { cancelPack, removePack } from '@trms/contract/office/pack/calls'
import type { Pack, PackState } from '@trms/contract/office/pack/entity'
import type { Ctx, Handler } from '../../platform/context.ts'
import { notFound, wrongState } from '../../platform/errors.ts'
import { answerOf, findPack } from './rows.ts'
import { tellOfPack } from './tell.ts'
import { TIDY_PACKS } from './tidy.ts'

interface End {
  from: PackState[]
  to: PackState
  action: string
  otherwise: MessageKey
}

/**
 * Cancels an unfinished pack. The server that makes the pack finds this at its next
 * step, and leaves nothing behind (make.ts).
 */
export const cancel: Handler<typeof cancelPack> = (ctx, { id }) =>
  end(ctx, id, {
    from: ['waiting', 'making'],
    to: 'cancelled',
    action: 'cancel',
    otherwise: 'pack_is_over',
  })

/** Removes a ready pack, which nobody can fetch from now on; its file goes afterwards (tidy.ts). */
export const remove: Handler<typeof removePack> = async (ctx, { id }) => {
  const answer = await end(ctx, id, {
    from: ['ready'],
    to: 'removed',
    action: 'remove',
    otherwise: 'pack_is_not_ready',
  })
  ctx.wake(TIDY_PACKS)
  return answer
}

async function end(ctx: Ctx, id: string, { from, to, action, otherwise }: End): Promise<Pack> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('pack')
    .set({ state: to, ...(to === 'cancelled' && { ended_at: ctx.now }) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  const row = await findPack(ctx, id)
  if (!row) throw notFound()
  if (numUpdatedRows === 0n) throw wrongState(otherwise)
  ctx.audit({ action, entity: 'pack', entityId: id })
  await tellOfPack(ctx.db, id)
  return answerOf(row)
}
