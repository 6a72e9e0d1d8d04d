/**
 * Flight time as crews type it: `1:20`, `1h20`, `1.5`, `1,5` → decimal hours. Empty is 0; what cannot be read
 * comes back as it was, for the schema to refuse.
 */
export function hoursOf(typed: string): number | string {
  const text = typed.trim().replace(',', '.')
  if (text === '') return 0
  const clock = /^(\d{1,3})[:hH](\d{2})$/.exec(text)
  if (clock && Number(clock[2]) < 60) return decimal(Number(clock[1]) + Number(clock[2]) / 60)
  return /^-?\d+(\.\d+)?$/.test(text) ? decimal(Number(text)) : text
}

/** Fine enough to give every minute back. */
const decimal = (hours: number) => Math.round(hours * 10_000) / 10_000
