import type { createMonthlySim } from '@trms/contract/exchange/sim/calls'
import type { Clash } from '@trms/contract/exchange/sim/entity'
import type { Crew } from '../../crew/crew.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { invalidFields } from '../../platform/errors.ts'
import { clashesToTell } from './clash/check-clashes.ts'
import { type Judged, judgeSims } from './draft.ts'
import { insertSims } from './write.ts'

/** A list of sessions, all or none (SIM-03). What is wrong stands at `sims[3].second_pilot_crew_code`. */
export const createMonthly: Handler<typeof createMonthlySim> = async (ctx, { sims }) => {
  const { crew, judged } = await judgeSims(ctx, sims)
  const problems = judged.flatMap((one, i) =>
    Object.entries(one.problems).map(([field, message]) => [`sims[${i}].${field}`, message]),
  )
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems))
  return keepSims(ctx, judged, crew)
}

/** Writes sessions that were found right, and tells whom and what they share with others at the same time. */
export async function keepSims(
  ctx: Ctx,
  judged: readonly Judged[],
  crew: Crew,
  /** Noted in the audit trail: the fingerprint of the file they came from. */
  imported?: string,
): Promise<{ created: number; ids: string[]; clashes: Clash[] }> {
  const held = judged.map((one) => one.held)
  const clashes = await clashesToTell(ctx, held, crew)
  const drafts = judged.map((one) => one.draft)
  const ids = await insertSims(ctx, drafts, imported)
  return { created: ids.length, ids, clashes }
}
