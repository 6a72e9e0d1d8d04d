import { dayIn, dayWords, hoursWords, momentWords } from '@trms/contract/common/dates'
import { TIME_ZONE } from './time-zone.ts'

/** `YYYY-MM-DD` → DD/MM/YYYY; nothing gives nothing. */
export const formatDate = (date: string | null | undefined): string => (date ? dayWords(date) : '')

/** An instant → DD/MM/YYYY - HH:mm in the airline's time zone. */
export function formatDateTime(instant: string | null | undefined): string {
  const known = instant && !Number.isNaN(Date.parse(instant))
  return known ? momentWords(TIME_ZONE, instant) : ''
}

/** An instant → DD/MM/YYYY, the day it is at the airline. */
export const formatDayOf = (instant: string): string =>
  dayWords(dayIn(TIME_ZONE, new Date(instant)))

/** The day it is at the airline, YYYY-MM-DD. */
export const today = (): string => dayIn(TIME_ZONE, new Date())

/**
 * The clock of a zone that has a name takes the browser longer to make than a list to draw: it is made while the page waits
 * for its first answer, or 50 ms after the page was loaded. Of a zone that is told by its offset there is none to make.
 */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
whenIdle(() => today(), { timeout: 50 })

/** Decimal hours → h:mm, rounded to the minute: 2.5 gives 2:30. */
export function formatHours(hours: number | null | undefined): string {
  if (hours === null || hours === undefined || !Number.isFinite(hours)) return ''
  return hoursWords(hours)
}
