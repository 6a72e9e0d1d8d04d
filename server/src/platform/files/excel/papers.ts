import { NOBODY } from '@trms/contract/common/crew-code'
import type { Cell } from './cells.ts'

/**
 * A Vietnamese identity card number of 12 digits without its leading zeros. Its first three digits are the
 * province, 001 to 096.
 */
const CARD_WITHOUT_ZEROS = /^([1-9]|[1-8]\d|9[0-6])\d{9}$/
/** A number that has all its digits: of a card of 12, or of an older one of 9. */
const WHOLE_CARD = /^(\d{12}|\d{9})$/

/**
 * Reads an identity card number. Excel drops the zeros that a number typed as a number begins with; they are
 * put back where that is certain, otherwise the result is null.
 */
export function identityOf(cell: Cell): string | null {
  const paper = paperOf(cell)
  if (paper !== null || cell.kind !== 'text') return paper
  if (WHOLE_CARD.test(cell.text)) return cell.text
  return CARD_WITHOUT_ZEROS.test(cell.text) ? cell.text.padStart(12, '0') : null
}

/**
 * Reads the number of a passport or a licence. A number typed as a number may have lost a leading zero, and
 * gives null unless its cell shows one.
 */
export function paperOf(cell: Cell): string | null {
  if (cell.kind !== 'text') return null
  if (cell.shown === undefined) return cell.text
  return /^0\d/.test(cell.shown) ? cell.shown : null
}

/**
 * Reads a crew code. A number of fewer digits than the code of nobody may have lost a leading zero, and gives
 * null; zeros alone are the code of nobody.
 */
export function crewCodeOf(cell: Cell): string | null {
  if (cell.kind !== 'text') return null
  if (/^0+$/.test(cell.text)) return NOBODY
  const code = paperOf(cell)
  if (code !== null) return code
  return /^\d+$/.test(cell.text) && cell.text.length >= NOBODY.length ? cell.text : null
}
