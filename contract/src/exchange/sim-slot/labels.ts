import type { Fleet } from '../../crew/fleets.ts'

/** The length of every slot, in hours (part 2 section 9). */
export const SLOT_HOURS = 4

/** The start of each slot label in decimal hours, by fleet (the table of part 2 section 9). */
export const SLOT_LABELS: Readonly<Record<Fleet, Readonly<Record<string, number>>>> = {
  A321: {
    A: 1,
    B: 3.75,
    C: 8,
    D: 12.25,
    E: 16.5,
    F: 20.75,
    A1: 1,
    B1: 5.25,
    C1: 9.75,
    D1: 13.75,
    E1: 18,
    F1: 22.25,
    'A-SIM2': 3.75,
    'B-SIM2': 6.75,
    'C-SIM2': 11,
    'D-SIM2': 15.25,
    'E-SIM2': 19.5,
    'F-SIM2': 23.75,
  },
  B787: { A: 0, B: 4, C: 7.25, D: 11.5, E: 16, F: 20.25, C1: 6.75 },
  A350: { A: 0.75, B: 3.75, C: 8, D: 12.25, E: 16.5, F: 20.75 },
  ATR72: { A: 7, A0: 2, A1: 7, B: 12, B1: 12, C: 16, C1: 17.5, D: 20 },
}

/** The start and end of a label as HH:mm; an end past midnight wraps at 24. Null for an unknown label. */
export function timesOf(fleet: Fleet, label: string): { start: string; end: string } | null {
  const labels = SLOT_LABELS[fleet]
  const start = Object.hasOwn(labels, label) ? labels[label] : undefined
  if (start === undefined) return null
  const from = clock(Math.round(start * 60))
  return { start: from, end: endOf(from) }
}

/** The end of a slot that starts at `start` (HH:mm); an end past midnight wraps (SLT-02). */
export const endOf = (start: string): string => clock(minutesOf(start) + SLOT_HOURS * 60)

/** Converts HH:mm to minutes since midnight. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function clock(since: number): string {
  const minutes = since % (24 * 60)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
