import { tellAtOnce } from '../../crew/asks.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { announce } from '../../platform/live/announce.ts'

interface Told {
  id: string
  pilot_id: string
  instructor_id: string
  /** The pilot's. */
  pilot_fleet: string | null
}

/** Open pages hear that a record came, changed or went: its two people, and instructors of the pilot's fleet. */
export async function tellOfRecord(
  db: Db,
  { id, pilot_id, instructor_id, pilot_fleet }: Told,
  how: { removed_by?: string } = {},
): Promise<void> {
  const who = { people: [pilot_id], instructors: [instructor_id], fleets: [pilot_fleet] }
  await announce(db, { kind: 'training_record', id, ...who, ...how })
}

/** A new one waits for its trainee, who is mailed as soon as it stands (ASK-03). */
export async function tellOfNew(ctx: Pick<Ctx, 'db' | 'wake'>, record: Told): Promise<void> {
  await tellOfRecord(ctx.db, record)
  tellAtOnce(ctx)
}
