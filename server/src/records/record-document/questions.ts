import { momentWords } from '@trms/contract/common/dates'
import type { QuestionKind } from '@trms/contract/crew/question'
import type { questionsOf } from '../../crew/question-rows.ts'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import type { DocumentWords } from './words.ts'

type Row = Awaited<ReturnType<typeof questionsOf>>[number]

/**
 * Draws the questions about a record with their answers; a trainee's disagreement stands out in red (SIG-05,
 * AMD-04).
 */
export function drawQuestions(
  paper: Paper,
  words: DocumentWords,
  timeZone: string,
  rows: readonly Row[],
): void {
  if (rows.length === 0) return
  paper.gap(14)
  paper.room(64)
  paper.write(words.questions, { size: 11, weight: 'strong', colour: INK.brand })
  for (const row of rows) {
    const { kind, asked } = askedIn(row, words, timeZone)
    const colour = kind === 'disagreement' ? INK.bad : INK.text
    paper.gap(4)
    paper.room(44)
    paper.write(asked, { size: 9.5, weight: 'strong', colour })
    paper.write(row.text, { size: 9.5 })
    paper.write(answerOf(row, words, timeZone), { size: 9.5, colour: INK.quiet })
    if (row.answer) paper.write(row.answer, { size: 9.5 })
  }
}

/**
 * The questions about a record as table rows for the screen: the question in one cell, the answer in the
 * next.
 */
export const questionLines = (words: DocumentWords, timeZone: string, rows: readonly Row[]) =>
  rows.map((row) => {
    const { kind, asked } = askedIn(row, words, timeZone)
    const answered = [answerOf(row, words, timeZone), row.answer].filter(Boolean).join(' ')
    const text = `${asked} ${row.text}`
    return [kind === 'disagreement' ? { text, bad: true as const } : text, answered]
  })

/**
 * The red flag at the head of a record for the trainee's disagreement and the answer to it; empty if the
 * trainee did not disagree (SIG-05).
 */
export function disagreementFlags(
  words: DocumentWords,
  timeZone: string,
  { disagreed, questions }: { disagreed: boolean; questions: readonly Row[] },
): { kind: 'flag'; text: string }[] {
  if (!disagreed) return []
  const said = questions.find((one) => one.kind === 'disagreement')
  const answer =
    said?.answer && said.answered_at
      ? words.answered_below(said.answered_by_name ?? '', momentWords(timeZone, said.answered_at))
      : said && answerOf(said, words, timeZone)
  return [{ kind: 'flag', text: [`${words.disagreed}.`, answer].filter(Boolean).join(' ') }]
}

function askedIn(row: Row, words: DocumentWords, timeZone: string) {
  const kind = row.kind as QuestionKind
  return { kind, asked: words.asked[kind](row.asked_by_name, momentWords(timeZone, row.asked_at)) }
}

function answerOf(row: Row, words: DocumentWords, timeZone: string): string {
  if (!row.answered_at) return words.unanswered
  const by = row.answered_by_name ?? ''
  const at = momentWords(timeZone, row.answered_at)
  return row.amended_to === null ? words.answered(by, at) : words.amended(by, at, row.amended_to)
}
