import type { deleteSim } from '@trms/contract/exchange/sim/calls'
import type { Handler } from '../../platform/context.ts'
import { AppError, notFound, refuseStale } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { peopleOf } from './form.ts'
import { mayDelete } from './policy.ts'
import { findSim, versionOfSim } from './queries.ts'

/** Archives a session with its forms (SIM-05). */
export const remove: Handler<typeof deleteSim> = async (ctx, { sim_id, version }) => {
  const sim = await findSim(ctx.db, sim_id, { lock: true })
  if (!sim) throw notFound()
  if (!mayDelete(ctx.actor, sim)) throw new AppError('FORBIDDEN', 'not_your_own_data')
  refuseStale(version, versionOfSim(sim))
  await ctx.db
    .updateTable('sim_session')
    .set({ archived_at: ctx.now, archived_by: ctx.actor.id })
    .where('id', '=', sim_id)
    .execute()
  ctx.audit({ action: 'archive', entity: 'sim', entityId: sim_id })
  await announce(ctx.db, {
    kind: 'sim',
    id: sim_id,
    people: peopleOf(sim),
    removed_by: ctx.actor.id,
  })
  return { id: sim_id }
}
