import type { Survey, SurveyReceipt } from '@trms/contract/people/survey/entity'
import type { SurveyFlight } from '@trms/contract/people/survey/recency'
import { sql } from 'kysely'
import { lockQualifications, tellReadiness } from '../../crew/qualification.ts'
import { isSimRefused, refreshRecency } from '../../crew/recency.ts'
import type { AuditEntry } from '../../platform/audit/append.ts'
import type { Db } from '../../platform/db/pool.ts'

export interface Reported {
  pilot: { id: string; full_name: string }
  survey: Pick<Survey, 'flights' | 'sim_date'>
  /** The account of the office that entered the survey; null for the public survey. */
  enteredBy: string | null
  at: Date
}

/**
 * Saves a survey and computes the pilot's recency from all surveys. The newest SIM date replaces an undecided
 * one. Call in a transaction, whose audit trail gets the returned entry.
 */
export async function keepSurvey(
  db: Db,
  { pilot, survey, enteredBy, at }: Reported,
): Promise<{ receipt: Omit<SurveyReceipt, 'totals' | 'counts_since'>; entry: AuditEntry }> {
  // The lock makes the second of two simultaneous surveys of a pilot count the first one's flights too.
  await lockQualifications(db, [pilot.id])
  const flights = newestFirst(survey.flights)
  const again =
    flights.length > 0 ? await keepFlights(db, { pilot, enteredBy, at }, flights) : new Set()
  const sim_again = await keepSim(db, pilot.id, survey.sim_date ?? null, at)
  const { dates } = await refreshRecency(db, pilot.id, at)
  // Boards are told even where no date has moved, since there is more to verify.
  await tellReadiness(db, pilot.id)
  return {
    receipt: {
      full_name: pilot.full_name,
      dates,
      flights: flights.map((one) => ({ ...one, again: again.has(one.flight_date) })),
      sim_again,
    },
    entry: {
      action: 'send_survey',
      entity: 'pilot',
      entityId: pilot.id,
      change: { flights, sim_date: survey.sim_date ?? null },
    },
  }
}

/**
 * Replaces undecided entries of the days that were sent. A decided entry stays: a new entry of its day waits
 * beside the decided entry and counts only once decided, or is dropped when both say the same. Returns the
 * days whose new entry waits.
 */
async function keepFlights(
  db: Db,
  { pilot, enteredBy, at }: Omit<Reported, 'survey'>,
  flights: readonly SurveyFlight[],
): Promise<Set<string>> {
  const decided = await db
    .selectFrom('survey_flight')
    .where('pilot_id', '=', pilot.id)
    .where(
      'flight_date',
      'in',
      flights.map((one) => one.flight_date),
    )
    .select(['flight_date', 'to_number', 'ldg_number', 'refused'])
    .where((eb) => eb.or([eb('verified', '=', true), eb('refused', '=', true)]))
    .execute()
  const standing = new Map(decided.map((one) => [one.flight_date, one]))
  const kept = flights
    .filter((one) => !saysTheSame(one, standing.get(one.flight_date)))
    .map((one) => ({
      ...one,
      pilot_id: pilot.id,
      again: standing.has(one.flight_date),
      entered_by: enteredBy,
      sent_at: at,
    }))
  if (standing.size > 0)
    await db
      .deleteFrom('survey_flight')
      .where('pilot_id', '=', pilot.id)
      .where('again', '=', true)
      .where('flight_date', 'in', [...standing.keys()])
      .execute()
  if (kept.length > 0)
    await db
      .insertInto('survey_flight')
      .values(kept)
      .onConflict((conflict) =>
        conflict.columns(['pilot_id', 'flight_date', 'again']).doUpdateSet({
          to_number: sql`excluded.to_number`,
          ldg_number: sql`excluded.ldg_number`,
          entered_by: sql`excluded.entered_by`,
          sent_at: sql`excluded.sent_at`,
        }),
      )
      .execute()
  return new Set(kept.flatMap((one) => (one.again ? [one.flight_date] : [])))
}

interface Decided extends SurveyFlight {
  refused: boolean
}
/**
 * Whether the new entry says what the decided one says. A refused entry counts for
 * nothing, as does a day without movements.
 */
const saysTheSame = (said: SurveyFlight, decided: Decided | undefined) =>
  decided !== undefined &&
  (decided.refused
    ? said.to_number + said.ldg_number === 0
    : said.to_number === decided.to_number && said.ldg_number === decided.ldg_number)

const newestFirst = (flights: readonly SurveyFlight[]) =>
  [...flights].sort((a, b) => (a.flight_date < b.flight_date ? 1 : -1))

/**
 * Saves the newest SIM date. Beside a verified date, another date waits in `sim_again`,
 * as does a date that was refused before; of the latter the answer is true.
 */
async function keepSim(
  db: Db,
  pilotId: string,
  simDate: string | null,
  at: Date,
): Promise<boolean> {
  const { refused } = await db
    .insertInto('recency')
    .values({ pilot_id: pilotId, sent_at: at, sim_date: simDate })
    .onConflict((conflict) =>
      conflict.column('pilot_id').doUpdateSet({
        sent_at: at,
        ...(simDate !== null && saidSim(simDate)),
      }),
    )
    .returning(
      sql<boolean>`coalesce(sim_again = ${simDate}::date AND (${isSimRefused(sql`sim_again`)}), false)`.as(
        'refused',
      ),
    )
    .executeTakeFirstOrThrow()
  return refused
}

function saidSim(simDate: string) {
  const isDecided = sql`recency.sim_verified OR ${isSimRefused(sql`${simDate}::date`)}`
  return {
    sim_date: sql<
      string | null
    >`CASE WHEN ${isDecided} THEN recency.sim_date ELSE ${simDate}::date END`,
    sim_again: sql<
      string | null
    >`CASE WHEN (${isDecided}) AND NOT (recency.sim_verified AND recency.sim_date = ${simDate}::date)
      THEN ${simDate}::date END`,
  }
}
