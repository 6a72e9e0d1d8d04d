/**
 * Turns a flight time as crews type one (`1:20`, `1h20`, `1.5`, `1,5`) into decimal hours. Empty counts as 0;
 * a text that cannot be read is returned unchanged, for the schema to refuse.
 */
export function hoursOf(typed: string): number | string {
  const text = typed.trim().replace(',', '.')
  if (text === '') return 0
  const clock = /^(\d{1,3})[:hH](\d{2})$/.exec(text)
  if (clock && Number(clock[2]) < 60) return decimal(Number(clock[1]) + Number(clock[2]) / 60)
  return /^-?\d+(\.\d+)?$/.test(text) ? decimal(Number(text)) : text
}

/** Rounds to four decimals, which is fine enough to give back every minute. */
const decimal = (hours: number) => Math.round(hours * 10_000) / 10_000
