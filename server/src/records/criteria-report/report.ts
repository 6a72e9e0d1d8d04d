import type { Answer } from '@trms/contract/call'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import type { CriterionName } from '@trms/contract/records/training-record/criteria'
import { NOT_APPLICABLE } from '@trms/contract/records/training-record/scores'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../../platform/context.ts'
import { readablePilot } from '../training-record/pilot.ts'

type Point = Answer<typeof criteriaReport>['criterias'][number]

/** A pilot's scores over time, read with one query for any number of criteria; N/A is left out (CRI-01). */
export const report: Handler<typeof criteriaReport> = async (ctx, { pilot_id, criteria }) => {
  const [{ id, full_name, crew_code, fleet }, criterias] = await Promise.all([
    readablePilot(ctx, pilot_id),
    pointsOf(ctx, pilot_id, criteria),
  ])
  return { criterias, pilot: { id, full_name, crew_code, fleet: fleet as Fleet | null } }
}

/**
 * Reads one row for each flight: the scores of the asked criteria in the asked order, null where a score is
 * missing.
 */
async function pointsOf({ db }: Ctx, pilotId: string, criteria: CriterionName[]): Promise<Point[]> {
  const { rows } = await sql<{ id: string; day: string; scores: (number | null)[] }>`
    SELECT r.id, r.record_date AS day, ARRAY(
      SELECT (f.criteria -> asked.name ->> 'score')::smallint
      FROM unnest(${criteria}::text[]) WITH ORDINALITY AS asked (name, place)
      ORDER BY asked.place) AS scores
    FROM training_record AS r
    JOIN training_flight AS f ON f.id = r.id
    WHERE r.pilot_id = ${pilotId} AND r.kind = 'training_flight' AND r.archived_at IS NULL
    ORDER BY r.record_date, r.id`.execute(db)
  const points: Point[] = []
  for (const { id, day, scores } of rows)
    for (const [i, score] of scores.entries())
      if (score !== null && score !== NOT_APPLICABLE)
        points.push({ id, date_of_flight: day, criteria: criteria[i] as CriterionName, score })
  return points
}
