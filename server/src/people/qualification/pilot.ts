import { flying } from '../../crew/crew.ts'
import type { Ctx, Guard } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { notFound } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstSee } from './policy.ts'

/** A pilot whose readiness the caller may see; 404 otherwise, whether or not the pilot exists. */
export async function readablePilot(ctx: Ctx, id: string) {
  const pilot = await flying(ctx.db)
    .select(['account.id', 'account.crew_code', 'account.full_name', 'account.fleet'])
    .select(['account.status', 'pilot.name_position', 'pilot.fleet_since'])
    .where('account.id', '=', id)
    .executeTakeFirst()
  if (!pilot) throw notFound()
  refuse(againstSee(ctx.actor, pilot))
  return pilot
}
export type ReadablePilot = Awaited<ReturnType<typeof readablePilot>>

/** A pilot whom the caller may not know of is 404 before any field is checked. */
export const pilotGuard: Guard = async (ctx, sent) => {
  if (isId(sent.pilot_id)) await readablePilot(ctx, sent.pilot_id)
}
