import type { Sector } from '@trms/contract/records/training-flight/entity'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/pool.ts'
import { wholeRecord } from '../training-record/whole.ts'
import type { StoredCriteria } from './columns.ts'

/** One flight with its sectors and current files; none when there is none, or it was archived. */
export async function findFlight(db: Db, id: string, { lock = false } = {}) {
  if (lock)
    await db.selectFrom('training_record').select('id').where('id', '=', id).forUpdate().execute()
  const row = await wholeRecord(db, id)
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
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...row,
    criteria: row.criteria as StoredCriteria,
    sectors: row.sectors as (Sector & { id: number })[],
  }
}
export type FlightRow = NonNullable<Awaited<ReturnType<typeof findFlight>>>
