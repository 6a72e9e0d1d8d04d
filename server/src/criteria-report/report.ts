import type { Fleet } from '@trms/contract/account/entity'
import type { Answer } from '@trms/contract/call'
import type { criteriaReport } from '@trms/contract/criteria-report/calls'
import type { CriterionName } from '@trms/contract/training-flight/criteria'
import { sql } from 'kysely'
import type { Ctx, Handler } from '../context.ts'
import { readablePilot } from '../workflow/training-record/pilot.ts'

type Point = Answer<typeof criteriaReport>['criterias'][number]

/** A pilot's scores over time, one query whatever the number of criteria; N/A is left out (CRI-01). */
export const report: Handler<typeof criteriaReport> = async (ctx, { pilot_id, criteria }) => {
  const [{ id, full_name, crew_code, fleet }, criterias] = await Promise.all([
    readablePilot(ctx, pilot_id),
    pointsOf(ctx, pilot_id, criteria),
  ])
  return { criterias, pilot: { id, full_name, crew_code, fleet: fleet as Fleet | null } }
}

async function pointsOf({ db }: Ctx, pilotId: string, criteria: CriterionName[]): Promise<Point[]> {
  const { rows } = await sql<Point>`
    SELECT r.id, r.record_date AS date_of_flight, asked.name AS criteria, scored.score
    FROM training_record AS r
    JOIN training_flight AS f ON f.id = r.id
    CROSS JOIN unnest(${criteria}::text[]) WITH ORDINALITY AS asked (name, place)
    CROSS JOIN LATERAL (SELECT (f.criteria -> asked.name ->> 'score')::int AS score) AS scored
    WHERE r.pilot_id = ${pilotId} AND r.kind = 'training_flight' AND r.archived_at IS NULL
      AND scored.score BETWEEN 1 AND 5
    ORDER BY r.record_date, r.id, asked.place`.execute(db)
  return rows
}
