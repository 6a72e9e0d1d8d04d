import { ROLE } from '@trms/contract/access'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import type { CompletedRecords } from '../../crew/completions.ts'
import { mayReadAllFiles } from '../../crew/training-file.ts'

/** The value of training_record.outcome (migration 0005) for a passed record. */
export const PASSED = 1

/**
 * The passed records of a kind with their days, and the records that an actor may open, by the same rule as
 * mayRead in policy.ts. The qualification that a kind completes is named in its description (kind.ts).
 */
export const recordsPassed = (kind: RecordKind): CompletedRecords[keyof CompletedRecords] => ({
  completed: () => sql`
    SELECT id AS record_id, pilot_id, record_date AS completed_on FROM training_record
    WHERE kind = ${sql.lit(kind)} AND outcome = ${sql.lit(PASSED)} AND archived_at IS NULL`,
  openTo: (actor) =>
    mayReadAllFiles(actor)
      ? null
      : sql`
    SELECT r.id FROM training_record r JOIN account ON account.id = r.pilot_id
    WHERE ${actor.id} IN (r.pilot_id, r.instructor_id)
      OR ${actor.role === ROLE.INSTRUCTOR} AND account.fleet = ${actor.fleet}`,
})
