import { momentWords } from '@trms/contract/common/dates'
import type { QuestionKind } from '@trms/contract/crew/question'
import type { Section } from '@trms/contract/office/inspection/entity'
import type { Paper } from '../platform/files/pdf/paper.ts'
import { drawHeading } from '../platform/files/pdf/section.ts'
import { INK } from '../platform/files/pdf/style.ts'
import type { PaperWords } from './paper-words.ts'
import type { questionsOf } from './question-rows.ts'

export type QuestionRow = Awaited<ReturnType<typeof questionsOf>>[number]

/**
 * Draws the questions about a record or a form with their answers; a trainee's disagreement stands out in
 * red (SIG-05, AMD-04).
 */
export function drawQuestions(
  paper: Paper,
  words: PaperWords,
  timeZone: string,
  rows: readonly QuestionRow[],
): void {
  if (rows.length === 0) return
  drawHeading(paper, words.questions)
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
 * The questions about a record as a table for the screen: the question in one cell, the answer in the next; no
 * table where nobody has asked.
 */
export function questionSections(
  title: string,
  words: PaperWords,
  timeZone: string,
  rows: readonly QuestionRow[],
): Section[] {
  if (rows.length === 0) return []
  const lines = rows.map((row) => {
    const { kind, asked } = askedIn(row, words, timeZone)
    const answered = [answerOf(row, words, timeZone), row.answer].filter(Boolean).join(' ')
    const text = `${asked} ${row.text}`
    return [kind === 'disagreement' ? { text, bad: true as const } : text, answered]
  })
  const columns = [{ heading: words.question }, { heading: words.answer }]
  return [{ kind: 'table', title, columns, rows: lines }]
}

function askedIn(row: QuestionRow, words: PaperWords, timeZone: string) {
  const kind = row.kind as QuestionKind
  return { kind, asked: words.asked[kind](row.asked_by_name, momentWords(timeZone, row.asked_at)) }
}

/** Who answered and when, or that nobody has. */
export function answerOf(row: QuestionRow, words: PaperWords, timeZone: string): string {
  if (!row.answered_at) return words.unanswered
  const by = row.answered_by_name ?? ''
  const at = momentWords(timeZone, row.answered_at)
  return row.amended_to === null ? words.answered(by, at) : words.amended(by, at, row.amended_to)
}
