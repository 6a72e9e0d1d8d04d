import { liveEvent, type RecordKind } from '@trms/contract/live/calls'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'

/** Where every server on the database hears of what changed. */
export const LIVE_CHANNEL = 'trms_live'

/**
 * An account's is written by the database itself (migration 0016). `people`: who takes part, besides those who see all of the kind. `fleets`: whose instructors read it too.
 */
export const announcement = liveEvent.extend({
  people: z.array(z.string()),
  fleets: z.array(z.string()).default([]),
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
  }[]
): Promise<void> {
  const known = (names: readonly (string | null)[]) => names.filter((one) => one !== null)
  const payloads = changes.map(({ kind, id, people, fleets = [] }) => {
    const said: Announcement = { kind, id, people: known(people), fleets: known(fleets) }
    return JSON.stringify(said)
  })
  await sql`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(
    db,
  )
}
