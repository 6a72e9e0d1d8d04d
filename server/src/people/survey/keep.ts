import type { Survey, SurveyReceipt } from '@trms/contract/people/survey/entity'
import type { SurveyFlight } from '@trms/contract/people/survey/recency'
import { sql } from 'kysely'
import { lockQualifications, tellReadiness } from '../../crew/qualification.ts'
import { refreshRecency } from '../../crew/recency.ts'
import type { AuditEntry } from '../../platform/audit/append.ts'
import type { Db } from '../../platform/db/pool.ts'

export interface Reported {
  pilot: { id: string; full_name: string }
  survey: Pick<Survey, 'flights' | 'sim_date'>
  /** Null: the public survey. */
  enteredBy: string | null
  at: Date
}

/**
 * Writes what was reported and the recency that follows from all the pilot ever reported. The SIM date
 * said last stands. Call it in a transaction; what it gives back is for that transaction's audit trail.
 */
export async function keepSurvey(
  db: Db,
  { pilot, survey, enteredBy, at }: Reported,
): Promise<{ receipt: SurveyReceipt; entry: AuditEntry }> {
  // two surveys of one pilot at the same moment: the second counts the first one's flights too
  await lockQualifications(db, [pilot.id])
  const flights = newestFirst(survey.flights)
  if (flights.length > 0)
    await db
      .insertInto('survey_flight')
      .values(
        flights.map((one) => ({ ...one, pilot_id: pilot.id, entered_by: enteredBy, sent_at: at })),
      )
      .onConflict((conflict) =>
        conflict.columns(['pilot_id', 'flight_date']).doUpdateSet({
          to_number: sql`excluded.to_number`,
          ldg_number: sql`excluded.ldg_number`,
          entered_by: sql`excluded.entered_by`,
          sent_at: sql`excluded.sent_at`,
          ...UNVERIFIED,
        }),
      )
      .execute()
  await keepSim(db, pilot.id, survey.sim_date ?? null, at)
  const { dates } = await refreshRecency(db, pilot.id, at)
  // whether or not a date has moved, there is more to verify
  await tellReadiness(db, pilot.id)
  return {
    receipt: { full_name: pilot.full_name, dates, flights },
    entry: {
      action: 'send_survey',
      entity: 'pilot',
      entityId: pilot.id,
      change: { flights, sim_date: survey.sim_date ?? null },
    },
  }
}

/** Whatever was said of a day, it is about other numbers now. */
const UNVERIFIED = {
  verified: false,
  refused: false,
  sent_to_number: null,
  sent_ldg_number: null,
  verdict_note: '',
  verdict_by: null,
  verdict_at: null,
}

const newestFirst = (flights: readonly SurveyFlight[]) =>
  [...flights].sort((a, b) => (a.flight_date < b.flight_date ? 1 : -1))

/** The SIM date said last stands; said again, it is as verified as it was. */
async function keepSim(db: Db, pilotId: string, simDate: string | null, at: Date): Promise<void> {
  const said = simDate === null ? {} : { sim_date: simDate }
  await db
    .insertInto('recency')
    .values({ pilot_id: pilotId, sent_at: at, ...said })
    .onConflict((conflict) =>
      conflict.column('pilot_id').doUpdateSet({
        sent_at: at,
        ...said,
        ...(simDate !== null && {
          sim_verified: sql<boolean>`recency.sim_verified AND recency.sim_date = ${simDate}::date`,
        }),
      }),
    )
    .execute()
}
