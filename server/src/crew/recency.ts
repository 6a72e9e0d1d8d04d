import { addDays } from '@trms/contract/common/days'
import {
  type FlownDay,
  MAX_SURVEY_FLIGHTS,
  recencyFrom,
  type SurveyedDay,
  type SurveyedSim,
} from '@trms/contract/people/survey/recency'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Db } from '../platform/db/pool.ts'
import { countsOnFleet } from './counts-on-fleet.ts'
import { flying } from './crew.ts'
import { lockQualifications, tellReadiness } from './qualification.ts'

/**
 * The day until which each pilot is exempt from every kind of recent experience that applies to the pilot
 * (RDY-06).
 */
const EXEMPTED = sql<{ pilot_id: string; until: string }>`(
  SELECT q.pilot_id, min(q.exempt_until) AS until
  FROM current_qualification q JOIN qualification_kind k ON k.id = q.kind_id AND k.source = 'recency'
  WHERE q.pilot_id IN (SELECT pilot_id FROM qualification_exemption WHERE withdrawn_at IS NULL)
  GROUP BY q.pilot_id HAVING bool_and(q.exempt_until IS NOT NULL))`

/** Active pilots and instructors with their recency, including those who never reported anything. */
export const tracked = (db: Db) =>
  flying(db)
    .leftJoin('recency', 'recency.pilot_id', 'account.id')
    .leftJoin(EXEMPTED.as('exempted'), 'exempted.pilot_id', 'account.id')
    .where('account.status', '=', 'active')

/** Whether the office has refused a reported SIM date, or corrected it to another date. */
export const isSimRefused = (date: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(${date} = recency.sim_refused, false) OR ${date} = ANY(recency.sims_refused)`

/** A SIM date that was reported after a decision, unless exactly this date was refused before. */
const SIM_SINCE = sql<
  string | null
>`CASE WHEN NOT (${isSimRefused(sql`recency.sim_again`)}) THEN recency.sim_again END`

/** The SIM date that counts: the later of the decided date and a date reported since. */
export const SIM_DATE = sql<string | null>`greatest(recency.sim_date, ${SIM_SINCE})`

/** Whether the SIM date that counts was not verified. */
export const SIM_UNVERIFIED = sql<boolean>`${SIM_DATE} IS NOT NULL
  AND NOT coalesce(recency.sim_verified AND recency.sim_date = ${SIM_DATE}, false)`

/** The last day of recency that counts: the later of the recency date and the end of the exemption. */
export const RECENT_UNTIL = sql<string | null>`greatest(recency.recency_date, exempted.until)`

const UNTIL = {
  recency_date: RECENT_UNTIL,
  sim_expired_date: sql`recency.sim_expired_date`,
}

/** The condition that the date lies within so many days from today; dates in the past do not match. */
export const endsWithin = (date: keyof typeof UNTIL, today: string, days: number) =>
  sql<SqlBool>`${UNTIL[date]} BETWEEN ${today} AND ${addDays(today, days)}`

/**
 * The sectors that a pilot flew as PF on each day since `since`, as `day` and `sectors`, from training
 * flights that are not archived.
 */
export const flownSince = (
  pilot: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  WITH since AS MATERIALIZED (SELECT ${since} AS day)
  SELECT t.date_of_sector AS day, count(*)::integer AS sectors
  FROM since
  JOIN training_record r ON r.pilot_id = ${pilot} AND r.archived_at IS NULL AND r.flown_on >= since.day
  JOIN training_flight_sector t ON t.flight_id = r.id AND t.pf_pm = 'PF' AND t.date_of_sector >= since.day
  GROUP BY t.date_of_sector`

/**
 * The latest days with flown sectors, at least as many as the survey's table shows. Recency needs three
 * movements, and each of these days has at least one.
 */
export const flownDays = (pilot: RawBuilder<unknown>): RawBuilder<unknown> =>
  flownSince(
    pilot,
    sql`coalesce((
    SELECT DISTINCT flown_on FROM training_record
    WHERE pilot_id = ${pilot} AND archived_at IS NULL AND flown_on IS NOT NULL
    ORDER BY flown_on DESC OFFSET ${sql.lit(MAX_SURVEY_FLIGHTS - 1)} LIMIT 1), '-infinity')`,
  )

type Recency = ReturnType<typeof recencyFrom>

interface OnRecord extends SurveyedSim {
  is_known: boolean
  /** The result of the last computation; null: never computed, or reset by a migration. */
  computed: Recency | null
  surveyed: SurveyedDay[]
  flown: FlownDay[]
}

/** Whether a day counts on the pilot's present fleet. */
const onFleet = (day: RawBuilder<unknown>) =>
  countsOnFleet({ source: sql`'recency'`, day, since: sql`pilot.fleet_since` })

/** Reads everything in one query, because the write of a training flight waits for the answer. */
async function onRecord(db: Db, pilotId: string): Promise<OnRecord> {
  const { rows } = await sql<OnRecord>`
    SELECT recency.pilot_id IS NOT NULL AS is_known, coalesce(recency.sim_verified, false) AS sim_verified,
      CASE WHEN ${onFleet(sql`recency.sim_date`)} THEN recency.sim_date END AS sim_date,
      CASE WHEN ${onFleet(SIM_SINCE)} THEN ${SIM_SINCE} END AS sim_again,
      CASE WHEN recency.computed_at IS NOT NULL THEN json_build_object('recency_date', recency.recency_date,
        'ac_expired_date', recency.ac_expired_date, 'sim_expired_date', recency.sim_expired_date,
        'unverified', recency.unverified) END AS computed,
      (SELECT coalesce(json_agg(s), '[]') FROM (
        SELECT flight_date, to_number, ldg_number, verified FROM survey_flight
        WHERE pilot_id = ${pilotId} AND NOT refused AND NOT again AND ${onFleet(sql`flight_date`)}) AS s) AS surveyed,
      (SELECT coalesce(json_agg(f), '[]') FROM (${flownDays(sql`${pilotId}`)}) AS f WHERE ${onFleet(sql`f.day`)}) AS flown
    FROM pilot LEFT JOIN recency ON recency.pilot_id = pilot.id WHERE pilot.id = ${pilotId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the query for the recency returned no row')
  return row
}

/**
 * Computes a pilot's recent experience from everything on record (RDY-03) and stores one row, which the TO
 * LDG page, the dashboard, the board and the card read. Call this in the transaction that changes a survey's
 * entry or a training flight. `changed`: readiness changed, and open pages must be told (`tellReadiness`).
 */
export async function refreshRecency(db: Db, pilotId: string, at: Date) {
  await lockQualifications(db, [pilotId])
  const before = await onRecord(db, pilotId)
  const now = recencyFrom(before.surveyed, before.flown, before)
  const { recency_date, unverified } = before.computed ?? NOTHING
  const changed = recency_date !== now.recency_date || unverified !== now.unverified
  if (changed || isOutdated(before, now))
    await db
      .insertInto('recency')
      .values({ pilot_id: pilotId, computed_at: at, ...now })
      .onConflict((conflict) =>
        conflict.column('pilot_id').doUpdateSet({ computed_at: at, ...now }),
      )
      .execute()
  const { unverified: _, ...dates } = now
  return { dates, changed }
}

/**
 * Refreshes recency after a training flight was written, changed or archived, and tells open pages if
 * readiness changed.
 */
export async function followRecency({ db, now }: Pick<Ctx, 'db' | 'now'>, pilotId: string) {
  const { changed } = await refreshRecency(db, pilotId, now)
  if (changed) await tellReadiness(db, pilotId)
}

const NOTHING = { recency_date: null, unverified: false }

/** Whether the stored row has other dates than the new result, or was never computed. */
const isOutdated = ({ is_known, computed }: OnRecord, now: Recency): boolean =>
  is_known &&
  (computed === null ||
    computed.ac_expired_date !== now.ac_expired_date ||
    computed.sim_expired_date !== now.sim_expired_date)

/**
 * The number of pilots in one transaction: the first start after a migration may have to compute every pilot.
 */
const AT_ONCE = 200

/** Computes the rows that a migration marked as outdated. */
export async function computeOutdatedRecency(db: Db): Promise<void> {
  const outdated = await db
    .selectFrom('recency')
    .select('pilot_id')
    .where('computed_at', 'is', null)
    .orderBy('pilot_id')
    .execute()
  for (let from = 0; from < outdated.length; from += AT_ONCE)
    await db.transaction().execute(async (within) => {
      for (const { pilot_id } of outdated.slice(from, from + AT_ONCE))
        await refreshRecency(within, pilot_id, new Date())
    })
}
