import { daysBetween } from './days.ts'

/** Days and times for crews (LST-02): the same in both languages, on screen, in PDFs and in mails. */

/** The airline's time zone unless its settings name another. */
export const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh'

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, made)
  return made
}

/** A time zone given as a fixed offset from UTC, such as +07:00. */
const OFFSET = /^([+-])(\d\d):(\d\d)$/

/**
 * Splits an instant into [day, month, year, hour, minute], the order in which British English
 * writes these numbers.
 */
function partsOf(timeZone: string, at: Date): string[] {
  const [, sign, hours, minutes] = OFFSET.exec(timeZone) ?? []
  if (!sign) return clockOf(timeZone).format(at).match(/\d+/g) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const shown = new Date(at.getTime() + ahead * 60_000).toISOString()
  const [year = '', month = '', day = '', hour = '', minute = ''] = shown.split(/\D/)
  return [day, month, year, hour, minute]
}

/** The day (YYYY-MM-DD) of an instant in a time zone, which is given by its name or as an offset. */
export function dayIn(timeZone: string, at: Date): string {
  const [day, month, year] = partsOf(timeZone, at)
  return `${year?.padStart(4, '0')}-${month}-${day}`
}

/**
 * The number of days since an instant, by the calendar of a time zone: 1 from the next midnight on; 0 while the
 * instant is still to come.
 */
export const daysSince = (timeZone: string, since: Date, now: Date): number =>
  Math.max(0, daysBetween(dayIn(timeZone, since), dayIn(timeZone, now)))

/** Writes a day as DD/MM/YYYY. `day` begins with YYYY-MM-DD; anything after that is ignored. */
export const dayWords = (day: string): string => day.slice(0, 10).split('-').reverse().join('/')

/** Writes an instant as DD/MM/YYYY - HH:mm in the given time zone. */
export function momentWords(timeZone: string, at: Date | string): string {
  const [day, month, year, hour, minute] = partsOf(timeZone, new Date(at))
  return `${day}/${month}/${year} - ${hour}:${minute}`
}

/** Writes decimal hours as h:mm, rounded to the minute: 2.5 gives 2:30. */
export function hoursWords(hours: number): string {
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
