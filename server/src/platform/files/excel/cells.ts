/** The content of a cell. A formula has its own kind and is never computed. */
export type Cell =
  /** `shown`: how a number looks in the cell, by its number format. */
  | { kind: 'text'; text: string; shown?: string }
  /** `date` is YYYY-MM-DD, `time` HH:mm; `time` is null where the cell shows only a day. */
  | { kind: 'date'; text: string; date: string; time: string | null; shown: string }
  | { kind: 'formula'; text: string }

export interface SheetRow {
  /** The row number that Excel shows. */
  line: number
  /** Whether Excel hides the row, also by a filter. */
  hidden: boolean
  /** The cells by column, counted from 0. */
  cells: Map<number, Cell>
}

export interface ReadSheet {
  /** The rows that are not empty. */
  rows: SheetRow[]
  /** The columns that Excel hides, counted from 0. */
  hiddenColumns: number[]
}

export interface SheetLimits {
  /** The most bytes of a workbook: of the file (`bytes`), and unpacked. */
  bytes: number
  unpackedBytes: number
}

/** Why a workbook is refused; `row` is the row number that Excel shows. */
export type SheetRefusal =
  | { why: 'unreadable' | 'too large' | 'too slow' | 'encrypted' }
  | { why: 'row too far' | 'column too far' }
  | { why: 'long cell' | 'long format'; row: number }

export class SheetError extends Error {
  readonly refusal: SheetRefusal
  constructor(refusal: SheetRefusal) {
    super(refusal.why)
    this.refusal = refusal
  }
}

/** The limits of Excel itself: rows and columns of a sheet, characters of a cell and of a number format. */
export const EXCEL = { rows: 1_048_576, columns: 16_384, cell: 32_767, format: 255 } as const
