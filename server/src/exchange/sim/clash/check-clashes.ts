import type { checkClashes } from '@trms/contract/exchange/sim/calls'
import type { Clash } from '@trms/contract/exchange/sim/entity'
import type { Crew } from '../../../crew/crew.ts'
import type { Ctx, Handler } from '../../../platform/context.ts'
import { together } from '../../../platform/db/together.ts'
import { clockTime } from '../../../platform/time/moment.ts'
import { instantOrNull, type Judgement } from '../draft.ts'
import { findCrew } from '../people.ts'
import { placeOf } from '../places.ts'
import type { SimRow } from '../queries.ts'
import { findClashes, type SessionPart } from './clashes.ts'
import { lockTaken } from './locks.ts'
import {
  askKeptAround,
  type Kept,
  keptParts,
  type PlannedSession,
  partsOf,
} from './session-parts.ts'
import { type HoldingTimes, holdingTimes } from './slot-hours.ts'

/**
 * Looks for clashes of sessions that are still being typed; an empty or invalid field clashes with nothing.
 */
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
  sims: readonly PlannedSession[],
  crew: Crew,
  { except = null }: { except?: string | null } = {},
): Promise<Clash[]> {
  const times = await holdingTimes(ctx)
  const wanted = partsOfAll(sims, crew, times)
  if (wanted.length === 0) return []
  const { rows } = await askKeptAround(wanted, { times, except }).execute(ctx.db)
  return clashesWith(ctx, wanted, rows, times)
}

/**
 * Locks the people and places of sessions that are about to be written, and finds what these sessions share
 * with others at the same time (SIM-03). Of two sessions that are written at the same time and share
 * something, the second waits for the lock and then sees the first.
 */
export async function clashesToTell(
  ctx: Ctx,
  sims: readonly PlannedSession[],
  { crew, times }: Pick<Judgement, 'crew' | 'times'>,
  /** The session as stored now, when an existing session is changed. */
  before?: Pick<SimRow, 'id'>,
): Promise<Clash[]> {
  const wanted = partsOfAll(sims, crew, times)
  const kept = askKeptAround(wanted, { times, except: before?.id ?? null })
  const [, rows] = await together(ctx.db, lockTaken(wanted), kept)
  return clashesWith(ctx, wanted, rows, times)
}

const partsOfAll = (sims: readonly PlannedSession[], crew: Crew, times: HoldingTimes) =>
  sims.flatMap((sim, index) => partsOf(sim, crew, index, times))

const clashesWith = (
  { settings }: Ctx,
  wanted: readonly SessionPart[],
  rows: readonly Kept[],
  times: HoldingTimes,
): Clash[] =>
  findClashes([...wanted, ...rows.flatMap((row) => keptParts(row, times))], (at) =>
    clockTime(settings.timeZone, at),
  )
