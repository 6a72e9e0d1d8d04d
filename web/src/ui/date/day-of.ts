import { isDay } from '@trms/contract/common/days'
import { today } from '../../i18n/format.ts'

const YEAR_FIRST = /^\d{4}-\d{2}-\d{2}$/

/** Two digits mean the latest year with this ending that is at most so many years ahead. */
const YEARS_AHEAD = 20

/**
 * Reads a typed day (19/11/2026, 19-11-26, 19.11.2026, 19112026 or 2026-11-19) as YYYY-MM-DD; null if the day
 * does not exist.
 */
export function dayOf(typed: string): string | null {
  const text = typed.trim()
  if (YEAR_FIRST.test(text)) return isDay(text) ? text : null
  const found =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!found) return null
  const [day = '', month = '', year = ''] = found.slice(1)
  const iso = `${year.length === 2 ? wholeYear(year) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

function wholeYear(ending: string): number {
  const latest = Number(today().slice(0, 4)) + YEARS_AHEAD
  return latest - ((latest - Number(ending)) % 100)
}
