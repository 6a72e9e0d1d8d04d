import type { Cell } from './cells.ts'

/** A mobile number of Viet Nam, or one of its fixed lines, without the 0 that both begin with. */
const WITHOUT_ZERO = /^([35789]\d{8}|2\d{9})$/
/** The same behind the country's code, without the +. */
const WITHOUT_PLUS = /^84([35789]\d{8}|2\d{9})$/

/**
 * A phone number. Excel drops the 0 or + of one that is typed as a number: it is put back where it is certain what stood
 * there, and otherwise null.
 */
export function phoneOf(cell: Cell): string | null {
  if (cell.kind !== 'text' || cell.shown === undefined) return cell.text
  if (/^\(?[0+]/.test(cell.shown)) return cell.shown
  if (/^0/.test(cell.text)) return cell.text
  if (WITHOUT_ZERO.test(cell.text)) return `0${cell.text}`
  return WITHOUT_PLUS.test(cell.text) ? `+${cell.text}` : null
}
