import type { createMonthlySim } from '@trms/contract/exchange/sim/calls'
import type { Clash } from '@trms/contract/exchange/sim/entity'
import type { Ctx, Handler } from '../../platform/context.ts'
import { invalidFields } from '../../platform/errors.ts'
import { clashesToTell } from './clash/check-clashes.ts'
import { type Judged, type Judgement, judgeSims } from './draft.ts'
import { insertSims, type Written } from './write.ts'

/**
 * Creates a list of sessions, all or none (SIM-03). Problems are reported at paths such as
 * `sims[3].second_pilot_crew_code`.
 */
export const createMonthly: Handler<typeof createMonthlySim> = async (ctx, { sims }) => {
  const judgement = await judgeSims(ctx, sims)
  const problems = judgement.judged.flatMap((one, i) =>
    Object.entries(one.problems).map(([field, message]) => [`sims[${i}].${field}`, message]),
  )
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems))
  return createdOf(await keepSims(ctx, judgement, judgement.judged))
}

export const createdOf = ({ written, clashes }: Awaited<ReturnType<typeof keepSims>>) => ({
  created: written.length,
  ids: written.map(({ id }) => id),
  clashes,
})

/**
 * Writes sessions that were found valid; also returns the people and places that they share with others at
 * the same time.
 */
export async function keepSims(
  ctx: Ctx,
  judgement: Pick<Judgement, 'crew' | 'times'>,
  judged: readonly Judged[],
  /** The fingerprint of the imported file, for the audit trail. */
  imported?: string,
): Promise<{ written: Written[]; clashes: Clash[] }> {
  const planned = judged.map((one) => one.planned)
  const clashes = await clashesToTell(ctx, planned, judgement)
  const drafts = judged.map((one) => one.draft)
  return { written: await insertSims(ctx, drafts, imported), clashes }
}
