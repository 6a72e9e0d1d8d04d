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

/** Gives all figures, in the order of the page (DSH-01, DSH-02). */
export const panelsOf = (language: Language, figures: Figures): PanelData[] =>
  FIGURES.map((id) => ({
    id,
    ...figureTable(id, figures, language),
    ...DRAWN[id](figures, language),
  }))

/** Gives one series for each colour, drawing the columns in their order. */
const columns = (...colors: readonly string[]): Series[] =>
  colors.map((color, column) => ({ column, color }))

/** Gives the span of months that the figures cover. */
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
    // Column 0 sums over all kinds and has no list: a pilot may be counted there several times.
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

/** Finds the list behind a value from the lists of its row. */
const at =
  <Row>(rows: readonly Row[], behind: (row: Row) => readonly (Target | undefined)[]) =>
  (row: number, column: number) => {
    const found = rows[row]
    return found === undefined ? undefined : behind(found)[column]
  }

/**
 * Bars of months by status: column 0 is the total, which is not drawn, and the other columns are the
 * statuses.
 */
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
