import type { Sector } from '@trms/contract/records/training-flight/entity'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/pool.ts'
import type { ApprovedContent } from '../training-record/canonical.ts'
import { sharedContent, wholeRecord } from '../training-record/whole.ts'
import { contentOf, criteriaOf, type StoredCriteria } from './columns.ts'

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

/** What the trainee approves. */
export const flightContent: ApprovedContent = {
  async read(db, id) {
    const row = await findFlight(db, id)
    if (!row) throw new Error(`training flight ${id} is gone`)
    return {
      ...sharedContent('training_flight', row),
      date_of_flight: row.record_date,
      content: contentOf(row),
    }
  },
  defaults: {
    content: { ...criteriaOf({ criteria: {} }), recommendation: false, grounded: false },
  },
}
