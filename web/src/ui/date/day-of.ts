/**
 * Reads a typed day (19/11/2026, 19-11-26, 19.11.2026 or 19112026) as YYYY-MM-DD; null if the day does not
 * exist.
 */
export function dayOf(typed: string): string | null {
  const found =
    /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})\s*$/.exec(typed) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(typed)
  if (!found) return null
  const [day = '', month = '', year = ''] = found.slice(1)
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Whether YYYY-MM-DD names a day that exists. */
export function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso
}
