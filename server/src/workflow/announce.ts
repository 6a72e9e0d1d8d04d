import { type LiveEvent, liveEvent } from '@trms/contract/live/calls'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'

/** Where every server on the database hears of what changed. */
export const LIVE_CHANNEL = 'trms_live'

/** `people`: who takes part, besides those who see all of the kind. */
export const announcement = liveEvent.extend({ people: z.array(z.string()) })
export type Announcement = z.output<typeof announcement>

/** Tells open pages of changed records when, and only if, the transaction commits. */
export async function announce(
  db: Db,
  ...changes: { kind: LiveEvent['kind']; id: string; people: readonly (string | null)[] }[]
): Promise<void> {
  const payloads = changes.map(({ kind, id, people }) => {
    const said: Announcement = { kind, id, people: people.filter((one) => one !== null) }
    return JSON.stringify(said)
  })
  await sql`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(
    db,
  )
}
