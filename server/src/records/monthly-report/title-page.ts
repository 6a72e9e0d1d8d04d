import { hoursWords } from '@trms/contract/common/dates'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import type { PilotMonth } from './queries.ts'
import type { ReportWords } from './words.ts'

export interface TitleFacts {
  airline: string
  month: string
  made: string
  /** The remark that the month is not over yet; null for a past month. */
  running: string | null
}

/**
 * Writes the title page: the airline, the month, when and by whom the report was made, and the month's
 * totals.
 */
export function titlePage(
  paper: Paper,
  words: ReportWords,
  { airline, month, made, running }: TitleFacts,
  pilots: readonly PilotMonth[],
): void {
  paper.band(paper.left, paper.y, 56, 5, INK.brand)
  paper.gap(26)
  paper.write(airline, { size: 12, weight: 'strong', colour: INK.quiet })
  paper.gap(6)
  paper.write(words.title, { size: 28, weight: 'strong' })
  paper.write(month, { size: 18, colour: INK.brand, weight: 'strong' })
  paper.gap(6)
  paper.write(made, { size: 10, colour: INK.quiet })
  if (running) paper.write(running, { size: 10, colour: INK.quiet })
  paper.gap(22)
  if (pilots.length === 0) {
    paper.write(words.nothing, { size: 14, weight: 'strong' })
    return
  }
  numbers(paper, words, pilots)
}

const sum = (pilots: readonly PilotMonth[], of: (one: PilotMonth) => number) =>
  pilots.reduce((total, one) => total + of(one), 0)

function numbers(paper: Paper, words: ReportWords, pilots: readonly PilotMonth[]): void {
  const lines: [label: string, value: string, bad?: boolean][] = [
    [words.pilots, String(pilots.length)],
    [words.flights, String(sum(pilots, (one) => one.flights))],
    [words.sectors, String(sum(pilots, (one) => one.sectors))],
    [words.hours, hoursWords(sum(pilots, (one) => one.minutes) / 60)],
    [words.low_flights, String(sum(pilots, (one) => one.low_flights)), true],
    [words.groundings, String(sum(pilots, (one) => one.grounded)), true],
    [words.other, String(sum(pilots, (one) => one.others))],
    [words.approved_records, String(sum(pilots, (one) => one.approved))],
    [words.awaiting_records, String(sum(pilots, (one) => one.awaiting))],
    [words.disagreed_records, String(sum(pilots, (one) => one.disagreed)), true],
    [words.unapproved_records, String(sum(pilots, (one) => one.unapproved))],
  ]
  for (const [label, value, bad] of lines) {
    paper.put(label, paper.left, paper.y, 280, { size: 11, colour: INK.quiet })
    paper.put(value, paper.left + 280, paper.y, 90, {
      size: 12,
      weight: 'strong',
      align: 'right',
      colour: bad && value !== '0' ? INK.bad : INK.text,
    })
    paper.gap(22)
  }
}
