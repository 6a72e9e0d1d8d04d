import type {
  FlightContent,
  FlightType,
  Sector,
  TrainingFlight,
} from '@trms/contract/records/training-flight/entity'
import {
  type CommentName,
  CRITERIA,
  type CriterionName,
} from '@trms/contract/records/training-record/criteria'
import { NOT_APPLICABLE, type Score } from '@trms/contract/records/training-record/scores'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/pool.ts'
import type { ApprovedContent } from '../training-record/canonical.ts'
import { sharedContent, wholeRecord } from '../training-record/whole.ts'

/** A criterion as stored: N/A without a word is left out. */
export interface StoredCriterion {
  score: Score
  comment?: string
  special?: true
  remark?: string
}
export type StoredCriteria = Partial<Record<CriterionName, StoredCriterion>>

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

type CriteriaFields = Pick<
  TrainingFlight,
  CriterionName | CommentName | `${CriterionName}_special` | `${CriterionName}_remark`
>

/** The stored criteria as the flat fields of a call: score, comment, special remark and remark of each. */
export function criteriaOf({ criteria }: Pick<FlightRow, 'criteria'>): CriteriaFields {
  const fields: Record<string, unknown> = {}
  for (const { name, comment } of CRITERIA) {
    const stored = criteria[name]
    fields[name] = stored?.score ?? NOT_APPLICABLE
    fields[comment] = stored?.comment ?? ''
    fields[`${name}_special`] = stored?.special ?? false
    fields[`${name}_remark`] = stored?.remark ?? ''
  }
  return fields as CriteriaFields
}

/** The stored flight as what an instructor writes, for a change to be laid over it. */
export function contentOf(row: FlightRow): FlightContent {
  return {
    ...criteriaOf(row),
    flight_type: row.flight_type as FlightType,
    sectors: row.sectors,
    autoland: autolandOf(row),
    recommendation: row.recommendation,
    recommendation_value: row.recommendation_value,
    grounded: row.grounded,
    comments: row.comments,
    notice_to_next_instructor: row.notice_to_next_instructor,
    phase_report: row.phase_report as unknown as FlightContent['phase_report'],
    flight_check: row.flight_check as unknown as FlightContent['flight_check'],
  }
}

export const autolandOf = (row: FlightRow) =>
  row.autoland_at === null
    ? null
    : {
        autoland_at: row.autoland_at,
        runway: row.autoland_runway ?? '',
        autoland_result: (row.autoland_result ?? 1) as 0 | 1,
      }

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
