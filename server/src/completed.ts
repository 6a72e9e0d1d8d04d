import type { CompletedRecords } from './crew/completions.ts'
import { lineChecksCompleted } from './exchange/line-check/completed.ts'
import { simsCompleted } from './exchange/sim/completed.ts'
import { recordsGraded } from './records/training-record/graded.ts'

/**
 * The qualifications that completed records give, and failed ones end, by kind of record; a kind of qualification added later
 * starts with these (RDY-01).
 */
export const COMPLETED: CompletedRecords = {
  sim: simsCompleted,
  line_check: lineChecksCompleted,
  base_training: recordsGraded('base_training'),
}
