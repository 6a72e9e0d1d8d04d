import { setImmediate } from 'node:timers/promises'
import { hoursWords } from '@trms/contract/common/dates'
import { isLow } from '@trms/contract/records/training-record/scores'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { type Cell, Table } from '../../platform/files/pdf/table.ts'
import type { PilotMonth } from './queries.ts'
import type { ReportWords } from './words.ts'

/** Writes the table with one row for each pilot. */
export async function summary(
  paper: Paper,
  words: ReportWords,
  pilots: readonly PilotMonth[],
): Promise<void> {
  paper.newPage()
  paper.write(words.summary, { size: 16, weight: 'strong' })
  paper.gap(6)
  const number = (heading: string, width: number) => ({ heading, width, align: 'right' as const })
  const table = new Table(paper, [
    { heading: words.crew_code, width: 56 },
    { heading: words.pilot },
    { heading: words.fleet, width: 46 },
    number(words.flights, 48),
    number(words.sectors, 52),
    number(words.hours, 52),
    number(words.lowest, 50),
    number(words.other, 54),
    number(words.approved, 56),
    number(words.awaiting, 52),
    number(words.disagreed, 54),
    number(words.unapproved, 66),
    number(words.groundings, 66),
  ])
  table.head()
  for (const [i, one] of pilots.entries()) {
    table.row([
      one.crew_code,
      { text: one.full_name, weight: 'strong' },
      one.fleet,
      String(one.flights),
      String(one.sectors),
      hoursWords(one.minutes / 60),
      scoreCell(one.lowest),
      String(one.others),
      String(one.approved),
      String(one.awaiting),
      countCell(one.disagreed),
      String(one.unapproved),
      countCell(one.grounded),
    ])
    // Yields to other calls after every 20 rows.
    if (i % 20 === 19) await setImmediate()
  }
}

export const BAD = { colour: INK.bad, weight: 'strong' } as const

/** A number that is red unless it is 0. */
const countCell = (count: number): Cell => (count > 0 ? { text: String(count), ...BAD } : '0')

const scoreCell = (score: number | null): Cell => {
  if (score === null) return '–'
  return isLow(score) ? { text: String(score), ...BAD } : String(score)
}
