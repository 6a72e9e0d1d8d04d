import { dateTime } from '@trms/contract/common/fields'
import type { checkClashes } from '@trms/contract/sim/calls'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../context.ts'
import { AppError } from '../http/errors.ts'
import { clockTime, instantOf } from '../moment.ts'
import type { Crew } from '../workflow/crew.ts'
import { type Found, findClashes } from './clashes.ts'
import { type HeldSession, keptAround, partsOf } from './held.ts'
import { findCrew } from './people.ts'
import { placeOf } from './places.ts'

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
  const { clashes } = await lookFor(ctx, written, crew, { except: id ?? null })
  return {
    clashes,
    crew: [...crew.values()]
      .filter((one) => one.active)
      .map(({ crew_code, name, instructs }) => ({ crew_code, name, instructs })),
  }
}

function instantOrNull(timeZone: string, text: string): Date | null {
  const parsed = dateTime().safeParse(text)
  return parsed.success ? instantOf(timeZone, parsed.data) : null
}

export async function lookFor(
  ctx: Ctx,
  sims: readonly HeldSession[],
  crew: Crew,
  { except = null }: { except?: string | null } = {},
): Promise<Found> {
  const wanted = sims.flatMap((sim, index) => partsOf(sim, crew, index))
  const kept = await keptAround(ctx.db, wanted, except)
  return findClashes([...wanted, ...kept], (at) => clockTime(ctx.settings.timeZone, at))
}

/** Held to the end of the transaction by whoever is about to write sessions: two cannot both find the time free. */
const WRITERS_LOCK = 7_205_001

/** Refuses sessions that clash without a reason; else gives which of them the reason stands for. */
export async function refuseClashes(
  ctx: Ctx,
  sims: readonly HeldSession[],
  crew: Crew,
  { reason, except }: { reason: string | undefined; except?: string },
): Promise<ReadonlySet<number>> {
  await sql`SELECT pg_advisory_xact_lock(${WRITERS_LOCK}::bigint)`.execute(ctx.db)
  const { clashes, indexes } = await lookFor(ctx, sims, crew, { except: except ?? null })
  if (clashes.length > 0 && !reason)
    throw new AppError('CLASH', 'sim_clashes', {
      params: { count: clashes.length },
      data: { clashes },
    })
  return indexes
}
