/** YYYY-MM-DD as DD-MM-YYYY, as file names have it. */
export const dayInName = (day: string): string => day.split('-').reverse().join('-')

/** Decimal hours as h:mm. */
export function hoursWords(hours: number): string {
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
