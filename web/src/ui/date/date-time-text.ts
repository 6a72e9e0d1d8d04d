import { formatDate } from '../../i18n/format.ts'
import { dayOf } from './day-of.ts'

const TIME = /^(.*?\d)(?:\s*[-,T]\s*|\s+)(\d{1,2})(?:[:hH.](\d{2})?(?::\d{2}(?:\.\d+)?)?|(\d{2}))?$/
const DIGITS = /^(\d{8})(\d{4})$/

/**
 * Reads a typed date and time as YYYY-MM-DDTHH:mm on the airline's clock; null if the day or the time does
 * not exist. Accepts `09/11/2026 - 08:00`, `9/11/2026 8`, `9.11.26 8h30`, `091120260800` and dates with the
 * year first.
 */
export function dateTimeOf(typed: string): string | null {
  const text = typed.trim()
  const digits = DIGITS.exec(text)
  const found = TIME.exec(digits ? `${digits[1]} ${digits[2]}` : text)
  if (!found) return null
  const [, day = '', hour = '', minute, joined] = found
  const date = dayOf(day)
  const time = `${hour.padStart(2, '0')}:${minute ?? joined ?? '00'}`
  return date && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${date}T${time}` : null
}

/** YYYY-MM-DDTHH:mm → DD/MM/YYYY - HH:mm. An offset after the minutes is ignored (LST-02). */
export const showDateTime = (moment: string) => `${formatDate(moment)} - ${moment.slice(11, 16)}`

/** Rewrites a readable date and time in the form DD/MM/YYYY - HH:mm; any other text stays as typed. */
export function tidyDateTime(typed: string): string {
  const moment = dateTimeOf(typed)
  return moment ? showDateTime(moment) : typed
}

/** Returns the same time on the next day; `moment` and the result are YYYY-MM-DDTHH:mm. */
export function nextDay(moment: string): string {
  const date = new Date(`${moment}:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 16)
}
