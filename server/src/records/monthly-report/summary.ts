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
    { heading: words.crew_code, width: 74 },
    { heading: words.pilot },
    { heading: words.fleet, width: 56 },
    number(words.flights, 70),
    number(words.sectors, 62),
    number(words.hours, 70),
    number(words.lowest, 74),
    number(words.other, 70),
    number(words.approved, 62),
    number(words.awaiting, 62),
    number(words.groundings, 62),
  ])
  table.head()
  for (const [i, one] of pilots.entries()) {
    table.row([
      one.crew_code,
      { text: one.full_name, weight: 'strong' },
      one.fleet,
      String(one.flights),
      String(one.sectors),
      hoursWords(one.hours),
      scoreCell(one.lowest),
      String(one.others),
      String(one.approved),
      String(one.awaiting),
      one.grounded > 0 ? { text: String(one.grounded), ...BAD } : '0',
    ])
    // Yields to other calls after every 20 rows.
    if (i % 20 === 19) await setImmediate()
  }
}

export const BAD = { colour: INK.bad, weight: 'strong' } as const

const scoreCell = (score: number | null): Cell => {
  if (score === null) return '–'
  return isLow(score) ? { text: String(score), ...BAD } : String(score)
}
