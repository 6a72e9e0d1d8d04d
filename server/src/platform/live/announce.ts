import { liveEvent, type RecordKind } from '@trms/contract/live/calls'
import { sql } from 'kysely'
import { z } from 'zod'
import { ALONG } from '../db/connection.ts'
import type { Db } from '../db/pool.ts'

/** The channel on which every server on the database hears of changes. */
export const LIVE_CHANNEL = 'trms_live'

/**
 * The announcement of a changed record, for the accounts that see all records of the kind, and besides for
 * `people`, whose own record this is, for `instructors` as long as they are instructors, and for the
 * instructors of `fleets`. Announcements of accounts are sent by the database itself (migration 0017).
 */
export const announcement = liveEvent.extend({
  people: z.array(z.string()),
  instructors: z.array(z.string()).default([]),
  fleets: z.array(z.string()).default([]),
  /** The fleet of the record itself, or All, by which its readers are found. */
  of_fleet: z.string().nullable().default(null),
  /** The account that removed the record; everybody else is told of the removal. */
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

/** One announcement for all who took part before a change or take part after the change. */
export const toBoth = (before: Told, after: Told): Told => ({
  ...after,
  people: both(before.people, after.people),
  instructors: both(before.instructors, after.instructors),
  fleets: both(before.fleets, after.fleets),
})

const both = (before: Names = [], after: Names = []) => [...new Set([...before, ...after])]

/**
 * Tells open pages of a change of a record that belongs to a fleet. When its fleet changes, the readers of
 * both fleets are told.
 */
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

/** Tells open pages of changed records, when and only if the transaction commits. */
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
