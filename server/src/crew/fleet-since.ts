import { dayIn } from '@trms/contract/common/dates'
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
 * Locks the kinds that a change of fleet concerns. Call this before the account is locked: kinds come first in the
 * order of locks (`rulesOf`).
 */
export const kindsOfFleet = ({ db }: Pick<Ctx, 'db'>) => rulesOf(db, { sources: FLEET_SOURCES })
type Kinds = Awaited<ReturnType<typeof kindsOfFleet>>

/**
 * The first day on the fleet that a change writes; undefined: the day stays. Another fleet begins on the present day
 * unless a day is given, and an empty day is none: everything of the former fleet would count.
 */
export function firstDayOf(
  { settings, now }: Pick<Ctx, 'settings' | 'now'>,
  before: Pick<OnFleet, 'fleet'>,
  sent: { fleet?: string | null | undefined; fleet_since?: string | null | undefined },
): string | null | undefined {
  const isMoved = sent.fleet !== undefined && before.fleet !== null && sent.fleet !== before.fleet
  return isMoved ? (sent.fleet_since ?? dayIn(settings.timeZone, now)) : sent.fleet_since
}

/**
 * Moves somebody with a pilot's profile, whose account has another fleet now, to that fleet from the present day on.
 * Returns the old and the new first day for the audit trail.
 */
export async function moveToFleet(
  ctx: Ctx,
  kinds: Kinds,
  pilotId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<{ fleet_since?: { old: string | null; new: string | null } }> {
  const pilot = await ctx.db
    .selectFrom('pilot')
    .select('fleet_since')
    .where('id', '=', pilotId)
    .executeTakeFirst()
  const fleet_since = firstDayOf(ctx, { fleet: from }, { fleet: to })
  if (!pilot || !fleet_since) return {}
  await ctx.db.updateTable('pilot').set({ fleet_since }).where('id', '=', pilotId).execute()
  const before = { fleet: from, fleet_since: pilot.fleet_since }
  await followFleet(ctx, kinds, pilotId, { before, after: { fleet: to, fleet_since } })
  return { fleet_since: { old: pilot.fleet_since, new: fleet_since } }
}

/**
 * Follows a change of a pilot's fleet, or of the first day on the fleet, in the same transaction: computes anew what
 * counts, and ends the exemptions that were granted for the former fleet. `kinds` are those of `kindsOfFleet`.
 */
export async function followFleet(
  ctx: Ctx,
  kinds: Kinds,
  pilotId: string,
  change: { before: OnFleet; after: OnFleet },
): Promise<void> {
  const { before, after } = change
  if (before.fleet !== after.fleet) await endExemptions(ctx, pilotId, change)
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
