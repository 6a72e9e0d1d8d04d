import { filed } from '../../crew/crew.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { mayReadFileOf } from './policy.ts'

export interface PilotHead {
  id: string
  full_name: string
  crew_code: string
  fleet: string | null
  status: string
  role: number
}

/**
 * A person with a training file, if the actor may open it; 404 otherwise, whether or not there is one. Also of who has
 * stopped flying: their records are kept, and read, as long as any others.
 */
export async function readablePilot(ctx: Ctx, id: string): Promise<PilotHead> {
  const row = await filed(ctx.db)
    .select(['account.id', 'full_name', 'crew_code', 'fleet', 'status', 'role'])
    .where('account.id', '=', id)
    .executeTakeFirst()
  if (!row || !mayReadFileOf(ctx.actor, row)) throw notFound()
  return { ...row, crew_code: row.crew_code ?? '' }
}
