import { tellAtOnce } from '../../crew/asks.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { announce } from '../../platform/live/announce.ts'

interface Told {
  id: string
  pilot_id: string
  instructor_id: string
  /** The pilot's fleet. */
  pilot_fleet: string | null
}

/**
 * Tells open pages that a record came, changed or went: the pages of its two people and of instructors of the
 * pilot's fleet.
 */
export async function tellOfRecord(
  db: Db,
  { id, pilot_id, instructor_id, pilot_fleet }: Told,
  how: { removed_by?: string } = {},
): Promise<void> {
  const who = { people: [pilot_id], instructors: [instructor_id], fleets: [pilot_fleet] }
  await announce(db, { kind: 'training_record', id, ...who, ...how })
}

/**
 * Announces a new record. The record waits for its trainee, who is mailed after the transaction commits
 * (ASK-03).
 */
export async function tellOfNew(ctx: Pick<Ctx, 'db' | 'wake'>, record: Told): Promise<void> {
  await tellOfRecord(ctx.db, record)
  tellAtOnce(ctx)
}
