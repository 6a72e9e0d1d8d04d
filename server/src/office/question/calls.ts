import { answerQuestion, askCorrection, questionsOfRecord } from '@trms/contract/crew/question'
import type { QuestionedKinds } from '../../crew/questions.ts'
import { type Binding, bind } from '../../platform/context.ts'
import { answer } from './answer.ts'
import { ask } from './ask.ts'
import { ofRecord } from './of-record.ts'

/** `kinds`: how every kind of record is found that questions are asked about, as the composition gathers it. */
export const questionBindings = (kinds: QuestionedKinds): Binding[] => [
  bind(questionsOfRecord, ofRecord(kinds)),
  bind(askCorrection, ask(kinds)),
  bind(answerQuestion, answer(kinds)),
]
