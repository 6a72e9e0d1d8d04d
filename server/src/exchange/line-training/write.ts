import type { Input } from '@trms/contract/call'
import type { createLineTraining } from '@trms/contract/exchange/line-training/calls'
import { type CrewMember, crewOf, memberOf } from '../../crew/crew.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, invalidFields } from '../../platform/errors.ts'

/** Finds the pilot by crew code; refuses an unknown crew code and the caller's own (PERM-08). */
export async function pilotOf(
  ctx: Ctx,
  { pilot_crew_code }: Pick<Input<typeof createLineTraining>, 'pilot_crew_code'>,
): Promise<CrewMember> {
  const pilot = memberOf(await crewOf(ctx.db, [pilot_crew_code]), pilot_crew_code)
  if (!pilot?.active) throw invalidFields({ pilot_crew_code: { key: 'unknown_crew_code' } })
  if (pilot.id === ctx.actor.id) throw new AppError('FORBIDDEN', 'not_your_own_data')
  return pilot
}
