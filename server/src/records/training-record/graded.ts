import { ROLE } from '@trms/contract/access'
import type { RecordSource } from '@trms/contract/people/qualification/entity'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import type { Completion } from '../../crew/completed.ts'
import type { CompletedRecords } from '../../crew/completions.ts'
import { mayReadAllFiles } from '../../crew/training-file.ts'

/** The values of training_record.outcome (migration 0005) for a passed and a failed record. */
const [PASSED, FAILED] = [1, 0] as const

/**
 * What a record means for the qualification with this source: a completion if it was passed, a failure if it
 * was failed. Null: the kind of record completes nothing.
 */
export const completionOf = (
  source: RecordSource | undefined,
  record: {
    id: string
    pilot_id: string
    record_date: string
    outcome: number | null
    decided_at: Date
  },
): Completion | null =>
  source === undefined || (record.outcome !== PASSED && record.outcome !== FAILED)
    ? null
    : {
        source,
        record_id: record.id,
        pilot_id: record.pilot_id,
        on: record.record_date,
        at: record.decided_at,
        failed: record.outcome === FAILED,
      }

/**
 * SQL for the instant at which the training record `r` was graded as it is now: the creation of the record, or of the
 * version that changed the result last, which is when that amendment came into force.
 */
export const GRADED_AT = sql<Date>`coalesce((
  SELECT made_at FROM (
    SELECT made_at, version, result, lag(result) OVER (ORDER BY version) AS result_before
    FROM record_version CROSS JOIN LATERAL (SELECT content::json #>> '{content,result}') AS content (result)
    WHERE record_id = r.id) AS kept
  WHERE result <> result_before
  ORDER BY version DESC LIMIT 1), r.created_at)`

/**
 * The passed and failed records of a kind with their days, and the records that an actor may open, by the same rule as
 * mayRead in policy.ts. The qualification that a kind completes is named in its description (kind.ts).
 */
export const recordsGraded = (kind: RecordKind): CompletedRecords[keyof CompletedRecords] => ({
  completed: () => sql`
    SELECT id AS record_id, pilot_id, outcome = ${sql.lit(FAILED)} AS failed, record_date AS completed_on,
      ${GRADED_AT} AS decided_at
    FROM training_record r
    WHERE kind = ${sql.lit(kind)} AND outcome IN (${sql.lit(PASSED)}, ${sql.lit(FAILED)}) AND archived_at IS NULL`,
  openTo: (actor) =>
    mayReadAllFiles(actor)
      ? null
      : sql`
    SELECT r.id FROM training_record r JOIN account ON account.id = r.pilot_id
    WHERE r.pilot_id = ${actor.id} OR ${actor.role === ROLE.INSTRUCTOR}
      AND (r.instructor_id = ${actor.id} OR account.fleet = ${actor.fleet})`,
})
