import type { FieldMessage } from '../../errors.ts'
import { AppError } from '../../errors.ts'
import { EXCEL, type SheetRefusal } from './cells.ts'

type Key = FieldMessage['key']

/** The messages that a feature words itself; all other reasons have the same message everywhere. */
export type SheetWords = Record<'tooLarge' | 'encrypted' | 'unreadable', Key>

/** The refusal of a workbook, at its multipart field. */
export function refusedSheet(field: string, refusal: SheetRefusal, says: SheetWords): AppError {
  const told = messageOf(refusal, says)
  return new AppError(refusal.why === 'too large' ? 'FILE_TOO_LARGE' : 'INVALID_FIELDS', told.key, {
    params: told.params ?? {},
    fields: { [field]: told },
  })
}

function messageOf(refusal: SheetRefusal, says: SheetWords): FieldMessage {
  switch (refusal.why) {
    case 'too large':
      return { key: says.tooLarge }
    case 'encrypted':
      return { key: says.encrypted }
    case 'unreadable':
      return { key: says.unreadable }
    case 'too slow':
      return { key: 'workbook_too_slow' }
    case 'row too far':
      return { key: 'workbook_row_too_far', params: { max: EXCEL.rows } }
    case 'column too far':
      return { key: 'workbook_column_too_far', params: { max: EXCEL.columns } }
    case 'long cell':
      return { key: 'workbook_long_cell', params: { line: refusal.row, max: EXCEL.cell } }
    case 'long format':
      return { key: 'workbook_long_format', params: { line: refusal.row, max: EXCEL.format } }
  }
}
