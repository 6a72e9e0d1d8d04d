import type { Survey, SurveyReceipt } from '@trms/contract/people/survey/entity'
import { recencyOf, type SurveyFlight } from '@trms/contract/people/survey/recency'
import { sql } from 'kysely'
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
  await db.selectFrom('pilot').select('id').where('id', '=', pilot.id).forUpdate().execute()
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
          verified: false,
          entered_by: sql`excluded.entered_by`,
          sent_at: sql`excluded.sent_at`,
        }),
      )
      .execute()
  const dates = await refreshRecency(db, pilot.id, survey.sim_date ?? null, at)
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

const newestFirst = (flights: readonly SurveyFlight[]) =>
  [...flights].sort((a, b) => (a.flight_date < b.flight_date ? 1 : -1))

async function refreshRecency(db: Db, pilotId: string, simDate: string | null, at: Date) {
  const [flights, kept] = await Promise.all([
    db
      .selectFrom('survey_flight')
      .select(['flight_date', 'to_number', 'ldg_number'])
      .where('pilot_id', '=', pilotId)
      .execute(),
    db.selectFrom('recency').select('sim_date').where('pilot_id', '=', pilotId).executeTakeFirst(),
  ])
  const sim_date = simDate ?? kept?.sim_date ?? null
  const dates = recencyOf(flights, sim_date)
  await db
    .insertInto('recency')
    .values({ pilot_id: pilotId, sim_date, sent_at: at, ...dates })
    .onConflict((conflict) =>
      conflict.column('pilot_id').doUpdateSet({ sim_date, sent_at: at, ...dates }),
    )
    .execute()
  return dates
}
