import type { deleteSim, getSimById } from '@trms/contract/exchange/sim/calls'
import { archivedNow, because } from '../../crew/archive.ts'
import type { Ctx, Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { AppError, notFound, refuseStale } from '../../platform/errors.ts'
import { announce } from '../../platform/live/announce.ts'
import { answerSimDetail } from './answer.ts'
import { simForms } from './kind.ts'
import { mayDelete, mayReadSim } from './policy.ts'
import { findSim, type WholeSimRow } from './queries.ts'
import { toldOf } from './told.ts'
import { versionOfSim } from './version.ts'

/** Reads a session that the actor may read; throws the same 404 whether the session is missing or hidden. */
export async function readableSim(
  ctx: Ctx,
  id: string,
  how: { lock?: boolean } = {},
): Promise<WholeSimRow> {
  const sim = await findSim(ctx.db, id, how)
  if (!sim || !mayReadSim(ctx.actor, sim)) throw notFound()
  return sim
}

/** Answers 404 for a session that the caller may not know of, before any field is validated. */
export const simGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) await readableSim(ctx, id)
}

/** Reads one session, for people who take part in the session, see all sessions or edit sessions. */
export const byId: Handler<typeof getSimById> = async (ctx, { id }) =>
  answerSimDetail(ctx, await readableSim(ctx, id))

/** Archives a session with its forms (SIM-05). */
export const archive: Handler<typeof deleteSim> = async (ctx, { sim_id, version, reason }) => {
  const sim = await findSim(ctx.db, sim_id, { lock: true })
  if (!sim) throw notFound()
  if (!mayDelete(ctx.actor, sim)) throw new AppError('FORBIDDEN', 'not_your_own_data')
  refuseStale(version, versionOfSim(sim))
  await ctx.db
    .updateTable('sim_session')
    .set(archivedNow(ctx, reason))
    .where('id', '=', sim_id)
    .execute()
  ctx.audit({ action: 'archive', entity: 'sim', entityId: sim_id, change: because(reason) })
  await simForms.follow(
    ctx,
    ...[sim.first, sim.second].map((before) => ({ before, after: null, reason })),
  )
  await announce(ctx.db, { ...toldOf(sim_id, sim), removed_by: ctx.actor.id })
  return { id: sim_id }
}
