import { dayWords } from '../../common/dates.ts'
import type { Language } from '../../messages/index.ts'
import { COMPARED_FLIGHTS, type Figures } from './entity.ts'
import { counts, type FigureTable, monthName, sum, written } from './table.ts'
import { type Say, soMany } from './words.ts'

/** The tables of pilots and instructors. */

export const expiriesTable = (say: Say, { expiries }: Pick<Figures, 'expiries'>): FigureTable => ({
  title: say('expiries'),
  summary: say('expiries_summary', {
    pilots: soMany(say, 'so_many_pilots', expiries.find((one) => one.days === 30)?.recency ?? 0),
  }),
  note: say('expiries_note'),
  rowHead: say('within'),
  columns: counts(say('recency'), say('sim_expiry')),
  rows: expiries.map(({ days, recency, sim }) => ({
    name: soMany(say, 'days', days),
    values: [recency, sim],
  })),
})

export function weeksTable(
  say: Say,
  { weeks_ahead }: Pick<Figures, 'weeks_ahead'>,
  language: Language,
): FigureTable {
  const { kinds, weeks } = weeks_ahead
  return {
    title: say('weeks'),
    summary: say('weeks_summary', {
      count: sum(weeks.flatMap((one) => one.counts)),
      soon: sum(weeks.slice(0, 4).flatMap((one) => one.counts)),
      weeks: weeks.length,
    }),
    note: say('weeks_note'),
    rowHead: say('week'),
    columns: counts(
      say('total'),
      ...kinds.map((one) => (language === 'vi' ? one.name_vi : one.name_en)),
    ),
    rows: weeks.map(({ from, to, counts: found }) => ({
      name: `${dayWords(from)}–${dayWords(to)}`,
      values: [sum(found), ...found],
    })),
  }
}

export function approvalsTable(
  say: Say,
  { approvals }: Pick<Figures, 'approvals'>,
  language: Language,
): FigureTable {
  const days = (value: number | null) => soMany(say, 'days', written(value, 'days', language))
  const last = approvals.findLast((one) => one.records > 0)
  return {
    title: say('approvals'),
    summary: last
      ? say('approvals_summary', {
          records: soMany(say, 'so_many_records', sum(approvals.map((one) => one.records))),
          month: monthName(last.month),
          days: days(last.median),
        })
      : say('approvals_none'),
    note: say('approvals_note'),
    rowHead: say('month'),
    columns: [
      { label: say('median'), format: 'days' },
      { label: say('slowest_tenth'), format: 'days' },
      ...counts(say('records')),
    ],
    rows: approvals.map(({ month, records, median, slowest_tenth }) => ({
      name: monthName(month),
      values: [median, slowest_tenth, records],
      ...(records > 0 && {
        about: say('approvals_of', {
          median: days(median),
          slowest: days(slowest_tenth),
          records: soMany(say, 'so_many_records', records),
        }),
      }),
    })),
  }
}

export const loadTable = (
  say: Say,
  { instructors }: Pick<Figures, 'instructors'>,
): FigureTable => ({
  title: say('load'),
  summary: say('load_summary', {
    flights: soMany(say, 'so_many_flights', sum(instructors.map((one) => one.flights))),
    sims: soMany(say, 'so_many_duties', sum(instructors.map((one) => one.sims))),
    checks: soMany(say, 'so_many_checks', sum(instructors.map((one) => one.line_checks))),
    instructors: soMany(say, 'so_many_instructors', instructors.length),
  }),
  note: say('load_note'),
  rowHead: say('instructor'),
  columns: counts(say('load_flights'), say('load_sims'), say('load_checks')),
  rows: instructors.map(({ full_name, flights, sims, line_checks }) => ({
    name: full_name,
    values: [flights, sims, line_checks],
  })),
})

type Instructor = Figures['instructors'][number]
const differenceOf = ({ given, others }: Instructor) =>
  given === null || others === null ? null : given - others

/** The instructors whose scores can be compared, the most generous first, then all others. */
export const byDifference = (instructors: Figures['instructors']): Instructor[] => [
  ...instructors
    .filter((one) => differenceOf(one) !== null)
    .sort((a, b) => (differenceOf(b) ?? 0) - (differenceOf(a) ?? 0)),
  ...instructors.filter((one) => differenceOf(one) === null),
]

export function concordanceTable(
  say: Say,
  { instructors }: Pick<Figures, 'instructors'>,
  language: Language,
): FigureTable {
  const ranked = instructors.filter((one) => one.given !== null).length
  const least = { least: COMPARED_FLIGHTS }
  const score = (value: number | null) => written(value, 'score', language)
  return {
    title: say('concordance'),
    summary:
      ranked > 0
        ? say('concordance_summary', { count: ranked, all: instructors.length })
        : say('concordance_none', least),
    note: say('concordance_note', least),
    rowHead: say('instructor'),
    columns: [
      { label: say('difference'), format: 'difference' },
      { label: say('given'), format: 'score' },
      { label: say('others'), format: 'score' },
      ...counts(say('compared'), say('flights')),
    ],
    rows: byDifference(instructors).map((one) => ({
      name: one.full_name,
      values: [differenceOf(one), one.given, one.others, one.compared, one.flights],
      ...(one.given !== null && {
        about: say('concordance_of', {
          given: score(one.given),
          others: score(one.others),
          compared: soMany(say, 'so_many_flights', one.compared),
        }),
      }),
    })),
  }
}

export function eventsTable(
  say: Say,
  { event_reports }: Pick<Figures, 'event_reports'>,
): FigureTable {
  const totals = event_reports.map(({ months }) => sum(months))
  return {
    title: say('events'),
    summary: say('events_summary', {
      reports: soMany(say, 'so_many_reports', sum(totals)),
      year: event_reports[0]?.year ?? '',
      present: totals.at(-1) ?? 0,
    }),
    rowHead: say('month'),
    columns: counts(...event_reports.map(({ year }) => String(year))),
    rows: Array.from({ length: 12 }, (_, i) => ({
      name: String(i + 1).padStart(2, '0'),
      values: event_reports.map(({ months }) => months[i] ?? 0),
    })),
  }
}

export function criteriaTable(
  say: Say,
  { low_criteria }: Pick<Figures, 'low_criteria'>,
  language: Language,
): FigureTable {
  const inAll = (key: 'low' | 'scored' | 'flights') => sum(low_criteria.map((one) => one[key]))
  const share = (low: number, scored: number) => (scored === 0 ? null : low / scored)
  return {
    title: say('criteria'),
    summary:
      inAll('scored') === 0
        ? say('criteria_none')
        : say('criteria_summary', {
            share: written(share(inAll('low'), inAll('scored')), 'share', language),
            flights: soMany(say, 'so_many_flights', inAll('flights')),
          }),
    note: say('criteria_note'),
    rowHead: say('month'),
    columns: [
      { label: say('share'), format: 'share' },
      ...counts(say('under'), say('scored'), say('flights')),
    ],
    rows: low_criteria.map(({ month, scored, low, flights }) => ({
      name: monthName(month),
      values: [share(low, scored), low, scored, flights],
      about: say('criteria_of', {
        low,
        scored,
        flights: soMany(say, 'so_many_flights', flights),
      }),
    })),
  }
}
