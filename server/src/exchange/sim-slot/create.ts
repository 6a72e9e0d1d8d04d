import type { createSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { announceOfFleet } from '../../platform/live/announce.ts'
import { answerOf, findSlot } from './queries.ts'
import { columnsOf, oneOfEach } from './write.ts'

/** Creates a SIM slot (SLT-01). */
export const create: Handler<typeof createSimSlot> = async (ctx, input) => {
  const columns = columnsOf(ctx.actor, input)
  const id = newId()
  await oneOfEach(input, () =>
    ctx.db
      .insertInto('sim_slot')
      .values({ id, ...columns, created_at: ctx.now })
      .execute(),
  )
  ctx.audit({ action: 'create', entity: 'sim_slot', entityId: id, change: columns })
  await announceOfFleet(ctx.db, { kind: 'sim_slot', id }, columns.fleet)
  return answerOf(await findSlot(ctx.db, ctx.actor, id), ctx.actor)
}
