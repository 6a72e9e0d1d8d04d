import type { createSim } from '@trms/contract/exchange/sim/calls'
import type { Handler } from '../../platform/context.ts'
import { invalidFields } from '../../platform/errors.ts'
import { answerSimDetail } from './answer.ts'
import { keepSims } from './create-monthly.ts'
import { judgeSims } from './draft.ts'
import { findSim } from './queries.ts'

/** One session with the forms of its two pilots (SIM-03). */
export const create: Handler<typeof createSim> = async (ctx, sim) => {
  const { crew, judged } = await judgeSims(ctx, [sim])
  const problems = judged[0]?.problems ?? {}
  if (Object.keys(problems).length > 0) throw invalidFields({ ...problems })
  const { ids, clashes } = await keepSims(ctx, judged, crew)
  const row = await findSim(ctx.db, ids[0] ?? '')
  if (!row) throw new Error('the session just written is not there')
  return { ...(await answerSimDetail(ctx, row)), clashes }
}
