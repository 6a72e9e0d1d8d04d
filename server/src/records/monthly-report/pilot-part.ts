import { dayWords, hoursWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { FlightType } from '@trms/contract/records/training-flight/entity'
import { CRITERION_WORDS, FLIGHT_TYPE_WORDS } from '@trms/contract/records/training-flight/words'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { isLow, NOT_APPLICABLE } from '@trms/contract/records/training-record/scores'
import { RECORD_KIND_WORDS } from '@trms/contract/records/training-record/words'
import { isInService } from '../../crew/crew.ts'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { type Cell, Table } from '../../platform/files/pdf/table.ts'
import type { MonthRecord, PilotMonth } from './queries.ts'
import { BAD } from './summary.ts'
import { REPORT_WORDS } from './words.ts'

/**
 * The height of a heading, a table head and two rows in points; a part with less room starts on the next
 * page.
 */
const SMALLEST_PART = 118

/** Writes one pilot's month: first the flights, then the other records. */
export function pilotPart(
  paper: Paper,
  language: Language,
  pilot: PilotMonth,
  records: readonly MonthRecord[],
  approvalDay: (record: MonthRecord) => string | null,
): void {
  const words = REPORT_WORDS[language]
  paper.gap(16)
  paper.room(SMALLEST_PART)
  const name = [pilot.full_name, pilot.crew_code, pilot.fleet].filter(Boolean).join(' · ')
  const again = words.again(name)
  paper.write(name, { size: 12, weight: 'strong' })
  const totals = words.of_pilot(pilot.flights, pilot.sectors, hoursWords(pilot.minutes / 60))
  paper.write(totals, { size: 9, colour: INK.quiet })
  paper.gap(4)
  const approval = (record: MonthRecord): Cell => {
    if (record.disagreed) return { text: words.disagreed, ...BAD }
    const day = approvalDay(record)
    if (day) return dayWords(day)
    return { text: isInService(pilot) ? words.awaiting : words.unapproved, colour: INK.quiet }
  }
  const flights = records.filter((one) => one.kind === 'training_flight')
  if (flights.length === 0) paper.write(words.no_flights, { size: 9 })
  else flightTable(paper, language, flights, approval, again)
  const others = records.filter((one) => one.kind !== 'training_flight')
  if (others.length > 0) otherTable(paper, language, others, approval, again)
}

type Approval = (record: MonthRecord) => Cell

function flightTable(
  paper: Paper,
  language: Language,
  flights: readonly MonthRecord[],
  approval: Approval,
  again: string,
): void {
  const words = REPORT_WORDS[language]
  const table = new Table(
    paper,
    [
      { heading: words.date, width: 68 },
      { heading: words.flight, width: 118 },
      { heading: words.route, width: 118 },
      { heading: words.sectors_short, width: 46, align: 'right' },
      { heading: words.hours_short, width: 48, align: 'right' },
      { heading: words.lowest_scores },
      { heading: words.instructor, width: 96 },
      { heading: words.approval, width: 78 },
      { heading: words.grounded, width: 66 },
    ],
    again,
  )
  table.head()
  for (const one of flights)
    table.row([
      dayWords(one.record_date),
      FLIGHT_TYPE_WORDS[language][(one.flight_type ?? 0) as FlightType],
      one.routes ?? '',
      String(one.number_of_sector ?? 0),
      hoursWords(one.flight_hours ?? 0),
      lowestOf(one, language),
      one.instructor_name,
      approval(one),
      one.grounded ? { text: words.grounded, ...BAD } : '',
    ])
}

/** The lowest score of a flight; where scores are low, that of the check and each low criterion by name. */
function lowestOf({ criteria, overall }: MonthRecord, language: Language): Cell {
  const scored = CRITERIA.map(({ name }) => ({ name, score: criteria?.[name]?.score ?? 6 })).filter(
    ({ score }) => score !== NOT_APPLICABLE,
  )
  const scores = [...scored.map((one) => one.score), ...(overall === null ? [] : [overall])]
  if (scores.length === 0) return '–'
  const lowest = Math.min(...scores)
  if (!isLow(lowest)) return String(lowest)
  const names = scored
    .filter(({ score }) => isLow(score))
    .sort((a, b) => a.score - b.score)
    .map(({ name, score }) => `${CRITERION_WORDS[language][name]} ${score}`)
  const check = overall !== null && isLow(overall) ? [REPORT_WORDS[language].overall(overall)] : []
  return { text: [...check, ...names].join('; '), colour: INK.bad }
}

function otherTable(
  paper: Paper,
  language: Language,
  others: readonly MonthRecord[],
  approval: Approval,
  again: string,
): void {
  const words = REPORT_WORDS[language]
  paper.gap(6)
  const table = new Table(
    paper,
    [
      { heading: words.date, width: 68 },
      { heading: words.record },
      { heading: words.result, width: 200 },
      { heading: words.instructor, width: 180 },
      { heading: words.approval, width: 140 },
    ],
    again,
  )
  table.head()
  for (const one of others)
    table.row([
      dayWords(one.record_date),
      RECORD_KIND_WORDS[language][one.kind as RecordKind],
      resultOf(one, language),
      one.instructor_name,
      approval(one),
    ])
}

function resultOf({ kind, outcome }: MonthRecord, language: Language): Cell {
  const words = REPORT_WORDS[language]
  if (outcome === null) return ''
  if (kind === 'progress_theory')
    return isLow(outcome) ? { text: words.overall(outcome), ...BAD } : words.overall(outcome)
  return outcome === 1 ? words.passed : { text: words.failed, ...BAD }
}
