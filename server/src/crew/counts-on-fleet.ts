import { FLEET_SOURCES } from '@trms/contract/people/qualification/entity'
import { type RawBuilder, sql } from 'kysely'

/** The sources that count what was done on an aircraft type, as an SQL list. */
export const OF_FLEET = sql`(${sql.join(FLEET_SOURCES.map((one) => sql.lit(one)))})`

/**
 * Whether a day counts for a kind with this source: what was done on an aircraft type counts from the pilot's first
 * day on the fleet, which `since` holds; null: every day counts.
 */
export const countsOnFleet = ({
  source,
  day,
  since,
}: Record<'source' | 'day' | 'since', RawBuilder<unknown>>): RawBuilder<boolean> =>
  sql`(${source} NOT IN ${OF_FLEET} OR ${since} IS NULL OR ${day} >= ${since})`
