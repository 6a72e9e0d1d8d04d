import { answerQuestion, askCorrection, questionsOfRecord } from '@trms/contract/crew/question'
import type { QuestionedKinds } from '../../crew/questions.ts'
import { type Binding, bind } from '../../platform/context.ts'
import { answer } from './answer.ts'
import { ask } from './ask.ts'
import { ofRecord } from './of-record.ts'

/**
 * `kinds` finds the record of a question, for each kind of record, as
 * the composition gathers these functions.
 */
export const questionBindings = (kinds: QuestionedKinds): Binding[] => [
  bind(questionsOfRecord, ofRecord(kinds)),
  bind(askCorrection, ask(kinds)),
  bind(answerQuestion, answer(kinds)),
]
