import { NOBODY } from '@trms/contract/common/crew-code'
import { fold } from '@trms/contract/common/fold'
import { tidyDateTime } from '../../../ui/date/date-time-text.ts'
import { changed, emptyRow, FIELDS, type Field, type SimRow } from './create-values.ts'

/**
 * Splits cells copied from a spreadsheet into lines of texts. A cell with tabs, line breaks or quotes comes
 * in quotes, and its own quotes are doubled. Empty lines and a line of `headings` are left out. Null for a
 * single plain text, which the field itself takes.
 */
export function cellsOf(text: string, headings: readonly string[]): string[][] | null {
  if (!/[\t\n\r]/.test(text.replace(/\r?\n$/, ''))) return null
  const lines: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|\r|$)/y
  while (cell.lastIndex < text.length) {
    const [, raw = '', end = ''] = cell.exec(text) ?? []
    const quoted = /^"(.*)"$/s.exec(raw)
    lines.at(-1)?.push((quoted?.[1]?.replaceAll('""', '"') ?? raw).replace(/\s+/g, ' ').trim())
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  const filled = lines.filter((line) => line.some((one) => one !== ''))
  return filled.length > 1 && isHeading(filled[0] ?? [], headings) ? filled.slice(1) : filled
}

const isHeading = (line: readonly string[], headings: readonly string[]) => {
  const known = new Set(headings.map(fold))
  return line.every((one) => one === '' || known.has(fold(one)))
}

/**
 * Writes several lines without cells, or the lines of one quoted cell, as the one line of a note. Null for a text
 * that is one line or has cells.
 */
export function noteOf(text: string): string | null {
  if (!/[\n\r]/.test(text) || text.includes('\t')) return null
  const [, cell] = /^"((?:[^"]|"")*)"\s*$/.exec(text) ?? []
  return (cell?.replaceAll('""', '"') ?? text).trim().replace(/\s*[\n\r]\s*/g, ' ')
}

/**
 * Turns a pasted text into the text that a user would type: `0` becomes 0000 again, and a place gets its
 * usual capitals.
 */
function tidy(field: Field, text: string, places: readonly string[]): string {
  if (field.endsWith('_crew_code')) return /^0+$/.test(text) ? NOBODY : text
  if (field.endsWith('_date_time')) return tidyDateTime(text)
  if (!field.endsWith('_place')) return text
  return places.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text
}

/**
 * Puts cells into the rows, beginning at one field, as spreadsheets do. Missing rows are added, up to `most`
 * rows.
 */
export function pasted(
  rows: readonly SimRow[],
  cells: readonly (readonly string[])[],
  {
    row: first,
    field,
    places,
    most,
  }: { row: number; field: Field; places: readonly string[]; most: number },
): SimRow[] {
  const after = [...rows]
  cells.forEach((line, i) => {
    const at = first + i
    if (at >= most) return
    let row = after[at] ?? emptyRow(places[0] ?? '')
    line.forEach((text, column) => {
      const target = FIELDS[FIELDS.indexOf(field) + column]
      // An empty cell does not overwrite a time or a place, which may follow from other fields.
      if (target && (text !== '' || !/_(time|place)$/.test(target)))
        row = changed(row, target, tidy(target, text, places))
    })
    after[at] = row
  })
  return after
}
