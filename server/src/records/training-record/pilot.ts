import { filed } from '../../crew/crew.ts'
import { mayReadFileOf } from '../../crew/training-file.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

export interface PilotHead {
  id: string
  full_name: string
  crew_code: string
  fleet: string | null
  status: string
  role: number
}

/**
 * Finds a person with a training file that the actor may open; throws the same 404 whether the person is
 * missing or hidden. The files of people who no longer fly stay readable. `lock`: the account stays as it is until
 * the transaction ends; every column is the account's, so that what is read is what was locked.
 */
export async function readablePilot(
  ctx: Ctx,
  id: string,
  { lock = false } = {},
): Promise<PilotHead> {
  const found = filed(ctx.db)
    .select(['account.id', 'full_name', 'crew_code', 'fleet', 'status', 'role'])
    .where('account.id', '=', id)
  const row = await (lock ? found.forShare('account') : found).executeTakeFirst()
  if (!row || !mayReadFileOf(ctx.actor, row)) throw notFound()
  return { ...row, crew_code: row.crew_code ?? '' }
}
