import { liveEvent, type RecordKind } from '@trms/contract/live/calls'
import { sql } from 'kysely'
import { z } from 'zod'
import { ALONG } from '../db/connection.ts'
import type { Db } from '../db/pool.ts'

/** Where every server on the database hears of what changed. */
export const LIVE_CHANNEL = 'trms_live'

/**
 * An account's is written by the database itself (migration 0017). `people`: who takes part, besides those who see all of the kind. `fleets`: whose instructors read it too.
 */
export const announcement = liveEvent.extend({
  people: z.array(z.string()),
  fleets: z.array(z.string()).default([]),
  /** The fleet that the record itself belongs to, or All; its readers are found by it. */
  of_fleet: z.string().nullable().default(null),
  /** Who removed it: everybody else is told so. */
  removed_by: z.string().nullable().default(null),
})
export type Announcement = z.output<typeof announcement>

/** Tells open pages of changed records when, and only if, the transaction commits. */
export async function announce(
  db: Db,
  ...changes: {
    kind: RecordKind
    id: string
    people: readonly (string | null)[]
    fleets?: readonly (string | null)[]
    of_fleet?: string
    removed_by?: string
  }[]
): Promise<void> {
  const known = (names: readonly (string | null)[]) => names.filter((one) => one !== null)
  const payloads = changes.map(
    ({ kind, id, people, fleets = [], of_fleet = null, removed_by = null }) => {
      const who = { people: known(people), fleets: known(fleets), of_fleet }
      const said: Announcement = { kind, id, ...who, removed_by }
      return JSON.stringify(said)
    },
  )
  await sql`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload ${ALONG}`.execute(
    db,
  )
}
