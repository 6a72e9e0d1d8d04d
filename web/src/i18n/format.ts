import { dayIn, dayWords, hoursWords, momentWords } from '@trms/contract/common/dates'
import { TIME_ZONE } from './time-zone.ts'

/** Turns `YYYY-MM-DD` into DD/MM/YYYY; a missing date gives an empty string. */
export const formatDate = (date: string | null | undefined): string => (date ? dayWords(date) : '')

/** Turns an instant into DD/MM/YYYY - HH:mm in the airline's time zone. */
export function formatDateTime(instant: string | null | undefined): string {
  const known = instant && !Number.isNaN(Date.parse(instant))
  return known ? momentWords(TIME_ZONE, instant) : ''
}

/** Turns an instant into DD/MM/YYYY, the day in the airline's time zone. */
export const formatDayOf = (instant: string): string =>
  dayWords(dayIn(TIME_ZONE, new Date(instant)))

/** Today in the airline's time zone, as YYYY-MM-DD. */
export const today = (): string => dayIn(TIME_ZONE, new Date())

/**
 * Making the date formatter of a named time zone takes the browser longer than drawing a list. The formatter
 * is therefore made while the page waits for the first answer, at the latest 50 ms after this file has
 * loaded. A zone that is an offset needs no formatter.
 */
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))
whenIdle(() => today(), { timeout: 50 })

/** Turns decimal hours into h:mm, rounded to the minute: 2.5 gives 2:30. */
export function formatHours(hours: number | null | undefined): string {
  if (hours === null || hours === undefined || !Number.isFinite(hours)) return ''
  return hoursWords(hours)
}
