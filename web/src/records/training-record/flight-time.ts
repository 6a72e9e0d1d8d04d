import type { FieldMessage } from '@trms/contract/common/issues'
import { formatHours } from '../../i18n/format.ts'

/**
 * Turns a flight time as crews type one into decimal hours: `1:20`, `1h20`, `1g20`, `80m`, `120` (three or
 * four digits are hours and minutes), `1.5` or `1,5`. Empty counts as 0; a text that cannot be read is
 * returned unchanged. A time that still reads as `was`, the record's own, is given back as the record has it.
 */
export function hoursOf(typed: string, was?: number): number | string {
  if (was !== undefined && typed === formatHours(was)) return was
  const text = typed.replace(/\s+/g, '').replace(',', '.').toLowerCase()
  if (text === '') return 0
  const [, hours, minutes] = CLOCK.exec(text) ?? DIGITS.exec(text) ?? []
  if (hours && minutes)
    return Number(minutes) < 60 ? decimal(Number(hours) + Number(minutes) / 60) : typed
  const only = MINUTES.exec(text)
  if (only) return decimal(Number(only[1]) / 60)
  return DECIMAL.test(text) ? decimal(Number.parseFloat(text)) : typed
}

/** What is wrong with a typed flight time that cannot be read. */
export const timeProblem = (typed: string): FieldMessage | null =>
  typeof hoursOf(typed) === 'string' ? { key: 'invalid_flight_time' } : null

/** Whether a text has no digit, so that nobody can have meant a time by it. */
export const isWords = (typed: string): boolean => !/\d/.test(typed)

/** `g` and `p` are hours and minutes in Vietnamese. */
const CLOCK = /^(\d{1,3})[:hg](\d{2})[hgmp]?$/
const DIGITS = /^(\d{1,2})(\d{2})$/
const MINUTES = /^(\d{1,4})[mp]$/
const DECIMAL = /^-?\d+(\.\d+)?[hg]?$/

/** Rounds to four decimals, which is fine enough to give back every minute. */
const decimal = (hours: number) => Math.round(hours * 10_000) / 10_000
