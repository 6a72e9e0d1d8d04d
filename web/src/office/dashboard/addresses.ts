import { daysBetween } from '@trms/contract/common/days'
import type { FormAge, Holder } from '@trms/contract/exchange/form-exchange/list'
import { ALL_FLIGHTS } from '../../crew/record-paths.ts'
import type { Search } from '../../ui/part/search-params.ts'
import type { Target } from '../../ui/part/target.ts'

/** Gives the first and last day of a month (YYYY-MM), in the form of the lists' date filters. */
function daysOf(month: string) {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, of, 0)).getUTCDate()
  return { start_date: `${month}-01`, end_date: `${month}-${last}` }
}

/** A span of months (YYYY-MM), both included. */
export interface Span {
  first: string
  last: string
}
const within = ({ first, last }: Span) => ({
  start_date: daysOf(first).start_date,
  end_date: daysOf(last).end_date,
})

const to = (path: string) => (search: Search) => ({ to: path, search })
const sims = to('/admin/sim')
const lineChecks = to('/admin/line-check')

/** The lists behind the figures; each list has as many rows as the figure counts (DSH-01, DSH-02). */
export const BEHIND = {
  sims: (month: string, status?: number): Target =>
    sims({ ...daysOf(month), ...(status && { status }) }),
  lineChecks: (month: string, status?: number): Target =>
    lineChecks({ ...daysOf(month), ...(status && { status }) }),
  openSims: (age: FormAge): Target => sims({ age }),
  openChecks: (age: FormAge): Target => lineChecks({ age }),
  held: (kind: 'sims' | 'line_checks', awaited: Holder, age: FormAge): Target =>
    (kind === 'sims' ? sims : lineChecks)({ awaited, age }),
  approved: (month: string): Target => to('/admin/fot/approved')(daysOf(month)),
  /** The lists of an instructor's training flights, SIM sessions and line checks. */
  instructed: (instructor_id: string, span: Span): Target[] =>
    [to(ALL_FLIGHTS), sims, lineChecks].map((list) => list({ instructor_id, ...within(span) })),
  /**
   * The pilots whose qualification of a kind ends between two days. The board counts from today by itself, so
   * `as_of` is sent only for another day.
   */
  ending: (kind: string, { from, to: last }: { from: string; to: string }, today: string): Target =>
    to('/admin/readiness')({
      kind,
      days: daysBetween(from, last),
      ...(from !== today && { as_of: from }),
    }),
  recency: (days: number): Target => to('/admin/to_ldg')({ days_left: days }),
  simExpiry: (days: number): Target => to('/admin/to_ldg')({ sim_days_left: days }),
  events: (month: string): Target => to('/admin/event_report')(daysOf(month)),
  lowFlights: (month: string): Target => to(ALL_FLIGHTS)({ low_point: true, ...daysOf(month) }),
  trainings: (type: number, completed: boolean): Target =>
    to('/admin/line-training')({ line_training_type: type, ...(completed && { completed }) }),
}
