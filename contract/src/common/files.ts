/** Largest file the product takes, in bytes (30 MB; part 1 section 9). This many pass, one more does not. */
export const MAX_FILE_BYTES = 31_457_280

export type FileAccept = 'pdf' | 'image' | 'image-or-pdf' | 'xlsx' | 'excel'

/** A multipart field that carries a file. `many`: the field may come up to that many times. */
export interface FileField {
  accept: FileAccept
  required?: boolean
  many?: number
  /** Message key shown when a required file is missing, where it is another than `please_select_file`. */
  missing?:
    | 'please_select_report_file'
    | 'please_select_excel_file'
    | 'please_select_date_and_schedule'
}

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** Excel workbooks as they have been since 2007. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The older ones; taken where `excel` says so. */
export const XLS_TYPE = 'application/vnd.ms-excel'
export const ACCEPTED_TYPES: Record<FileAccept, readonly string[]> = {
  pdf: ['application/pdf'],
  image: IMAGE_TYPES,
  'image-or-pdf': [...IMAGE_TYPES, 'application/pdf'],
  xlsx: [XLSX_TYPE],
  excel: [XLSX_TYPE, XLS_TYPE],
}
