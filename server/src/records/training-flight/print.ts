import { dayWords, hoursWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { FlightType } from '@trms/contract/records/training-flight/entity'
import { needsExtraTraining } from '@trms/contract/records/training-flight/rules'
import { FLIGHT_TEXTS } from '@trms/contract/records/training-flight/texts'
import {
  CRITERION_WORDS,
  FLIGHT_TEXT_WORDS,
  FLIGHT_TYPE_WORDS,
} from '@trms/contract/records/training-flight/words'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { isLow, NOT_APPLICABLE } from '@trms/contract/records/training-record/scores'
import type { Section } from '../../platform/files/pdf/section.ts'
import { marked, scoreText, textSection, yesNo } from '../training-record/print.ts'
import { contentOf } from './columns.ts'
import type { FlightRow } from './queries.ts'
import { PRINT_WORDS } from './words.ts'

/** The sections of a printed flight, in the order of the form. */
export function printFlight(flight: FlightRow, language: Language): Section[] {
  const words = PRINT_WORDS[language]
  return [
    ...flags(flight, language),
    general(flight, language),
    sectors(flight, language),
    criteria(flight, language),
    ...phaseReport(flight, language),
    ...flightCheck(flight, language),
    ...textSection(words.recommendation, flight.recommendation_value),
    ...FLIGHT_TEXTS.flatMap((name) => textSection(FLIGHT_TEXT_WORDS[language][name], flight[name])),
  ]
}

/** The paper carries the same red flag as the screen (TF-12). */
function flags(flight: FlightRow, language: Language): Section[] {
  if (!needsExtraTraining(contentOf(flight))) return []
  return [{ kind: 'flag', text: PRINT_WORDS[language].need_extra_training }]
}

function general(flight: FlightRow, language: Language): Section {
  const words = PRINT_WORDS[language]
  const autoland =
    flight.autoland_at === null
      ? yesNo(language, false)
      : `${flight.autoland_at}, ${words.runway} ${flight.autoland_runway ?? ''}: ${flight.autoland_result === 0 ? words.failed : words.success}`
  return {
    kind: 'facts',
    title: words.general,
    facts: [
      {
        label: words.flight_type,
        value: FLIGHT_TYPE_WORDS[language][flight.flight_type as FlightType],
      },
      { label: words.route, value: flight.routes },
      { label: words.hours, value: hoursWords(flight.flight_hours) },
      { label: words.autoland, value: autoland },
      { label: words.recommendation, value: yesNo(language, flight.recommendation) },
      {
        label: words.grounded,
        value: yesNo(language, flight.grounded),
        bad: flight.grounded,
      },
    ],
  }
}

function sectors(flight: FlightRow, language: Language): Section {
  const words = PRINT_WORDS[language]
  return {
    kind: 'table',
    title: words.sectors,
    columns: [
      { heading: words.number, width: 36 },
      { heading: words.date, width: 90 },
      { heading: words.departure },
      { heading: words.destination },
      { heading: words.flight_time, width: 80, align: 'right' },
      { heading: words.night_or_day, width: 80 },
      { heading: 'PF/PM', width: 60 },
    ],
    rows: flight.sectors.map((one) => [
      String(one.id),
      dayWords(one.date_of_sector),
      one.departure,
      one.destination,
      hoursWords(one.flight_time),
      words[one.night_or_day],
      one.pf_pm,
    ]),
  }
}

/** All sixteen criteria, N/A included: a record also shows what was not assessed. */
function criteria(flight: FlightRow, language: Language): Section {
  const words = PRINT_WORDS[language]
  return {
    kind: 'table',
    title: words.criteria,
    columns: [
      { heading: words.number, width: 28 },
      { heading: words.criterion, width: 150 },
      { heading: words.score, width: 42, align: 'right' },
      { heading: words.comment },
    ],
    rows: CRITERIA.map(({ name }, i) => {
      const { score, comment, special, remark } = flight.criteria[name] ?? { score: NOT_APPLICABLE }
      const noted = [special && words.special_remark, remark].filter(Boolean).join(': ')
      const said = [comment, noted].filter(Boolean).join('\n')
      return [
        String(i + 1),
        CRITERION_WORDS[language][name],
        marked(scoreText(score), isLow(score)),
        said,
      ]
    }),
  }
}

function phaseReport(flight: FlightRow, language: Language): Section[] {
  const words = PRINT_WORDS[language]
  const report = flight.phase_report as null | {
    normal_progress?: boolean
    normal_comments?: string
    special_requirements?: boolean
    special_comments?: string
  }
  if (!report) return []
  const said = (value: boolean | undefined) => (value === undefined ? '–' : yesNo(language, value))
  return [
    {
      kind: 'facts',
      title: words.phase_report,
      facts: [
        { label: words.normal_progress, value: said(report.normal_progress) },
        { label: words.special_requirements, value: said(report.special_requirements) },
      ],
    },
    ...textSection(words.normal_comments, report.normal_comments ?? ''),
    ...textSection(words.special_comments, report.special_comments ?? ''),
  ]
}

function flightCheck(flight: FlightRow, language: Language): Section[] {
  const words = PRINT_WORDS[language]
  const check = flight.flight_check as null | { comments?: string; overall_performance: number }
  if (!check) return []
  const mark = check.overall_performance
  return [
    {
      kind: 'facts',
      title: words.flight_check,
      facts: [{ label: words.overall_performance, value: `${mark} / 5`, bad: isLow(mark) }],
    },
    ...textSection(words.check_comments, check.comments ?? ''),
  ]
}
