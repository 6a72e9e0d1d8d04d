import { FLEET_SOURCES } from '@trms/contract/people/qualification/entity'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { OF_FLEET } from './counts-on-fleet.ts'
import { lockQualifications, rulesOf } from './qualification.ts'
import { refreshChains } from './qualification-chain.ts'
import { refreshRecency } from './recency.ts'

/** The fleet of a pilot and the first day on the fleet. */
interface OnFleet {
  fleet: string | null
  fleet_since: string | null
}

/**
 * Locks the kinds that a change of fleet may concern. Call this before the pilot is locked, as the order of locks
 * wants it (`rulesOf`).
 */
export const kindsOfFleet = ({ db }: Pick<Ctx, 'db'>) => rulesOf(db, { sources: FLEET_SOURCES })

/**
 * Follows a change of a pilot's fleet, or of the first day on the fleet, in the same transaction: computes anew what
 * counts, and ends the exemptions that were granted for the former fleet. `kinds` are those of `kindsOfFleet`.
 */
export async function followFleet(
  ctx: Ctx,
  pilotId: string,
  kinds: Awaited<ReturnType<typeof kindsOfFleet>>,
  { before, after }: { before: OnFleet; after: OnFleet },
): Promise<void> {
  if (before.fleet !== after.fleet) await endExemptions(ctx, pilotId, { before, after })
  if (before.fleet_since === after.fleet_since) return
  await lockQualifications(ctx.db, [pilotId])
  for (const rule of kinds) await refreshChains(ctx.db, rule, [pilotId])
  await refreshRecency(ctx.db, pilotId, ctx.now)
}

/** Ends the running exemptions of a fleet's kinds; the change of fleet itself is the reason. */
async function endExemptions(
  ctx: Ctx,
  pilotId: string,
  { before, after }: { before: OnFleet; after: OnFleet },
): Promise<void> {
  const reason = `${before.fleet ?? '–'} → ${after.fleet ?? '–'}`
  const { rows } = await sql<{ id: string }>`
    UPDATE qualification_exemption AS x
    SET withdrawn_at = ${ctx.now}, withdrawn_by = ${ctx.actor.id}, withdrawn_reason = ${reason}
    FROM qualification_kind k
    WHERE x.pilot_id = ${pilotId} AND x.withdrawn_at IS NULL AND k.id = x.kind_id AND k.source IN ${OF_FLEET}
    RETURNING x.id`.execute(ctx.db)
  for (const { id } of rows)
    ctx.audit({
      action: 'withdraw',
      entity: 'qualification_exemption',
      entityId: id,
      change: { pilot_id: pilotId, reason },
    })
}
