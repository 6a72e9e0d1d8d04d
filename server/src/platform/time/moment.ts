import { isIn, YEARS } from '@trms/contract/common/fields'
import type { FieldMessage } from '../errors.ts'

/**
 * Conversions between instants and the clock of a time zone, which dates and times of sessions are written
 * in.
 */

const MINUTE_MS = 60_000
const OFFSET = /(Z|[+-]\d\d:?\d\d)$/

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** The difference between a zone's clock and UTC. */
interface Offset {
  ms: number
  /** As it is written behind a time, such as +07:00. */
  written: string
}

const QUARTER_MS = 15 * MINUTE_MS
const MOST_OFFSETS = 20_000
/**
 * Offsets by zone and quarter of an hour, the finest step of clock changes. They are cached because Intl
 * takes longer than the rest of a page.
 */
const offsets = new Map<string, Map<number, Offset>>()

/** The offsets of a zone that are known; none, once there are too many. */
function offsetsOf(timeZone: string): Map<number, Offset> {
  const known = offsets.get(timeZone)
  if (known && known.size < MOST_OFFSETS) return known
  const fresh = new Map<number, Offset>()
  offsets.set(timeZone, fresh)
  return fresh
}

/** The difference between the zone's clock and UTC at an instant. */
function offsetAt(timeZone: string, at: number): Offset {
  const known = offsetsOf(timeZone)
  const quarter = Math.floor(at / QUARTER_MS)
  const found = known.get(quarter)
  if (found) return found
  const offset = readOffset(timeZone, at)
  known.set(quarter, offset)
  return offset
}

function readOffset(timeZone: string, at: number): Offset {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const ms = Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
  return { ms, written: writtenOffset(ms) }
}

function writtenOffset(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Reads a text of the contract's `dateTime`; a text without an offset is a time on the zone's clock. */
export function instantOf(timeZone: string, text: string): Date {
  const written = text.replace(' ', 'T')
  if (OFFSET.test(written)) return new Date(written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  const asUtc = Date.parse(`${written}Z`)
  // The offset is read a second time, in case the clock changed between the first guess and the true instant.
  const guess = asUtc - offsetAt(timeZone, asUtc).ms
  return new Date(asUtc - offsetAt(timeZone, guess).ms)
}

/** The time on the zone's clock with its offset, such as 2026-11-09T08:00:00+07:00. */
export function clockTime(timeZone: string, at: Date): string {
  const { ms, written } = offsetAt(timeZone, at.getTime())
  return `${new Date(at.getTime() + ms).toISOString().slice(0, 19)}${written}`
}

/**
 * The problem with a moment whose own offset moves the moment, on the zone's clock, into a year that no date
 * may have; null when there is none. Pages show that clock, and send back the time that they show.
 */
export const againstYear = (timeZone: string, at: Date): FieldMessage | null =>
  isIn(YEARS)(clockTime(timeZone, at)) ? null : { key: 'year_out_of_range', params: YEARS }

/** Whether two instants differ by the minute on the zone's clock; pages return times only to the minute. */
export const isOtherMinute = (timeZone: string, one: Date, other: Date): boolean =>
  clockTime(timeZone, one).slice(0, 16) !== clockTime(timeZone, other).slice(0, 16)

const MONTH_MS = 30 * 24 * 60 * MINUTE_MS
const FIRST_RECORDS = Date.UTC(2000, 0)
const MONTHS_AHEAD = 120

/**
 * The zone as pages are told: as an offset such as +07:00 when its clock does not change from the year 2000
 * to ten years from now, otherwise by name. With a name, a browser takes longer to create the clock than to
 * draw a list.
 */
export function zoneForPages(timeZone: string, now: Date): string {
  const { written } = readOffset(timeZone, now.getTime())
  const end = now.getTime() + MONTHS_AHEAD * MONTH_MS
  for (let at = FIRST_RECORDS; at < end; at += MONTH_MS)
    if (readOffset(timeZone, at).written !== written) return timeZone
  return written
}
