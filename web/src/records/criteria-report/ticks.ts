import { formatDate } from '../../i18n/format.ts'
import { dayNumber } from './series.ts'

export interface Tick {
  day: number
  label: string
}

/** The width of a label and the space beside the label, in pixels. */
const ROOM = 84
const MONTHS_APART = [1, 2, 3, 6, 12, 24, 60]
/** The longest time, in days, for which the axis shows days; a longer time shows months. */
const SHORT = 70

/** Gives the labels below the time axis between two days (days since 1970), for an axis of `width` pixels. */
export function ticksOf(first: number, last: number, width: number): readonly Tick[] {
  const most = Math.max(2, Math.floor(width / ROOM))
  if (last - first <= SHORT) return days(first, last, most)
  for (const apart of MONTHS_APART) {
    const found = months(first, last, apart)
    if (found.length <= most) return found
  }
  return []
}

const isoOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

function days(first: number, last: number, most: number): Tick[] {
  const step = Math.max(1, Math.ceil((last - first) / (most - 1)))
  const found: Tick[] = []
  for (let day = first; day <= last; day += step) {
    found.push({ day, label: formatDate(isoOf(day)) })
  }
  return found
}

/** Gives the first day of every `apart`-th month, counted from January. */
function months(first: number, last: number, apart: number): Tick[] {
  const [year = 0, month = 1] = isoOf(first).split('-').map(Number)
  const found: Tick[] = []
  let at = Math.floor((year * 12 + month - 1) / apart) * apart
  for (;;) {
    const label = String((at % 12) + 1).padStart(2, '0')
    const day = dayNumber(`${Math.floor(at / 12)}-${label}-01`)
    if (day > last) return found
    if (day >= first) found.push({ day, label: `${label}/${Math.floor(at / 12)}` })
    at += apart
  }
}
