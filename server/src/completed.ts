import type { CompletedRecords } from './crew/completions.ts'
import { lineChecksCompleted } from './exchange/line-check/completed.ts'
import { simsCompleted } from './exchange/sim/completed.ts'
import { recordsPassed } from './records/training-record/passed.ts'

/**
 * The qualifications that completed records give, by kind of record; a kind of qualification added later
 * starts with these (RDY-01).
 */
export const COMPLETED: CompletedRecords = {
  sim: simsCompleted,
  line_check: lineChecksCompleted,
  base_training: recordsPassed('base_training'),
}
