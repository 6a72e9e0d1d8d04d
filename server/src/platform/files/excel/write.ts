import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'

/** The value of a cell: a `date` becomes an Excel date, and a text never becomes a formula. */
export type Value = string | number | null | { date: string }

export interface NewSheet {
  name: string
  headings: readonly string[]
  rows: readonly (readonly Value[])[]
  /** The widths of the columns in characters. */
  widths?: readonly number[]
}

export function workbookOf(sheets: readonly NewSheet[]): Buffer {
  const book = utils.book_new()
  for (const sheet of sheets) utils.book_append_sheet(book, sheetOf(sheet), sheet.name)
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

function sheetOf({ headings, rows, widths }: NewSheet): WorkSheet {
  const data = [headings.map(cellOf), ...rows.map((row) => row.map(cellOf))]
  const columns = Math.max(headings.length, ...rows.slice(0, 1).map((row) => row.length))
  const sheet = {
    '!data': data,
    '!ref': utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: data.length - 1, c: Math.max(columns - 1, 0) },
    }),
    '!cols': (widths ?? headings.map((one) => one.length + 4)).map((wch) => ({ wch })),
    ...(rows.length > 0 && {
      '!autofilter': {
        ref: utils.encode_range({
          s: { r: 0, c: 0 },
          e: { r: data.length - 1, c: Math.max(columns - 1, 0) },
        }),
      },
    }),
  }
  return sheet as unknown as WorkSheet
}

/**
 * The underscore of texts like `_x0041_`, which Excel would read as the letter A. Such an underscore is
 * written as its code.
 */
const CODED = /_(?=x[\dA-F]{4}_)/gi

function cellOf(value: Value): CellObject {
  if (value === null || value === '') return { t: 'z' }
  if (typeof value === 'number') return { t: 'n', v: value }
  if (typeof value === 'string') return { t: 's', v: value.replace(CODED, '_x005F_'), z: '@' }
  return { t: 'n', v: serialOf(value.date), z: 'dd/mm/yyyy' }
}

const DAY_MS = 86_400_000
/** The day that Excel counts as 0. */
const EPOCH = Date.UTC(1899, 11, 30)
const serialOf = (date: string) => (Date.parse(`${date}T00:00:00Z`) - EPOCH) / DAY_MS
