import { holds, PERMISSION } from '@trms/contract/access'
import { MAX_SURVEY_ENTRIES } from '@trms/contract/people/survey/calls'
import type { SurveyEntries, SurveyEntry } from '@trms/contract/people/survey/entity'
import { sql } from 'kysely'
import { flying } from '../../crew/crew.ts'
import { isOwn } from '../../crew/own-record.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import { decidedSims, simOf } from './sims.ts'

/** The pilot or instructor whose survey entries are asked for; 404 for anybody else. */
export async function findReporter(db: Db, id: string) {
  const pilot = await flying(db)
    .select(['account.id', 'account.full_name', 'account.crew_code', 'pilot.fleet_since'])
    .where('account.id', '=', id)
    .executeTakeFirst()
  if (!pilot) throw notFound()
  return pilot
}

interface EntryRow {
  flight_date: string
  to_number: number
  ldg_number: number
  sent_to_number: number | null
  sent_ldg_number: number | null
  sent_at: Date
  entered_by_name: string | null
  flown_sectors: number
  verified: boolean
  refused: boolean
  again: boolean
  verdict_note: string
  verdict_by_name: string | null
  verdict_at: Date | null
}

/**
 * All entries that wait to be verified, and the newest of the others, up to the limit. A day that the pilot set
 * to zero before any decision is left out; one that the office corrected to zero is not.
 */
const selectEntries = async (db: Db, pilotId: string) =>
  (
    await sql<EntryRow>`
      SELECT s.flight_date, s.to_number, s.ldg_number, s.sent_to_number, s.sent_ldg_number, s.sent_at,
        enterer.full_name AS entered_by_name, s.verified, s.refused, s.again, s.verdict_note, s.verdict_at,
        judge.full_name AS verdict_by_name,
        (SELECT count(*)::integer FROM training_record r
          JOIN training_flight_sector t ON t.flight_id = r.id
          WHERE r.pilot_id = s.pilot_id AND r.flown_on >= s.flight_date AND r.archived_at IS NULL
            AND t.pf_pm = 'PF' AND t.date_of_sector = s.flight_date) AS flown_sectors
      FROM survey_flight s
      LEFT JOIN account enterer ON enterer.id = s.entered_by
      LEFT JOIN account judge ON judge.id = s.verdict_by
      WHERE s.pilot_id = ${pilotId} AND (s.to_number + s.ldg_number > 0 OR s.again OR s.verified OR s.refused)
      ORDER BY s.verified OR s.refused, s.flight_date DESC
      LIMIT ${MAX_SURVEY_ENTRIES}`.execute(db)
  ).rows.sort(newestFirst)

/** Sorts by day, newest first; an entry that was sent again stands above the decided entry of its day. */
const newestFirst = (a: EntryRow, b: EntryRow) => (placeOf(a) < placeOf(b) ? 1 : -1)
const placeOf = ({ flight_date, again }: EntryRow) => `${flight_date} ${again ? 1 : 0}`

/** The pilot's survey entries and recency dates, with the reader's rights. */
export async function entriesOf(
  { db, actor }: Ctx,
  pilot: Awaited<ReturnType<typeof findReporter>>,
): Promise<SurveyEntries> {
  const [entries, sims, recency] = await Promise.all([
    selectEntries(db, pilot.id),
    decidedSims(db, pilot.id),
    db.selectFrom('recency').selectAll().where('pilot_id', '=', pilot.id).executeTakeFirst(),
  ])
  return {
    pilot_id: pilot.id,
    full_name: pilot.full_name,
    crew_code: pilot.crew_code ?? '',
    dates: {
      recency_date: recency?.recency_date ?? null,
      sim_expired_date: recency?.sim_expired_date ?? null,
      ac_expired_date: recency?.ac_expired_date ?? null,
    },
    unverified: recency?.unverified ?? false,
    sim_date: recency?.sim_date ?? null,
    sim_verified: recency?.sim_verified ?? false,
    sim_again: recency?.sim_again ?? null,
    sims: sims.slice(0, MAX_SURVEY_ENTRIES).map(simOf),
    entries: entries.map(entryOf),
    can: {
      verify: holds(actor, PERMISSION.KEEP_QUALIFICATIONS) && !isOwn(actor, pilot.id),
    },
  }
}

function entryOf(row: EntryRow): SurveyEntry {
  const { sent_to_number, sent_ldg_number } = row
  const sent =
    sent_to_number === null || sent_ldg_number === null
      ? null
      : { to_number: sent_to_number, ldg_number: sent_ldg_number }
  return {
    flight_date: row.flight_date,
    to_number: row.to_number,
    ldg_number: row.ldg_number,
    sent,
    sent_at: row.sent_at.toISOString(),
    again: row.again,
    entered_by_name: row.entered_by_name,
    flown_sectors: row.flown_sectors,
    state: row.refused ? 'refused' : sent ? 'corrected' : row.verified ? 'accepted' : 'unverified',
    note: row.verdict_note,
    verified_by_name: row.verdict_by_name,
    verified_at: row.verdict_at?.toISOString() ?? null,
  }
}
