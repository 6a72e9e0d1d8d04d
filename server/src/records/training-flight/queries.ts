import type { Sector } from '@trms/contract/records/training-flight/entity'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { lockRow } from '../../platform/db/lock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Which, wholeRecord } from '../training-record/whole.ts'
import type { StoredCriteria } from './columns.ts'

/**
 * Reads flights with their sectors and current files in one statement. Unknown and archived ids are left out.
 */
export async function findFlights(db: Db, which: Which) {
  const rows = await wholeRecord(db, which)
    .innerJoin('training_flight as f', 'f.id', 'r.id')
    .selectAll('f')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('training_flight_sector as s')
          .select([
            's.id',
            's.departure',
            's.destination',
            's.flight_time',
            's.night_or_day',
            's.pf_pm',
          ])
          .select(sql<string>`s.date_of_sector::text`.as('date_of_sector'))
          .whereRef('s.flight_id', '=', 'f.id')
          .orderBy('s.id'),
      ).as('sectors'),
    )
    .execute()
  return rows.map((row) => ({
    ...row,
    criteria: row.criteria as StoredCriteria,
    sectors: row.sectors as (Sector & { id: number })[],
  }))
}
export type FlightRow = Awaited<ReturnType<typeof findFlights>>[number]

/** Reads one flight; undefined when the flight is unknown or archived. */
export async function findFlight(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<FlightRow | undefined> {
  if (lock) await lockRow(db, 'training_record', id)
  return (await findFlights(db, id))[0]
}
