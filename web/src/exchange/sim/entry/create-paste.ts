import { NOBODY } from '@trms/contract/common/crew-code'
import { tidyDateTime } from '../../../ui/date/date-time-text.ts'
import { changed, emptyRow, FIELDS, type Field, type SimRow } from './create-values.ts'

/**
 * Cells copied from a spreadsheet: lines of texts. A cell with tabs, line breaks or quotes in it comes in
 * quotes, its own quotes doubled. Null when it is one plain text, which the field itself takes.
 */
export function cellsOf(text: string): string[][] | null {
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
  return lines.filter((line) => line.some((one) => one !== ''))
}

/** A first line of headings, as the template has: neither a crew code nor a time in it. */
const isHeading = (line: readonly string[]) =>
  line.length > 2 && line.every((one) => one === '' || !/\d/.test(one))

/** As it is typed into its field: 0000 that a spreadsheet has made a 0, a place written with other capitals. */
function tidy(field: Field, text: string, places: readonly string[]): string {
  if (field.endsWith('_crew_code')) return /^0+$/.test(text) ? NOBODY : text
  if (field.endsWith('_date_time')) return tidyDateTime(text)
  if (!field.endsWith('_place')) return text
  return places.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text
}

/** Cells put into the rows from one field on, as spreadsheets do; rows are added as they are needed, up to `most`. */
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
  const lines = cells.length > 1 && isHeading(cells[0] ?? []) ? cells.slice(1) : cells
  const after = [...rows]
  lines.forEach((line, i) => {
    const at = first + i
    if (at >= most) return
    let row = after[at] ?? emptyRow(places[0] ?? '')
    line.forEach((text, column) => {
      const target = FIELDS[FIELDS.indexOf(field) + column]
      // An empty cell leaves a time and a place as they follow from the others.
      if (target && (text !== '' || !/_(time|place)$/.test(target)))
        row = changed(row, target, tidy(target, text, places))
    })
    after[at] = row
  })
  return after
}
