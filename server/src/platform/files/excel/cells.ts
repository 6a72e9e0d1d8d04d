/** A cell as it was written. Formulas are told apart and never computed. */
export type Cell =
  /** `shown`: how a number stands in the cell, by its format. */
  | { kind: 'text'; text: string; shown?: string }
  /** YYYY-MM-DD, and HH:mm of it; null: the cell is a day and shows no hour. */
  | { kind: 'date'; text: string; date: string; time: string | null }
  | { kind: 'formula'; text: string }

export interface SheetRow {
  /** As Excel numbers it. */
  line: number
  /** By column, from 0. */
  cells: Map<number, Cell>
}

export interface SheetLimits {
  /** Packed and unpacked. */
  bytes: number
  unpackedBytes: number
}

/** Why a workbook is not taken; `row` is the line, as Excel numbers it, where the reason stands. */
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

/** Where Excel itself ends: rows and columns of a sheet, characters of a cell and of a number format. */
export const EXCEL = { rows: 1_048_576, columns: 16_384, cell: 32_767, format: 255 } as const
