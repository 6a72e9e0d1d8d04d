import type { createSim } from '@trms/contract/exchange/sim/calls'
import type { Handler } from '../../platform/context.ts'
import { invalidFields } from '../../platform/errors.ts'
import { answerSimDetail } from './answer.ts'
import { keepSims } from './create-monthly.ts'
import { judgeSims } from './draft.ts'
import { rowOfWritten } from './written.ts'

/** Creates one session with the forms of its two pilots (SIM-03). */
export const create: Handler<typeof createSim> = async (ctx, sim) => {
  const judgement = await judgeSims(ctx, [sim])
  const problems = judgement.judged[0]?.problems ?? {}
  if (Object.keys(problems).length > 0) throw invalidFields({ ...problems })
  const { written, clashes } = await keepSims(ctx, judgement, judgement.judged)
  const [one] = written
  if (!one) throw new Error('the session was not written')
  return { ...answerSimDetail(ctx, rowOfWritten(ctx, one, judgement.crew)), clashes }
}
