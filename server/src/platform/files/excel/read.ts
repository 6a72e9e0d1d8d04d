import { CFB, read, SSF, type WorkBook } from '@e965/xlsx'
import { type Cell, EXCEL, SheetError, type SheetLimits, type SheetRow } from './cells.ts'
import { CompoundFile, isCompound } from './compound.ts'
import { unzip, ZipError } from './unzip.ts'

/** The rows of a workbook's first sheet that have something in them. */
export async function readSheet(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const { data, date1904 } = await firstSheet(bytes, limits)
  const rows: SheetRow[] = []
  for (const [row, raw] of standing(data)) {
    const cells = new Map<number, Cell>()
    for (const [column, one] of standing(raw)) {
      const cell = cellOf(one, date1904)
      if (cell) cells.set(column, cell)
    }
    if (cells.size > 0) rows.push({ line: row + 1, cells })
  }
  return rows
}

export interface RawSheet {
  name: string
  /** By line and column; both may have holes. */
  data: RawCell[][]
  /** The workbook counts its days from 1904. */
  date1904: boolean
}

/** What stands in a list with holes, by its place; walking over the holes would take as long as there are some. */
export const standing = <Item>(list: readonly Item[]): [number, Item][] =>
  Object.entries(list).map(([at, item]) => [Number(at), item])

/** A workbook's first sheet; of its lines only the first `lines`, all unless told otherwise. */
export async function firstSheet(
  bytes: Buffer,
  { bytes: most, unpackedBytes }: SheetLimits,
  lines = 0,
): Promise<RawSheet> {
  if (bytes.length > most) throw new SheetError({ why: 'too large' })
  const workbook = await parse(bytes, unpackedBytes, lines)
  const name = workbook.SheetNames[0]
  const sheet = name === undefined ? undefined : workbook.Sheets[name]
  if (name === undefined || !sheet) throw new SheetError({ why: 'unreadable' })
  const data = (sheet as unknown as { '!data'?: RawCell[][] })['!data'] ?? []
  refuseBeyondExcel(data)
  return { name, data, date1904: workbook.Workbook?.WBProps?.date1904 === true }
}

/** No workbook that Excel wrote is larger; one that says so was made to keep its reader busy (SEC-01). */
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

/** Only what a list is read from; pictures, macros and links to other files stay packed. */
const isNeeded = (name: string) => /^(\[Content_Types\]\.xml|.*\.(xml|rels))$/i.test(name)

/** The library is given what was unpacked here under the budget, and unpacks nothing itself. */
async function parse(bytes: Buffer, budget: number, lines: number): Promise<WorkBook> {
  try {
    return read(isCompound(bytes) ? oldWorkbook(bytes) : await newWorkbook(bytes, budget), {
      type: 'buffer',
      dense: true,
      sheets: 0,
      sheetRows: lines,
      cellFormula: true,
      cellNF: true,
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

/** Only the workbook of an .xls; macros, pictures and everything else that lies beside it are left out. */
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
    // a time of day is a fraction that seldom comes out even
    const minutes = Math.round(value * DAY_MINUTES) / DAY_MINUTES
    const parts = SSF.parse_date_code(minutes, { date1904 })
    if (parts) {
      const date = `${pad(parts.y, 4)}-${pad(parts.m, 2)}-${pad(parts.d, 2)}`
      const time = `${pad(parts.H, 2)}:${pad(parts.M, 2)}`
      if (time !== '00:00') return { kind: 'date', text: `${date} ${time}`, date, time }
      return { kind: 'date', text: date, date, time: showsHours(format) ? time : null }
    }
  }
  // 0000000000 keeps the zero that a phone number begins with
  const digits = /^0+$/.test(format ?? '') ? (format ?? '').length : 0
  const text = digits > 1 ? pad(value, digits) : String(value)
  return { kind: 'text', text, shown: shownNumber(value, format) }
}

/** A number that is no date as its cell shows it; one whose format cannot be followed as it is. */
export function shownNumber(value: number, format = 'General'): string {
  try {
    return String(SSF.format(format, value)).trim()
  } catch {
    return String(value)
  }
}

const DAY_MINUTES = 1440
/** Texts in quotes, letters after a backslash, and the language in brackets: what a format shows of no value. */
const BESIDE_VALUES = /"[^"]*"|\\.|\[\$[^\]]*\]/g
/** Excel takes no longer one. */
const LONGEST_FORMAT = 255
const showsHours = (format: string) =>
  /h/i.test(format.slice(0, LONGEST_FORMAT).replace(BESIDE_VALUES, ''))

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
