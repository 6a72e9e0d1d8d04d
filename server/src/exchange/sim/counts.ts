import type { simCounts } from '@trms/contract/exchange/sim/calls'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { flagged, type Scope, scopeOf } from './scope.ts'

/** Counts the sessions of the caller's list that are red, and those that wait for a long time. */
export const counts: Handler<typeof simCounts> = async (ctx, { themself }) => {
  const scope = scopeOf(ctx.actor, themself)
  const [red, waiting] = await Promise.all([count(ctx, scope, 'red'), count(ctx, scope, 'waiting')])
  return { red, waiting }
}

async function count(ctx: Ctx, scope: Scope, flag: 'red' | 'waiting'): Promise<number> {
  const own =
    scope.person === null
      ? sql``
      : sql`WHERE session_id IN (SELECT session_id FROM sim_person
          WHERE person_id = ${scope.person} AND capacity = ${scope.capacity})`
  const { rows } = await sql<{ total: number }>`
    SELECT count(DISTINCT session_id) AS total FROM (${flagged(ctx, flag)}) AS flagged ${own}`.execute(
    ctx.db,
  )
  return rows[0]?.total ?? 0
}
