/** The calendar day (YYYY-MM-DD) of an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()

const HOUR_MS = 3_600_000
/** Offsets by zone and hour: asking Intl for each of a page's date-times costs more than the page. */
const offsets = new Map<string, number>()
const MOST_OFFSETS = 20_000

/** An instant with the zone's offset: 2026-11-09T08:00:00+07:00. */
export function isoIn(timeZone: string, at: Date): string {
  const minutes = offsetIn(timeZone, at)
  const [day = '', clock = ''] = new Date(at.getTime() + minutes * 60_000).toISOString().split('T')
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${day}T${clock.slice(0, 8)}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** Minutes that the zone's clocks are ahead of UTC at an instant. Clocks change on the quarter hour. */
export function offsetIn(timeZone: string, at: Date): number {
  const key = `${timeZone} ${Math.floor((at.getTime() * 4) / HOUR_MS)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const parts = clockOf(timeZone).formatToParts(at)
  const name = parts.find((one) => one.type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  clocks.set(timeZone, clock)
  return clock
}
