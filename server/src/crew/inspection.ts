import { sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'
import { FLYING_ROLES } from './crew.ts'

/** What an inspection is about: whose records, of which days (YYYY-MM-DD, the airline's, both included). */
export interface InspectionScope {
  id: string
  /** Those named one by one, whatever they have become since, and those who fly in its fleets now. */
  pilots: string[]
  from: string
  to: string
}

/** What an inspection is about, whether it runs or not; undefined: there is none. */
export const inspectionScope = (db: Db, id: string): Promise<InspectionScope | undefined> =>
  scopeWhere(db, sql`i.id = ${id}`)

/** What an inspector is let in for now; undefined: nothing. */
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
