import type { CompletedRecords } from './crew/completions.ts'
import { lineChecksCompleted } from './exchange/line-check/completed.ts'
import { simsCompleted } from './exchange/sim/completed.ts'
import { recordsPassed } from './records/training-record/passed.ts'

/** What every kind of record completes: a kind of qualification that comes later takes it over (RDY-01). */
export const COMPLETED: CompletedRecords = {
  sim: simsCompleted,
  line_check: lineChecksCompleted,
  base_training: recordsPassed('base_training'),
}
