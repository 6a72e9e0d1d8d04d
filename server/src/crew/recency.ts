import { addDays } from '@trms/contract/common/days'
import {
  type FlownDay,
  recencyFrom,
  type SurveyedDay,
  type SurveyedSim,
} from '@trms/contract/people/survey/recency'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
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

/** Training flights count for so long: what is older can no longer be recent, and need not be read. */
const FLOWN_DAYS = 400

/** How many sectors of training flights that are not archived a pilot flew, day by day: `day`, `sectors`. */
export const flownDays = (pilot: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT t.date_of_sector AS day, count(*)::integer AS sectors
  FROM training_record r JOIN training_flight_sector t ON t.flight_id = r.id
  WHERE r.pilot_id = ${pilot} AND r.kind = 'training_flight' AND r.archived_at IS NULL
    AND r.record_date > current_date - ${sql.lit(FLOWN_DAYS)} AND t.pf_pm = 'PF'
  GROUP BY t.date_of_sector`

interface OnRecord extends SurveyedSim {
  is_known: boolean
  recency_date: string | null
  unverified: boolean
  surveyed: SurveyedDay[]
  flown: FlownDay[]
}

/** One question for all: a training flight that is written waits for it. */
async function onRecord(db: Db, pilotId: string): Promise<OnRecord> {
  const { rows } = await sql<OnRecord>`
    SELECT known.pilot_id IS NOT NULL AS is_known, known.sim_date, known.recency_date,
      coalesce(known.sim_verified, false) AS sim_verified,
      coalesce(known.unverified, false) AS unverified,
      (SELECT coalesce(json_agg(s), '[]') FROM (
        SELECT flight_date, to_number, ldg_number, verified FROM survey_flight
        WHERE pilot_id = ${pilotId} AND NOT refused) AS s) AS surveyed,
      (SELECT coalesce(json_agg(f), '[]') FROM (${flownDays(sql`${pilotId}`)}) AS f) AS flown
    FROM (SELECT) AS one LEFT JOIN recency known ON known.pilot_id = ${pilotId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a question without a condition has one answer')
  return row
}

/**
 * A pilot's recent experience from everything on record (RDY-03): one row, which the TO LDG page, the dashboard, the
 * board and the card read. Call it in the transaction that changes a survey's entry or a training flight.
 */
export async function refreshRecency(db: Db, pilotId: string, at: Date) {
  await lockQualifications(db, [pilotId])
  const before = await onRecord(db, pilotId)
  const now = recencyFrom(before.surveyed, before.flown, before)
  const { unverified, ...dates } = now
  const changed = before.recency_date !== now.recency_date || before.unverified !== now.unverified
  if (changed || before.is_known)
    await db
      .insertInto('recency')
      .values({ pilot_id: pilotId, computed_at: at, ...now })
      .onConflict((conflict) =>
        conflict.column('pilot_id').doUpdateSet({ computed_at: at, ...now }),
      )
      .execute()
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
