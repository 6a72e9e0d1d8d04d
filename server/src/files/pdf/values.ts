/** YYYY-MM-DD as DD/MM/YYYY. */
export const dayWords = (day: string): string => day.split('-').reverse().join('/')

/** YYYY-MM-DD as DD-MM-YYYY, as file names have it. */
export const dayInName = (day: string): string => day.split('-').reverse().join('-')

/** An instant as DD/MM/YYYY, HH:mm where the airline is. */
export function momentWords(timeZone: string, at: Date | string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))
}

/** Decimal hours as h:mm. */
export function hoursWords(hours: number): string {
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
