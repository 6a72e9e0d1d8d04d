import type { checkClashes } from '@trms/contract/exchange/sim/calls'
import type { Clash } from '@trms/contract/exchange/sim/entity'
import { sql } from 'kysely'
import type { Crew } from '../../../crew/crew.ts'
import type { Ctx, Handler } from '../../../platform/context.ts'
import { clockTime } from '../../../platform/time/moment.ts'
import { instantOrNull } from '../draft.ts'
import { findCrew } from '../people.ts'
import { placeOf } from '../places.ts'
import { findClashes } from './clashes.ts'
import { type HeldSession, keptAround, partsOf } from './held.ts'
import { holdingTimes } from './slot-hours.ts'

/** Clashes of sessions that are being written; what is not filled in, or not right yet, clashes with nothing. */
export const check: Handler<typeof checkClashes> = async (ctx, { sims, id }) => {
  const { timeZone, simPlaces } = ctx.settings
  const written = sims.map((sim) => ({
    ...sim,
    sessiona_at: instantOrNull(timeZone, sim.sessiona_date_time),
    sessiona_place: placeOf(simPlaces, sim.sessiona_place) ?? sim.sessiona_place,
    sessionb_at: instantOrNull(timeZone, sim.sessionb_date_time),
    sessionb_place: placeOf(simPlaces, sim.sessionb_place) ?? sim.sessionb_place,
  }))
  const crew = await findCrew(ctx.db, written)
  const clashes = await lookFor(ctx, written, crew, { except: id ?? null })
  return {
    clashes,
    crew: [...crew.values()]
      .filter((one) => one.active)
      .map(({ crew_code, name, instructs }) => ({ crew_code, name, instructs })),
  }
}

export async function lookFor(
  ctx: Ctx,
  sims: readonly HeldSession[],
  crew: Crew,
  { except = null }: { except?: string | null } = {},
): Promise<Clash[]> {
  const times = await holdingTimes(ctx)
  const wanted = sims.flatMap((sim, index) => partsOf(sim, crew, index, times))
  const kept = await keptAround(ctx.db, wanted, { times, except })
  return findClashes([...wanted, ...kept], (at) => clockTime(ctx.settings.timeZone, at))
}

/** Held to the end of the transaction by whoever is about to write sessions: of two the second sees the first. */
const WRITERS_LOCK = 7_205_001

/** What sessions that are about to be written share with others; asked before they are written (SIM-03). */
export async function clashesToTell(
  ctx: Ctx,
  sims: readonly HeldSession[],
  crew: Crew,
  options?: { except: string },
): Promise<Clash[]> {
  await sql`SELECT pg_advisory_xact_lock(${WRITERS_LOCK}::bigint)`.execute(ctx.db)
  return lookFor(ctx, sims, crew, options)
}
