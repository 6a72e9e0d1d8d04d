import {
  CRITERIA,
  type CriterionName,
  NOT_APPLICABLE,
  type Score,
} from '@trms/contract/training-flight/criteria'
import type { FlightContent, FlightType, Sector } from '@trms/contract/training-flight/entity'
import type { Signature } from '@trms/contract/training-record/entity'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/pool.ts'
import type { FileFacts } from '../workflow/training-record/files.ts'

/** A criterion as stored: N/A without a word is left out. */
export interface StoredCriterion {
  score: Score
  comment?: string
  special?: true
  remark?: string
}
export type StoredCriteria = Partial<Record<CriterionName, StoredCriterion>>

/** One flight with its sectors and current files; null when there is none, or it was archived. */
export async function findFlight(db: Db, id: string, { lock = false } = {}) {
  if (lock)
    await db.selectFrom('training_record').select('id').where('id', '=', id).forUpdate().execute()
  const row = await db
    .selectFrom('training_record as r')
    .innerJoin('training_flight as f', 'f.id', 'r.id')
    .innerJoin('account as trainee', 'trainee.id', 'r.pilot_id')
    .innerJoin('account as instructor', 'instructor.id', 'r.instructor_id')
    .where('r.id', '=', id)
    .where('r.archived_at', 'is', null)
    .selectAll('f')
    .select([
      'r.version',
      'r.pilot_id',
      'r.instructor_id',
      'r.record_date',
      'r.status',
      'r.instructor_signature',
      'r.trainee_signature',
      'r.approval_fingerprint',
      'r.created_at',
      'trainee.full_name as pilot_name',
      'trainee.crew_code as pilot_crew_code',
      'trainee.fleet as pilot_fleet',
      'instructor.full_name as instructor_name',
    ])
    .select((eb) => [
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
      jsonArrayFrom(
        eb
          .selectFrom('stored_file as file')
          .select(['file.id', 'file.field', 'file.name', 'file.size'])
          .select(sql<string>`encode(file.sha256, 'hex')`.as('sha256'))
          .whereRef('file.owner_id', '=', 'f.id')
          .where('file.replaced_at', 'is', null)
          .orderBy('file.field'),
      ).as('files'),
    ])
    .executeTakeFirst()
  if (!row) return null
  return {
    ...row,
    criteria: row.criteria as StoredCriteria,
    sectors: row.sectors as (Sector & { id: number })[],
    files: row.files as FileFacts[],
    instructor_signature: row.instructor_signature as unknown as Signature,
    trainee_signature: row.trainee_signature as unknown as Signature | null,
  }
}
export type FlightRow = NonNullable<Awaited<ReturnType<typeof findFlight>>>

/** The stored flight as what an instructor writes, for a change to be laid over it. */
export function contentOf(row: FlightRow): FlightContent {
  const flat: Record<string, unknown> = {}
  for (const { name, comment } of CRITERIA) {
    const stored = row.criteria[name]
    flat[name] = stored?.score ?? NOT_APPLICABLE
    flat[comment] = stored?.comment ?? ''
    flat[`${name}_special`] = stored?.special ?? false
    flat[`${name}_remark`] = stored?.remark ?? ''
  }
  return {
    ...flat,
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

/** What the trainee approves (workflow/training-record/canonical.ts). Its shape is part of every fingerprint. */
export async function readFlightContent(db: Db, id: string): Promise<unknown> {
  const row = await findFlight(db, id)
  if (!row) throw new Error(`training flight ${id} is gone`)
  return {
    kind: 'training_flight',
    id,
    pilot_id: row.pilot_id,
    instructor_id: row.instructor_id,
    date_of_flight: row.record_date,
    instructor_signature: row.instructor_signature,
    content: contentOf(row),
    files: row.files.map(({ field, name, size, sha256 }) => ({ field, name, size, sha256 })),
  }
}
