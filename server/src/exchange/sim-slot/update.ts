import type { updateSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import type { Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { refuseStale } from '../../platform/errors.ts'
import { announceOfFleet } from '../../platform/live/announce.ts'
import { answerOf, findSlot } from './queries.ts'
import { columnsOf, oneOfEach } from './write.ts'

/** Changes a slot (SLT-02). Without `version`, the change applies to the slot as stored now. */
export const update: Handler<typeof updateSimSlot> = async (ctx, input) => {
  const { id, version, ...sent } = input
  const before = await findSlot(ctx.db, ctx.actor, id, { lock: true })
  const columns = columnsOf(ctx.actor, sent)
  refuseStale(version, before.version)
  await oneOfEach(sent, () =>
    ctx.db
      .updateTable('sim_slot')
      .set({ ...columns, version: before.version + 1 })
      .where('id', '=', id)
      .execute(),
  )
  const after = await findSlot(ctx.db, ctx.actor, id)
  const change = Object.fromEntries(
    (['fleet', 'slot', 'start_time', 'end_time'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { old: before[name], new: after[name] }]),
  )
  ctx.audit({ action: 'update', entity: 'sim_slot', entityId: id, change })
  await announceOfFleet(ctx.db, { kind: 'sim_slot', id }, before.fleet, after.fleet)
  return answerOf(after, ctx.actor)
}

/** Answers 404 for a slot that the caller does not work with, before any field is validated. */
export const updateGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) await findSlot(ctx.db, ctx.actor, id)
}
