import type { Cell } from './cells.ts'

const DAY = /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4})[/.-](\d{1,2})[/.-](\d{1,2}))$/

/**
 * Reads a day as YYYY-MM-DD, without checking that the day exists. Text may have the day first, as in Viet
 * Nam, or the year first. Excel's own date cells need no reading.
 */
export const dateOf = (cell: Cell): string | null =>
  cell.kind === 'date' ? cell.date : dayOf(cell.text)

function dayOf(text: string): string | null {
  const found = DAY.exec(text)
  const [year, month, day] = found?.[1]
    ? [found[3], found[2], found[1]]
    : [found?.[4], found?.[5], found?.[6]]
  if (!year || !month || !day) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const DAY_AND_TIME = /^(\S+?)(?:\s+-\s+|\s*,\s*|\s+|T)(\d{1,2})[:hH](\d{2})(?::\d{2})?$/

/**
 * Reads YYYY-MM-DDTHH:mm; in text as DD/MM/YYYY - HH:mm, also without the dash. A cell that shows only a day
 * gives null.
 */
export function dateTimeOf(cell: Cell): string | null {
  if (cell.kind === 'date') return cell.time && `${cell.date}T${cell.time}`
  const found = DAY_AND_TIME.exec(cell.text)
  const day = found?.[1] ? dayOf(found[1]) : null
  return day && found?.[2] ? `${day}T${found[2].padStart(2, '0')}:${found[3]}` : null
}
