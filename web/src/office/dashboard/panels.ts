import { FORM_AGE_NAMES } from '@trms/contract/exchange/form-exchange/list'
import { LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import { SIM_STATUSES } from '@trms/contract/exchange/sim/states'
import type { Language } from '@trms/contract/messages/index'
import type { Figures } from '@trms/contract/office/dashboard/entity'
import { byDifference } from '@trms/contract/office/dashboard/people-tables'
import { figureTable } from '@trms/contract/office/dashboard/tables'
import { FIGURES, type FigureId, sayIn } from '@trms/contract/office/dashboard/words'
import type { Target } from '../../ui/part/target.ts'
import { BEHIND, type Span } from './addresses.ts'
import { COLOR } from './colors.ts'
import type { PanelData, Series } from './panel-data.ts'

type Drawing = Omit<PanelData, 'id' | keyof ReturnType<typeof figureTable>>

/** DSH-01, DSH-02: all figures, in the order in which they stand on the page. */
export const panelsOf = (language: Language, figures: Figures): PanelData[] =>
  FIGURES.map((id) => ({
    id,
    ...figureTable(id, figures, language),
    ...DRAWN[id](figures, language),
  }))

/** A series for each of the columns, in their order. */
const columns = (...colors: readonly string[]): Series[] =>
  colors.map((color, column) => ({ column, color }))

/** The months that the figures look back on. */
const spanOf = ({ sims }: Figures): Span => ({
  first: sims[0]?.month ?? '',
  last: sims.at(-1)?.month ?? '',
})

const DRAWN: Record<FigureId, (figures: Figures, language: Language) => Drawing> = {
  sims: ({ sims }) => ({
    wide: true,
    live: true,
    ...monthsBy(sims, SIM_STATUSES, COLOR.sim, BEHIND.sims),
  }),
  checks: ({ line_checks }) => ({
    live: true,
    ...monthsBy(line_checks, LINE_CHECK_STATUSES, COLOR.check, BEHIND.lineChecks),
  }),
  open: ({ open_forms }) => ({
    live: true,
    lying: true,
    stacked: true,
    series: columns(COLOR.first, COLOR.second),
    target: at(open_forms, ({ age }) => [BEHIND.openSims(age), BEHIND.openChecks(age)]),
  }),
  held: ({ held_forms }) => ({
    live: true,
    lying: true,
    stacked: true,
    series: columns(...COLOR.ages),
    target: at(held_forms, ({ kind, awaited }) =>
      FORM_AGE_NAMES.map((age) => BEHIND.held(kind, awaited, age)),
    ),
  }),
  weeks: ({ weeks_ahead: { kinds, weeks } }) => ({
    wide: true,
    live: true,
    stacked: true,
    series: kinds.map((_, i) => ({
      column: i + 1,
      color: COLOR.kinds[i % COLOR.kinds.length] ?? COLOR.first,
    })),
    // the first column is of all kinds: of pilots that is no number
    target: at(weeks, (week) => [
      undefined,
      ...kinds.map(({ id }) => BEHIND.ending(id, week, weeks[0]?.from ?? '')),
    ]),
  }),
  expiries: ({ expiries }) => ({
    lying: true,
    series: columns(COLOR.ending, COLOR.first),
    target: at(expiries, ({ days }) => [BEHIND.recency(days), BEHIND.simExpiry(days)]),
  }),
  approvals: ({ approvals }) => ({
    series: columns(COLOR.first, COLOR.ending),
    target: at(approvals, ({ month }) => Array(3).fill(BEHIND.approved(month))),
  }),
  load: (figures) => ({
    lying: true,
    stacked: true,
    series: columns(COLOR.first, COLOR.second, COLOR.completed),
    target: at(figures.instructors, ({ id }) => BEHIND.instructed(id, spanOf(figures))),
  }),
  concordance: (figures, language) => ({
    lying: true,
    stacked: true,
    series: [
      { column: 0, label: sayIn(language)('higher'), color: COLOR.first, side: 'above' },
      { column: 0, label: sayIn(language)('lower'), color: COLOR.second, side: 'below' },
    ],
    target: at(byDifference(figures.instructors), ({ id }) => {
      const [flights] = BEHIND.instructed(id, spanOf(figures))
      return [flights, undefined, undefined, undefined, flights]
    }),
  }),
  trainings: ({ line_trainings }) => ({
    live: true,
    lying: true,
    stacked: true,
    series: columns(COLOR.first, COLOR.completed),
    target: at(line_trainings, ({ line_training_type: type }) => [
      BEHIND.trainings(type, false),
      BEHIND.trainings(type, true),
    ]),
  }),
  events: ({ event_reports }) => ({
    series: event_reports.map((_, column) => ({
      column,
      color: COLOR.years[event_reports.length - 1 - column] ?? COLOR.first,
    })),
    target: (row, column) =>
      BEHIND.events(`${event_reports[column]?.year}-${String(row + 1).padStart(2, '0')}`),
  }),
  criteria: ({ low_criteria }) => ({
    series: columns(COLOR.low),
    target: at(low_criteria, ({ month }) => {
      const flights = BEHIND.lowFlights(month)
      return [flights, undefined, undefined, flights]
    }),
  }),
}

/** What stands behind the values of each row. */
const at =
  <Row>(rows: readonly Row[], behind: (row: Row) => readonly (Target | undefined)[]) =>
  (row: number, column: number) => {
    const found = rows[row]
    return found === undefined ? undefined : behind(found)[column]
  }

/** Months by how what took place in them stands: the whole, which is not drawn, before its parts. */
const monthsBy = <Status extends number>(
  months: readonly { month: string }[],
  states: readonly Status[],
  colors: Record<Status, string>,
  behind: (month: string, status?: number) => Target,
): Pick<Drawing, 'series' | 'stacked' | 'target'> => ({
  stacked: true,
  series: states.map((status, i) => ({ column: i + 1, color: colors[status] })),
  target: at(months, ({ month }) => [
    behind(month),
    ...states.map((status) => behind(month, status)),
  ]),
})
