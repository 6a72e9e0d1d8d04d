import { againstViewProfile } from '../../crew/profile.ts'
import type { Ctx, Guard } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { notFound } from '../../platform/errors.ts'
import { refuse } from '../../platform/verdict.ts'
import { findPilot, type ProfileFacts } from './queries.ts'

/** A pilot whose profile the actor may open; 404 otherwise, whether or not the pilot exists. */
export async function readable(ctx: Ctx, id: string, { lock = false } = {}): Promise<ProfileFacts> {
  const row = await findPilot(ctx.db, { id }, { lock })
  if (!row) throw notFound()
  refuse(againstViewProfile(ctx.actor, row))
  return row
}

/** A pilot whom the caller may not know of is 404 before any field is checked. */
export const readableGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) await readable(ctx, id)
}
