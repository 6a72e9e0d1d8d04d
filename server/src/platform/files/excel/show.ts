import { SSF } from '@e965/xlsx'
import type { SheetLimits } from './cells.ts'
import { firstSheet, type RawCell, shownNumber, standing } from './read.ts'

export interface ShownSheet {
  name: string
  rows: string[][]
  /** Whether rows, columns or ends of long texts were left out, hidden ones too. */
  cut: boolean
}

export interface ShownLimits extends SheetLimits {
  /** The number of lines that are read. */
  lines: number
  rows: number
  columns: number
  /** The most characters of a cell that are shown. */
  text: number
}

/**
 * A workbook's first visible sheet as on paper: formulas by their last saved value, dates as DD/MM/YYYY,
 * without hidden rows and columns, without empty lines and without the empty columns around. Throws
 * SheetError.
 */
export async function showSheet(bytes: Buffer, limits: ShownLimits): Promise<ShownSheet> {
  const { name, data, hidden, date1904 } = await firstSheet(bytes, limits, limits.lines + 1)
  const lines: Map<number, string>[] = []
  let cut = false
  for (const [at, raw] of standing(data)) {
    const cells = new Map<number, string>()
    for (const [column, one] of standing(raw)) {
      const text = shownText(one, date1904)
      if (text === '') continue
      if (hidden.rows.has(at) || hidden.columns.has(column)) {
        cut = true
        continue
      }
      cells.set(column, [...text].slice(0, limits.text).join(''))
      cut ||= text.length > limits.text
    }
    if (cells.size === 0) continue
    if (at < limits.lines && lines.length < limits.rows) lines.push(cells)
    else cut = true
  }
  const used = lines.flatMap((cells) => [...cells.keys()])
  const first = used.reduce((least, column) => Math.min(least, column), Infinity)
  const last = used.reduce((most, column) => Math.max(most, column), -1)
  const width = last < 0 ? 0 : Math.min(last - first + 1, limits.columns)
  return {
    name,
    rows: lines.map((cells) =>
      Array.from({ length: width }, (_, column) => cells.get(first + column) ?? ''),
    ),
    cut: cut || (last >= 0 && last - first + 1 > width),
  }
}

function shownText(cell: RawCell | undefined, date1904: boolean): string {
  if (!cell || cell.v === undefined) return ''
  if (cell.t === 'e') return '#'
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (cell.t === 'n' && typeof cell.v === 'number') return numberText(cell.v, cell.z, date1904)
  return String(cell.v).toWellFormed().replaceAll('\u0000', '').trim()
}

function numberText(value: number, format = 'General', date1904: boolean): string {
  return SSF.is_date(format) ? dateText(value, format, date1904) : shownNumber(value, format)
}

/**
 * Days as crews write them, whatever the country of the workbook; times, weekdays and durations by their own
 * format.
 */
function dateText(value: number, format: string, date1904: boolean): string {
  const plain = format.replace(/"[^"]*"|\\./g, '')
  const names = plain.replace(/\[[^\]]*\]/g, '').toLowerCase()
  const hasDay = /(^|[^d])d{1,2}([^d]|$)/.test(names)
  const isOwn = /\[[hms]+\]/i.test(plain) || (!hasDay && /d/.test(names))
  const parts = isOwn ? null : SSF.parse_date_code(value, { date1904 })
  if (!parts) return String(SSF.format(format, value, { date1904 })).trim()
  const { y, m, d, H, M } = parts
  const day = hasDay ? `${two(d)}/${two(m)}/${y}` : /y/.test(names) ? `${two(m)}/${y}` : ''
  const time = /h/.test(names) ? `${two(H)}:${two(M)}` : ''
  return [day, time].filter(Boolean).join(' - ') || String(SSF.format(format, value, { date1904 }))
}

const two = (part: number) => String(part).padStart(2, '0')
