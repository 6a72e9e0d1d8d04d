import type { Field } from './create-values.ts'

/** The layout of a session's fields: pilots below each other, session A above session B. */
const LINES: readonly (readonly Field[])[] = [
  [
    'first_pilot_crew_code',
    'sima_instructor_crew_code',
    'sessiona_date_time',
    'sessiona_place',
    'note',
  ],
  [
    'second_pilot_crew_code',
    'simb_instructor_crew_code',
    'sessionb_date_time',
    'sessionb_place',
    'note',
  ],
]

export interface Place {
  row: number
  field: Field
}
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** Gives the field that an arrow key leads to, in a grid of `rows` sessions; null at an edge. */
export function neighbour({ row, field }: Place, key: Arrow, rows: number): Place | null {
  const line = LINES.findIndex((one) => one.includes(field))
  const column = LINES[line]?.indexOf(field) ?? -1
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = LINES[line]?.[column + (key === 'ArrowLeft' ? -1 : 1)]
    return next ? { row, field: next } : null
  }
  // The note is a single field beside both lines.
  const height = field === 'note' ? 1 : LINES.length
  const to = row * height + (height === 1 ? 0 : line) + (key === 'ArrowUp' ? -1 : 1)
  const next = LINES[to % height]?.[column]
  return next && to >= 0 && to < rows * height
    ? { row: Math.floor(to / height), field: next }
    : null
}
