/**
 * The largest file that the product accepts, in bytes (30 MB; part 1 section 9). A file of
 * exactly this size passes.
 */
export const MAX_FILE_BYTES = 31_457_280

export type FileAccept = 'pdf' | 'image' | 'image-or-pdf' | 'xlsx' | 'excel'

/**
 * A multipart field that carries a file. `many` is how many files the field may carry; without `many`, one.
 */
export interface FileField {
  accept: FileAccept
  required?: boolean
  many?: number
  /**
   * The side in pixels of the square as which a single picture is drawn anew, without what was hidden in the
   * file. Without a side, the file is kept as sent.
   */
  square?: number
  /** The message key for a missing required file, if not `please_select_file`. */
  missing?:
    | 'please_select_report_file'
    | 'please_select_excel_file'
    | 'please_select_date_and_schedule'
}

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** The type of Excel workbooks since 2007 (.xlsx). */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The type of older Excel workbooks (.xls), accepted only where `accept` is `excel`. */
export const XLS_TYPE = 'application/vnd.ms-excel'
export const ACCEPTED_TYPES: Record<FileAccept, readonly string[]> = {
  pdf: ['application/pdf'],
  image: IMAGE_TYPES,
  'image-or-pdf': [...IMAGE_TYPES, 'application/pdf'],
  xlsx: [XLSX_TYPE],
  excel: [XLSX_TYPE, XLS_TYPE],
}
