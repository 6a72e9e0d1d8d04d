import { CFB, read, SSF, type WorkBook } from '@e965/xlsx'
import { dayWords } from '@trms/contract/common/dates'
import {
  type Cell,
  EXCEL,
  type ReadSheet,
  SheetError,
  type SheetLimits,
  type SheetRow,
} from './cells.ts'
import { CompoundFile, isCompound } from './compound.ts'
import { unzip, ZipError } from './unzip.ts'

/** Reads a workbook's first visible sheet. */
export async function readSheet(bytes: Buffer, limits: SheetLimits): Promise<ReadSheet> {
  const { data, hidden, date1904 } = await firstSheet(bytes, limits)
  const rows: SheetRow[] = []
  for (const [row, raw] of standing(data)) {
    const cells = new Map<number, Cell>()
    for (const [column, one] of standing(raw)) {
      const cell = cellOf(one, date1904)
      if (cell) cells.set(column, cell)
    }
    if (cells.size > 0) rows.push({ line: row + 1, hidden: hidden.rows.has(row), cells })
  }
  return { rows, hiddenColumns: [...hidden.columns] }
}

export interface RawSheet {
  name: string
  /** Cells by row and column; both arrays may have holes. */
  data: RawCell[][]
  /** The rows and columns that Excel hides, counted from 0. */
  hidden: { rows: ReadonlySet<number>; columns: ReadonlySet<number> }
  /** Whether the workbook counts days from 1904. */
  date1904: boolean
}

/** The items of a sparse array with their indexes. The holes are skipped: there may be millions. */
export const standing = <Item>(list: readonly Item[]): [number, Item][] =>
  Object.entries(list).map(([at, item]) => [Number(at), item])

/** A workbook's first visible sheet, with all its rows, or the first `lines` of them. */
export async function firstSheet(
  bytes: Buffer,
  { bytes: most, unpackedBytes }: SheetLimits,
  lines = 0,
): Promise<RawSheet> {
  if (bytes.length > most) throw new SheetError({ why: 'too large' })
  let workbook = await parse(bytes, unpackedBytes, lines, 0)
  const at = (workbook.Workbook?.Sheets ?? []).findIndex((one) => !one.Hidden)
  if (at > 0) workbook = await parse(bytes, unpackedBytes, lines, at)
  const name = workbook.SheetNames[Math.max(at, 0)]
  const sheet = name === undefined ? undefined : workbook.Sheets[name]
  if (name === undefined || !sheet) throw new SheetError({ why: 'unreadable' })
  const data = (sheet as unknown as { '!data'?: RawCell[][] })['!data'] ?? []
  refuseBeyondExcel(data)
  const hidden = { rows: hiddenOf(sheet['!rows']), columns: hiddenOf(sheet['!cols']) }
  return { name, data, hidden, date1904: workbook.Workbook?.WBProps?.date1904 === true }
}

const hiddenOf = (about: readonly { hidden?: boolean }[] = []): ReadonlySet<number> =>
  new Set(standing(about).flatMap(([at, one]) => (one?.hidden ? [at] : [])))

/** Refuses a sheet beyond Excel's own limits, which was made to keep its reader busy (SEC-01). */
function refuseBeyondExcel(data: RawCell[][]): void {
  if (data.length > EXCEL.rows) throw new SheetError({ why: 'row too far' })
  for (const [row, raw] of standing(data)) {
    if (raw.length > EXCEL.columns) throw new SheetError({ why: 'column too far' })
    for (const [, { v, z }] of standing(raw)) {
      if (typeof v === 'string' && v.length > EXCEL.cell)
        throw new SheetError({ why: 'long cell', row: row + 1 })
      if (z !== undefined && z.length > EXCEL.format)
        throw new SheetError({ why: 'long format', row: row + 1 })
    }
  }
}

/** Whether a part of the workbook is needed to read a list; pictures, macros and links stay packed. */
const isNeeded = (name: string) => /^(\[Content_Types\]\.xml|.*\.(xml|rels))$/i.test(name)

/**
 * Parses a workbook. All parts are unpacked here within the budget, so that the library has nothing to unpack
 * itself.
 */
async function parse(
  bytes: Buffer,
  budget: number,
  lines: number,
  sheet: number,
): Promise<WorkBook> {
  try {
    return read(isCompound(bytes) ? oldWorkbook(bytes) : await newWorkbook(bytes, budget), {
      type: 'buffer',
      dense: true,
      sheets: sheet,
      sheetRows: lines,
      cellFormula: true,
      cellNF: true,
      // Without the styles the library does not tell which rows and columns are hidden.
      cellStyles: true,
      cellHTML: false,
      cellText: false,
    })
  } catch (error) {
    if (error instanceof SheetError) throw error
    if (/password/i.test(String(error))) throw new SheetError({ why: 'encrypted' })
    const tooLarge = error instanceof ZipError && error.tooLarge
    throw new SheetError({ why: tooLarge ? 'too large' : 'unreadable' })
  }
}

async function newWorkbook(bytes: Buffer, budget: number): Promise<Buffer> {
  const parts = await unzip(bytes, { wanted: isNeeded, budget })
  if (!parts.has('[Content_Types].xml')) throw new SheetError({ why: 'unreadable' })
  const container = CFB.utils.cfb_new()
  for (const [name, part] of parts) CFB.utils.cfb_add(container, name, part)
  return CFB.write(container, { fileType: 'zip', type: 'buffer' }) as Buffer
}

/** Extracts only the workbook stream of an .xls, without macros, pictures and all else. */
function oldWorkbook(bytes: Buffer): Buffer {
  const file = new CompoundFile(bytes)
  if (file.names.includes('EncryptedPackage')) throw new SheetError({ why: 'encrypted' })
  const workbook = file.stream('Workbook') ?? file.stream('Book')
  if (!workbook) throw new SheetError({ why: 'unreadable' })
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, 'Workbook', workbook)
  return CFB.write(container, { fileType: 'cfb', type: 'buffer' }) as Buffer
}

export interface RawCell {
  t: string
  v?: string | number | boolean
  f?: string
  F?: string
  z?: string
}

function cellOf(cell: RawCell | undefined, date1904: boolean): Cell | null {
  if (!cell) return null
  if (cell.f !== undefined || cell.F !== undefined)
    return { kind: 'formula', text: `=${cell.f ?? ''}` }
  if (cell.t === 'n' && typeof cell.v === 'number') return numberOf(cell.v, cell.z, date1904)
  if (cell.t === 'e') return { kind: 'text', text: '#' }
  if (cell.t === 'b') return { kind: 'text', text: cell.v ? 'TRUE' : 'FALSE' }
  const text = String(cell.v ?? '').trim()
  return text === '' ? null : { kind: 'text', text }
}

function numberOf(value: number, format: string | undefined, date1904: boolean): Cell {
  if (format !== undefined && SSF.is_date(format)) {
    // A time of day is a fraction that is rarely exact, hence the rounding to minutes.
    const minutes = Math.round(value * DAY_MINUTES) / DAY_MINUTES
    const parts = SSF.parse_date_code(minutes, { date1904 })
    if (parts) {
      const date = `${pad(parts.y, 4)}-${pad(parts.m, 2)}-${pad(parts.d, 2)}`
      const time = `${pad(parts.H, 2)}:${pad(parts.M, 2)}`
      const shown = shownDate(value, format, date1904, { date, time })
      if (time !== '00:00') return { kind: 'date', text: `${date} ${time}`, date, time, shown }
      return { kind: 'date', text: date, date, time: showsHours(format) ? time : null, shown }
    }
  }
  // The number format 0000000000 keeps the leading zero of a phone number.
  const digits = /^0+$/.test(format ?? '') ? (format ?? '').length : 0
  const text = digits > 1 ? pad(value, digits) : String(value)
  return { kind: 'text', text, shown: shownNumber(value, format) }
}

/**
 * A date as its cell shows it: a time, a month or a day without a year by its own format, a whole day as days
 * look everywhere (LST-02), whatever the country of the workbook.
 */
function shownDate(
  value: number,
  format: string,
  date1904: boolean,
  { date, time }: { date: string; time: string },
): string {
  const values = format.slice(0, LONGEST_FORMAT).replace(BESIDE_VALUES, '')
  const isWholeDay = /d/i.test(values.replace(/\[[^\]]*\]/g, '')) && /y/i.test(values)
  if (!isWholeDay) return shownNumber(value, format, date1904)
  return showsHours(format) ? `${dayWords(date)} - ${time}` : dayWords(date)
}

/** A number as its cell shows it, or unformatted when the format is invalid. */
export function shownNumber(value: number, format = 'General', date1904 = false): string {
  try {
    const shown = String(SSF.format(format, value, { date1904 })).trim()
    // A cell without a format shows the long number of a paper as a power of ten.
    return format === 'General' && shown.includes('E') ? String(value) : shown
  } catch {
    return String(value)
  }
}

const DAY_MINUTES = 1440
/**
 * The parts of a number format that show no value: quoted texts, escaped letters, the language in brackets.
 */
const BESIDE_VALUES = /"[^"]*"|\\.|\[\$[^\]]*\]/g
/** The longest number format that Excel accepts. */
const LONGEST_FORMAT = 255
const showsHours = (format: string) =>
  /h/i.test(format.slice(0, LONGEST_FORMAT).replace(BESIDE_VALUES, ''))

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
