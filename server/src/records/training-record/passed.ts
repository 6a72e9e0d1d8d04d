import { ROLE } from '@trms/contract/access'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import type { CompletedRecords } from '../../crew/completions.ts'
import { mayReadAllFiles } from './policy.ts'

/** training_record.outcome (migration 0005) of a record that was passed. */
export const PASSED = 1

/**
 * Records of a kind that were passed, by their day; what the kind completes, its description says (kind.ts). Open to
 * whoever policy.ts mayRead says.
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
