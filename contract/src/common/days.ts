/** Arithmetic with calendar days (YYYY-MM-DD), which no time zone shifts. */

const DAY_MS = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const written = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether YYYY-MM-DD names a day that exists. */
export const isDay = (day: string): boolean => !Number.isNaN(utc(day)) && written(utc(day)) === day

export const addDays = (day: string, days: number): string => written(utc(day) + days * DAY_MS)

/** The number of days from `from` to `to`; negative when `to` is the earlier day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to) - utc(from)) / DAY_MS)

/** The first day of the month that lies `months` after the month of `day`. */
const firstOfMonth = (day: string, months: number): string =>
  written(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))

export const monthStart = (day: string): string => firstOfMonth(day, 0)
export const monthEnd = (day: string): string => addDays(firstOfMonth(day, 1), -1)

/**
 * Returns the same day `months` later (or earlier, if negative), at most the month's last day: 31 August plus
 * six months is the end of February.
 */
export function addMonths(day: string, months: number): string {
  const last = monthEnd(firstOfMonth(day, months))
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}
