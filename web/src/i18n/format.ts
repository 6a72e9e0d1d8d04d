/** Dates and hours as crews read them; the same in both languages (part 1 section 9). */
const TIME_ZONE = 'Asia/Ho_Chi_Minh'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `YYYY-MM-DD` → DD/MM/YYYY; nothing gives nothing. */
export function formatDate(date: string | null | undefined): string {
  const [year, month, day] = (date ?? '').slice(0, 10).split('-')
  return year && month && day ? `${day}/${month}/${year}` : ''
}

/** An instant → DD/MM/YYYY - HH:mm in the airline's time zone. */
export function formatDateTime(instant: string | null | undefined): string {
  const time = instant ? new Date(instant) : null
  if (!time || Number.isNaN(time.getTime())) return ''
  const found = Object.fromEntries(parts.formatToParts(time).map((one) => [one.type, one.value]))
  return `${found.day}/${found.month}/${found.year} - ${found.hour}:${found.minute}`
}

/** The day it is at the airline, YYYY-MM-DD. */
export function today(): string {
  const [day, month, year] = formatDateTime(new Date().toISOString()).slice(0, 10).split('/')
  return `${year}-${month}-${day}`
}

/** Decimal hours → h:mm, rounded to the minute: 2.5 gives 2:30. */
export function formatHours(hours: number | null | undefined): string {
  if (hours === null || hours === undefined || !Number.isFinite(hours)) return ''
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
