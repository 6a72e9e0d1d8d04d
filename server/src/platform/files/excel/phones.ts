import type { Cell } from './cells.ts'

/** A Vietnamese mobile or fixed-line number without the leading 0. */
const WITHOUT_ZERO = /^([35789]\d{8}|2\d{9})$/
/** A number of the same kinds after the country code, without the +. */
const WITHOUT_PLUS = /^84([35789]\d{8}|2\d{9})$/

/**
 * Reads a phone number. Excel drops the 0 or + of a number typed as a number; the sign is put back where that
 * is certain, otherwise the result is null.
 */
export function phoneOf(cell: Cell): string | null {
  if (cell.kind !== 'text') return null
  if (cell.shown === undefined) return cell.text
  if (/^\(?[0+]/.test(cell.shown)) return cell.shown
  if (/^0/.test(cell.text)) return cell.text
  if (WITHOUT_ZERO.test(cell.text)) return `0${cell.text}`
  return WITHOUT_PLUS.test(cell.text) ? `+${cell.text}` : null
}
