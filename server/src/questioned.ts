import type { QuestionedKinds } from './crew/questions.ts'
import { lineCheckQuestioned } from './exchange/line-check/questioned.ts'
import { lineTrainingQuestioned } from './exchange/line-training/questioned.ts'
import { simFormQuestioned } from './exchange/sim/questioned.ts'
import { recordQuestioned } from './records/training-record/questioned.ts'

/** Finds the record that somebody asks about, by kind of record (SIG-05, AMD-04). */
export const QUESTIONED: QuestionedKinds = {
  training_record: recordQuestioned,
  sim_form: simFormQuestioned,
  line_check: lineCheckQuestioned,
  line_training: lineTrainingQuestioned,
}
