import { liveEvent, type RecordKind } from '@trms/contract/live/calls'
import { sql } from 'kysely'
import { z } from 'zod'
import { ALONG } from '../db/connection.ts'
import type { Db } from '../db/pool.ts'

/** Where every server on the database hears of what changed. */
export const LIVE_CHANNEL = 'trms_live'

/**
 * An account's is written by the database itself (migration 0017). Besides those who see all of the kind, `people` hear of it, for whom it
 * is a record of their own; `instructors` who are that still; and the instructors of `fleets`.
 */
export const announcement = liveEvent.extend({
  people: z.array(z.string()),
  instructors: z.array(z.string()).default([]),
  fleets: z.array(z.string()).default([]),
  /** The fleet that the record itself belongs to, or All; its readers are found by it. */
  of_fleet: z.string().nullable().default(null),
  /** Who removed it: everybody else is told so. */
  removed_by: z.string().nullable().default(null),
})
export type Announcement = z.output<typeof announcement>

type Names = readonly (string | null)[]

export interface Told {
  kind: RecordKind
  id: string
  people: Names
  instructors?: Names
  fleets?: Names
  of_fleet?: string
  removed_by?: string
}

/** One announcement to all who took part before a change or take part after it. */
export const toBoth = (before: Told, after: Told): Told => ({
  ...after,
  people: both(before.people, after.people),
  instructors: both(before.instructors, after.instructors),
  fleets: both(before.fleets, after.fleets),
})

const both = (before: Names = [], after: Names = []) => [...new Set([...before, ...after])]

/** Tells open pages of a record that belongs to a fleet; one that changes its fleet is told to the readers of both. */
export const announceOfFleet = (
  db: Db,
  { kind, id, removed_by }: Pick<Told, 'kind' | 'id' | 'removed_by'>,
  ...fleets: readonly string[]
): Promise<void> =>
  announce(
    db,
    ...[...new Set(fleets)].map((of_fleet) => ({
      kind,
      id,
      people: [],
      of_fleet,
      ...(removed_by && { removed_by }),
    })),
  )

/** Tells open pages of changed records when, and only if, the transaction commits. */
export async function announce(db: Db, ...changes: Told[]): Promise<void> {
  const known = (names: Names = []) => names.filter((one) => one !== null)
  const payloads = changes.map(
    ({ kind, id, people, instructors, fleets, of_fleet = null, removed_by = null }) => {
      const who = { people: known(people), instructors: known(instructors), fleets: known(fleets) }
      const said: Announcement = { kind, id, ...who, of_fleet, removed_by }
      return JSON.stringify(said)
    },
  )
  await sql`SELECT pg_notify(${LIVE_CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload ${ALONG}`.execute(
    db,
  )
}
