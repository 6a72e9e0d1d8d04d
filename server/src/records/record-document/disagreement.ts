import { momentWords } from '@trms/contract/common/dates'
import { answerOf, type QuestionRow } from '../../crew/paper-questions.ts'
import type { DocumentWords } from './words.ts'

/**
 * The red flag at the head of a record for the trainee's disagreement and the answer to it; empty if the
 * trainee did not disagree (SIG-05).
 */
export function disagreementFlags(
  words: DocumentWords,
  timeZone: string,
  { disagreed, questions }: { disagreed: boolean; questions: readonly QuestionRow[] },
): { kind: 'flag'; text: string }[] {
  if (!disagreed) return []
  const said = questions.find((one) => one.kind === 'disagreement')
  const answer =
    said?.answer && said.answered_at
      ? words.answered_below(said.answered_by_name ?? '', momentWords(timeZone, said.answered_at))
      : said && answerOf(said, words, timeZone)
  return [{ kind: 'flag', text: [`${words.disagreed}.`, answer].filter(Boolean).join(' ') }]
}
