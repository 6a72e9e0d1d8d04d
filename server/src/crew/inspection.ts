import { sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'
import { FLYING_ROLES } from './crew.ts'

/**
 * The pilots and the period of an inspection: days as YYYY-MM-DD in the airline's time zone, both included.
 */
export interface InspectionScope {
  id: string
  /**
   * The pilots who were named, even if they no longer fly, and everybody who now flies in the named fleets.
   */
  pilots: string[]
  from: string
  to: string
}

/** The scope of an inspection, ended or not; undefined when there is no such inspection. */
export const inspectionScope = (db: Db, id: string): Promise<InspectionScope | undefined> =>
  scopeWhere(db, sql`i.id = ${id}`)

/** The scope of the inspection that is open to this account now; undefined when none is. */
export const scopeOfInspector = (db: Db, accountId: string): Promise<InspectionScope | undefined> =>
  scopeWhere(db, sql`i.account_id = ${accountId} AND i.ended_at IS NULL AND i.ends_at > now()`)

async function scopeWhere(
  db: Db,
  which: ReturnType<typeof sql>,
): Promise<InspectionScope | undefined> {
  const { rows } = await sql<InspectionScope>`
    SELECT i.id, i.from_day::text AS from, i.to_day::text AS to,
      ARRAY(SELECT a.id FROM account a
        WHERE a.id = ANY (i.pilots)
          OR a.role IN ${FLYING_ROLES} AND a.fleet = ANY (i.fleets))::text[] AS pilots
    FROM inspection i WHERE ${which}`.execute(db)
  return rows[0]
}
