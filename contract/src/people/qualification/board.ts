import { addDays } from '../../common/days.ts'
import { finder } from '../../common/fold.ts'
import type { Fleet } from '../../crew/fleets.ts'
import type { Position } from '../../crew/positions.ts'
import type { Board, BoardPilot } from './entity.ts'
import { NO_END } from './rule.ts'
import { effectiveOn, type State, stateBy, worstOf } from './state.ts'

/**
 * The filters of the board. The page and the files exported from the board apply the same filters (RDY-04).
 */
export interface BoardFilters {
  /** The keyword, searched in name and crew code. */
  keyword?: string | undefined
  fleet?: Fleet | undefined
  name_position?: Position | undefined
  /** The state of the pilot, or of the pilot in `kind` if a kind is chosen. */
  state?: State | undefined
  /** The id of a kind; only pilots to whom the kind applies are kept. */
  kind?: string | undefined
  /**
   * Keeps pilots of whom something ends within this many days from the board's day on; only in `kind`
   * if a kind is chosen.
   */
  days?: number | undefined
}

/**
 * `urgency` puts missing dates first, then the earliest last day; if `kind` is chosen, only that kind counts.
 */
export const BOARD_SORTS = ['urgency', 'full_name', 'crew_code', 'fleet', 'name_position'] as const
export type BoardSort = (typeof BOARD_SORTS)[number]

/** A pilot on the board's day. */
export interface BoardRow {
  pilot: BoardPilot
  /** The state of each kind, in the board's order; null where the kind does not apply. */
  states: readonly (State | null)[]
  /** The worst of `states`; a pilot without red is fit to fly. Null: no kind applies, so nothing is known. */
  fit: State | null
  /** The same as `fit`, or the state in `kind` if a kind is chosen. */
  state: State | null
  /** The earliest day on which something ends or has ended; empty when something is not on record at all. */
  ends: string
}

/** The pilots that pass the filters, sorted as asked. */
export function boardRows(
  { as_of, kinds, pilots }: Board,
  filters: BoardFilters,
  sort: { by: BoardSort; order: '+' | '-' },
): BoardRow[] {
  const limits = kinds.map((one) => addDays(as_of, one.warning_days))
  const chosen =
    filters.kind === undefined ? null : kinds.findIndex(({ id }) => id === filters.kind)
  const soon = filters.days === undefined ? null : addDays(as_of, filters.days)
  const isNamed = finder(filters.keyword ?? '')
  const rows: BoardRow[] = []
  for (const pilot of pilots) {
    if (filters.fleet && pilot.fleet !== filters.fleet) continue
    if (filters.name_position !== undefined && pilot.name_position !== filters.name_position)
      continue
    if (!isNamed(`${pilot.full_name} ${pilot.crew_code}`)) continue
    const cells = chosen === null ? pilot.cells : [pilot.cells[chosen] ?? null]
    if (chosen !== null && cells[0] === null) continue
    const ends = cells.flatMap((cell) => (cell === null ? [] : [effectiveOn(cell) ?? '']))
    if (soon !== null && !ends.some((end) => end >= as_of && end <= soon)) continue
    const states = pilot.cells.map((cell, i) => cell && stateBy(as_of, limits[i] ?? as_of, cell))
    const fit = worstOf(states)
    const state = chosen === null ? fit : (states[chosen] ?? null)
    if (filters.state && state !== filters.state) continue
    rows.push({ pilot, states, fit, state, ends: ends.sort()[0] ?? NO_END })
  }
  const turn = sort.order === '-' ? -1 : 1
  const compare = COMPARE[sort.by]
  return rows.sort((a, b) => turn * compare(a, b) || byName(a, b))
}

const names = new Intl.Collator('vi')
const byName = (a: BoardRow, b: BoardRow) => names.compare(a.pilot.full_name, b.pilot.full_name)
const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const COMPARE: Record<BoardSort, (a: BoardRow, b: BoardRow) => number> = {
  urgency: (a, b) => text(a.ends, b.ends),
  full_name: byName,
  crew_code: (a, b) => text(a.pilot.crew_code, b.pilot.crew_code),
  fleet: (a, b) => text(a.pilot.fleet ?? '~', b.pilot.fleet ?? '~'),
  name_position: (a, b) => a.pilot.name_position - b.pilot.name_position,
}

/**
 * Counts pilots by state for the figures above the board. `rows` have passed every filter but that of the
 * state. Pilots of whom nothing is known are not counted.
 */
export function boardFigures(rows: readonly Pick<BoardRow, 'state'>[]): Record<State, number> {
  const figures = { red: 0, amber: 0, green: 0 }
  for (const { state } of rows) if (state !== null) figures[state] += 1
  return figures
}
