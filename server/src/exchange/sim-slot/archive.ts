import type { deleteSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import { archivedNow, because } from '../../crew/archive.ts'
import type { Handler } from '../../platform/context.ts'
import { refuseStale } from '../../platform/errors.ts'
import { announceOfFleet } from '../../platform/live/announce.ts'
import { findSlot } from './queries.ts'

/** Archives a slot, which leaves every list but stays in the database with its audit trail (SLT-02). */
export const archive: Handler<typeof deleteSimSlot> = async (ctx, { id, version, reason }) => {
  const slot = await findSlot(ctx.db, ctx.actor, id, { lock: true })
  refuseStale(version, slot.version)
  await ctx.db.updateTable('sim_slot').set(archivedNow(ctx, reason)).where('id', '=', id).execute()
  const { id: _id, version: _version, ...facts } = slot
  ctx.audit({
    action: 'archive',
    entity: 'sim_slot',
    entityId: id,
    change: { ...facts, ...because(reason) },
  })
  const removed_by = ctx.actor.id
  await announceOfFleet(ctx.db, { kind: 'sim_slot', id, removed_by }, slot.fleet)
  return { id }
}
