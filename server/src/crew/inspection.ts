import { dayIn } from '@trms/contract/common/dates'
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
  scopeWhere(db, openTo(accountId))

const openTo = (accountId: string) =>
  sql`account_id = ${accountId} AND ended_at IS NULL AND ends_at > now()`

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

/** The last day of an inspection, on the airline's clock. */
export const lastDay = (timeZone: string, { ends_at }: { ends_at: Date }): string =>
  dayIn(timeZone, new Date(ends_at.getTime() - 1))

/** What the inspector may see, and until when. Days are YYYY-MM-DD, `ends_on` on the airline's clock. */
export interface InspectionTerms {
  authority: string
  fleets: string[]
  /** The number of pilots who are named one by one. */
  named: number
  /** The first and last day of the records that are inspected. */
  from: string
  to: string
  /** The last day on which the inspector may sign in. */
  ends_on: string
}

/** The terms of the inspection that is open to this account now; undefined when none is. */
export async function termsOfInspector(
  db: Db,
  accountId: string,
  timeZone: string,
): Promise<InspectionTerms | undefined> {
  const { rows } = await sql<Omit<InspectionTerms, 'ends_on'> & { ends_at: Date }>`
    SELECT authority, fleets, cardinality(pilots) AS named, from_day::text AS from, to_day::text AS to, ends_at
    FROM inspection WHERE ${openTo(accountId)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { ends_at, ...terms } = row
  return { ...terms, ends_on: lastDay(timeZone, { ends_at }) }
}
