import { addDays } from '../../common/days.ts'
import { finder } from '../../common/fold.ts'
import type { Fleet } from '../../crew/fleets.ts'
import type { Position } from '../../crew/positions.ts'
import type { Board, BoardPilot } from './entity.ts'
import { NO_END } from './rule.ts'
import { effectiveOn, type State, stateBy, worstOf } from './state.ts'

/** What a board is narrowed down by; the page and the files that are saved of it apply it alike (RDY-04). */
export interface BoardFilters {
  /** Of the name or of the crew code. */
  keyword?: string | undefined
  fleet?: Fleet | undefined
  name_position?: Position | undefined
  /** Of the pilot, or of the pilot in `kind`. */
  state?: State | undefined
  /** Only those to whom it applies. */
  kind?: string | undefined
  /** Something ends within so many days from the board's day on; in `kind`, where that is chosen. */
  days?: number | undefined
}

/** `urgency`: what is past or missing first, then what ends first; of `kind` alone, where that is chosen. */
export const BOARD_SORTS = ['urgency', 'full_name', 'crew_code', 'fleet', 'name_position'] as const
export type BoardSort = (typeof BOARD_SORTS)[number]

/** A pilot on the board's day. */
export interface BoardRow {
  pilot: BoardPilot
  /** One for each kind; null: it does not apply. */
  states: readonly (State | null)[]
  /** The worst of them: no red is fit to fly; null: none applies, and nothing is known. */
  fit: State | null
  /** The same; of `kind` alone, where that is chosen. */
  state: State | null
  /** The day that ends first, or has ended; empty: something is not on record at all. */
  ends: string
}

/** The pilots that a choice leaves, in its order. */
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
 * How many pilots stand how: the figures above the board, of what every filter but that of the state leaves. Of whom
 * nothing is known is in none of them.
 */
export function boardFigures(rows: readonly Pick<BoardRow, 'state'>[]): Record<State, number> {
  const figures = { red: 0, amber: 0, green: 0 }
  for (const { state } of rows) if (state !== null) figures[state] += 1
  return figures
}
