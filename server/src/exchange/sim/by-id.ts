import type { getSimById } from '@trms/contract/exchange/sim/calls'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { answerSimDetail } from './answer.ts'
import { mayReadSim } from './policy.ts'
import { findSim } from './queries.ts'

/** One session, for those who take part in it, see all or edit. */
export const getById: Handler<typeof getSimById> = async (ctx, { id }) => {
  const sim = await findSim(ctx.db, id)
  if (!sim || !mayReadSim(ctx.actor, sim)) throw notFound()
  return answerSimDetail(ctx, sim)
}
