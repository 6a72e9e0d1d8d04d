import type { createMonthlySim } from '@trms/contract/sim/calls'
import type { Ctx, Handler } from '../context.ts'
import { invalidFields } from '../http/errors.ts'
import type { Crew } from '../workflow/crew.ts'
import { refuseClashes } from './check-clashes.ts'
import { type Judged, judgeSims } from './draft.ts'
import { insertSims } from './write.ts'

/** A list of sessions, all or none (SIM-03). What is wrong stands at `sims[3].second_pilot_crew_code`. */
export const createMonthly: Handler<typeof createMonthlySim> = async (
  ctx,
  { sims, clash_reason },
) => {
  const { crew, judged } = await judgeSims(ctx, sims)
  const problems = judged.flatMap((one, i) =>
    Object.entries(one.problems).map(([field, message]) => [`sims[${i}].${field}`, message]),
  )
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems))
  const ids = await keepSims(ctx, judged, crew, { reason: clash_reason })
  return { created: ids.length, ids }
}

/** Writes sessions that were found right, unless they clash and no reason is given; it stands with those only. */
export async function keepSims(
  ctx: Ctx,
  judged: readonly Judged[],
  crew: Crew,
  { reason, imported }: { reason: string | undefined; imported?: string },
): Promise<string[]> {
  const clashing = await refuseClashes(
    ctx,
    judged.map((one) => one.held),
    crew,
    { reason },
  )
  const drafts = judged.map(({ draft }, i) => ({
    ...draft,
    clash_reason: clashing.has(i) ? (reason ?? '') : '',
  }))
  return insertSims(ctx, drafts, imported)
}
