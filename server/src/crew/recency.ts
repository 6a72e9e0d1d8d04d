import { addDays } from '@trms/contract/common/days'
import { recencyFrom } from '@trms/contract/people/survey/recency'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/db/pool.ts'
import { flying } from './crew.ts'
import { lockQualifications, tellReadiness } from './qualification.ts'

/** Active pilots and instructors with their recency, also those who never reported anything. */
export const tracked = (db: Db) =>
  flying(db)
    .leftJoin('recency', 'recency.pilot_id', 'account.id')
    .where('account.status', '=', 'active')

/** Whether it ends within so many days from today on; what has ended already does not. */
export const endsWithin = (
  date: 'recency_date' | 'sim_expired_date',
  today: string,
  days: number,
) => sql<SqlBool>`recency.${sql.ref(date)} BETWEEN ${today} AND ${addDays(today, days)}`

/** The days on which a pilot flew sectors of training flights that are not archived. */
const flownDays = async (db: Db, pilotId: string) =>
  (
    await sql<{ day: string; sectors: number }>`
      SELECT s.date_of_sector AS day, count(*)::integer AS sectors
      FROM training_record r JOIN training_flight_sector s ON s.flight_id = r.id
      WHERE r.pilot_id = ${pilotId} AND r.kind = 'training_flight' AND r.archived_at IS NULL
        AND s.pf_pm = 'PF'
      GROUP BY s.date_of_sector`.execute(db)
  ).rows

const surveyedDays = (db: Db, pilotId: string) =>
  db
    .selectFrom('survey_flight')
    .select(['flight_date', 'to_number', 'ldg_number', 'verified'])
    .where('pilot_id', '=', pilotId)
    .where('refused', '=', false)
    .execute()

/**
 * A pilot's recent experience from everything on record (RDY-03): one row, which the TO LDG page, the dashboard, the
 * board and the card read. Call it in the transaction that changes a survey's entry or a training flight.
 */
export async function refreshRecency(db: Db, pilotId: string, at: Date) {
  await lockQualifications(db, [pilotId])
  const before = await db
    .selectFrom('recency')
    .select(['sim_date', 'sim_verified', 'recency_date', 'unverified'])
    .where('pilot_id', '=', pilotId)
    .executeTakeFirst()
  const sim = before ?? { sim_date: null, sim_verified: false }
  const now = recencyFrom(await surveyedDays(db, pilotId), await flownDays(db, pilotId), sim)
  if (before || now.recency_date !== null)
    await db
      .insertInto('recency')
      .values({ pilot_id: pilotId, computed_at: at, ...now })
      .onConflict((conflict) =>
        conflict.column('pilot_id').doUpdateSet({ computed_at: at, ...now }),
      )
      .execute()
  const { unverified, ...dates } = now
  const changed =
    (before?.recency_date ?? null) !== now.recency_date ||
    (before?.unverified ?? false) !== unverified
  if (changed) await tellReadiness(db, pilotId)
  return dates
}

/** Rows that a migration has left to be computed anew. */
export async function computeOutdatedRecency(db: Db): Promise<void> {
  const outdated = await db
    .selectFrom('recency')
    .select('pilot_id')
    .where('computed_at', 'is', null)
    .orderBy('pilot_id')
    .execute()
  for (const { pilot_id } of outdated)
    await db.transaction().execute((within) => refreshRecency(within, pilot_id, new Date()))
}
