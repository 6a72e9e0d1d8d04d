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
    created_at: Date
  },
): Completion | null =>
  source === undefined || (record.outcome !== PASSED && record.outcome !== FAILED)
    ? null
    : {
        source,
        record_id: record.id,
        pilot_id: record.pilot_id,
        on: record.record_date,
        at: record.created_at,
        failed: record.outcome === FAILED,
      }

/**
 * The passed and failed records of a kind with their days, and the records that an actor may open, by the same rule as
 * mayRead in policy.ts. The qualification that a kind completes is named in its description (kind.ts).
 */
export const recordsGraded = (kind: RecordKind): CompletedRecords[keyof CompletedRecords] => ({
  completed: () => sql`
    SELECT id AS record_id, pilot_id, outcome = ${sql.lit(FAILED)} AS failed, record_date AS completed_on,
      created_at AS decided_at
    FROM training_record
    WHERE kind = ${sql.lit(kind)} AND outcome IN (${sql.lit(PASSED)}, ${sql.lit(FAILED)}) AND archived_at IS NULL`,
  openTo: (actor) =>
    mayReadAllFiles(actor)
      ? null
      : sql`
    SELECT r.id FROM training_record r JOIN account ON account.id = r.pilot_id
    WHERE r.pilot_id = ${actor.id} OR ${actor.role === ROLE.INSTRUCTOR}
      AND (r.instructor_id = ${actor.id} OR account.fleet = ${actor.fleet})`,
})
