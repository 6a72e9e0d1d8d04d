import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import type { Completed } from '../../crew/completions.ts'

/** training_record.outcome (migration 0005) of a record that was passed. */
export const PASSED = 1

/** Records of a kind that were passed, by their day; what the kind completes, its description says (kind.ts). */
export const recordsPassed =
  (kind: RecordKind): Completed =>
  () =>
    sql`
    SELECT id AS record_id, pilot_id, record_date AS completed_on FROM training_record
    WHERE kind = ${sql.lit(kind)} AND outcome = ${sql.lit(PASSED)} AND archived_at IS NULL`
