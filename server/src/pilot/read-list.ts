import { buffer } from 'node:stream/consumers'
import { fieldMessages } from '@trms/contract/common/issues'
import { type NewPilot, newPilot } from '@trms/contract/pilot/entity'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@trms/contract/pilot/excel-calls'
import { sql } from 'kysely'
import { emailKey } from '../auth/email-key.ts'
import type { Ctx } from '../context.ts'
import { type Cell, readSheet, SheetError, type SheetRow } from '../files/excel/read.ts'
import type { ReceivedFile } from '../files/store.ts'
import { AppError, type FieldMessage } from '../http/errors.ts'
import { COLUMNS, type Column, columnOf, readValue } from './columns.ts'

/** 10,000 full lines unpack to less than this. */
const MAX_UNPACKED_BYTES = 33_554_432

export interface ListProblem {
  line: number
  column: Column
  heading: string
  value: string
  message: FieldMessage
}
export interface ListLine {
  line: number
  /** As it was understood, before it was judged. */
  written: Record<string, unknown>
  /** Null when something is wrong with it. */
  pilot: NewPilot | null
}
export interface PilotList {
  lines: ListLine[]
  problems: ListProblem[]
  ignored: string[]
}

/** An Excel list of pilots, every line judged by itself, against the others and against the database. */
export async function readList(ctx: Ctx, file: ReceivedFile): Promise<PilotList> {
  const [head, ...rows] = await rowsOf(ctx, file)
  if (!head) throw refusal('sheet_without_rows')
  const { columns, ignored } = headingsOf(head)
  if (rows.length === 0) throw refusal('sheet_without_rows')
  if (rows.length > MAX_IMPORT_ROWS)
    throw refusal('sheet_too_many_rows', { rows: rows.length, max: MAX_IMPORT_ROWS })

  const list: PilotList = { lines: [], problems: [], ignored }
  for (const row of rows) readLine(list, columns, row)
  const taken = await takenOf(ctx, list.lines)
  refuseTwins(list, columns, taken)
  const wrong = new Set(list.problems.map((one) => one.line))
  for (const line of list.lines) if (wrong.has(line.line)) line.pilot = null
  list.problems.sort((a, b) => a.line - b.line)
  return list
}

async function rowsOf(ctx: Ctx, file: ReceivedFile): Promise<SheetRow[]> {
  if (file.size > MAX_IMPORT_BYTES) throw refusal('sheet_too_large')
  await file.durable
  const { stream } = await ctx.files.open(file.storageKey)
  try {
    return await readSheet(await buffer(stream), {
      bytes: MAX_IMPORT_BYTES,
      unpackedBytes: MAX_UNPACKED_BYTES,
    })
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw refusal(error.tooLarge ? 'sheet_too_large' : 'sheet_unreadable')
  }
}

function refusal(key: FieldMessage['key'], params: Record<string, string | number> = {}) {
  const code = key === 'sheet_too_large' ? 'FILE_TOO_LARGE' : 'INVALID_FIELDS'
  return new AppError(code, key, { params, fields: { sheet: { key, params } } })
}

interface Heading {
  column: Column
  heading: string
}
type Columns = Map<number, Heading>

function headingsOf(head: SheetRow) {
  const columns: Columns = new Map()
  const ignored: string[] = []
  for (const [at, cell] of head.cells) {
    const column = columnOf(cell.text)
    if (!column) ignored.push(cell.text.slice(0, 100))
    else if ([...columns.values()].some((one) => one.column === column))
      throw refusal('sheet_column_twice', { column: cell.text.slice(0, 100) })
    else columns.set(at, { column, heading: cell.text })
  }
  const found = new Set([...columns.values()].map((one) => one.column))
  const missing = COLUMNS.filter((one) => one.required && !found.has(one))
  if (missing.length > 0) {
    const named = missing.map(({ heading }) => `${heading.vi} (${heading.en})`).join(', ')
    throw refusal('sheet_columns_missing', { columns: named })
  }
  return { columns, ignored }
}

function readLine(list: PilotList, columns: Columns, row: SheetRow): void {
  const written: Record<string, unknown> = {}
  const refused = new Map<string, FieldMessage>()
  for (const [at, { column }] of columns) {
    const cell = row.cells.get(at)
    if (!cell) continue
    if (cell.kind === 'formula') refused.set(column.field, { key: 'sheet_formula' })
    else if (column.date) {
      written[column.field] = dateOf(cell)
      if (written[column.field] === null) refused.set(column.field, { key: 'sheet_invalid_date' })
    } else written[column.field] = readValue(column, cell.text)
  }
  const parsed = newPilot.safeParse(written, { reportInput: true })
  for (const [path, message] of Object.entries(
    parsed.success ? {} : fieldMessages(parsed.error.issues),
  )) {
    const field = path.replace(/\[.*/, '')
    if (!refused.has(field)) refused.set(field, message)
  }
  for (const [field, message] of refused)
    list.problems.push(problemOf(columns, row.line, field, message, cellText(columns, row, field)))
  list.lines.push({ line: row.line, written, pilot: parsed.success ? parsed.data : null })
}

function problemOf(
  columns: Columns,
  line: number,
  field: string,
  message: FieldMessage,
  value: string,
): ListProblem {
  const named = [...columns.values()].find((one) => one.column.field === field)
  const column = named?.column ?? COLUMNS.find((one) => one.field === field)
  if (!column) throw new Error(`no column for ${field}`)
  return {
    line,
    column,
    heading: named?.heading ?? column.heading.en,
    message,
    value: value.slice(0, 100),
  }
}

function cellText(columns: Columns, row: SheetRow, field: string): string {
  for (const [at, { column }] of columns)
    if (column.field === field) return row.cells.get(at)?.text ?? ''
  return ''
}

/** Day first, as Viet Nam writes it; or year first. A cell that Excel keeps as a date is one already. */
function dateOf(cell: Cell): string | null {
  if (cell.kind === 'date') return cell.date
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell.text)
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(cell.text)
  const [year, month, day] = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1]]
    : (yearFirst?.slice(1) ?? [])
  if (!year || !month || !day) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const KEYS = {
  crew_code: { of: (text: string) => text.toLowerCase(), taken: 'crew_code_taken' },
  email: { of: emailKey, taken: 'email_taken' },
} as const
type Unique = keyof typeof KEYS

/** Also of a line that has something else wrong with it: all is told at once. */
function keyOf({ written }: ListLine, name: Unique): string | null {
  const text = written[name]
  return typeof text === 'string' && text !== '' ? KEYS[name].of(text) : null
}

/** Which of the list's crew codes and emails accounts have already. */
async function takenOf(ctx: Ctx, lines: readonly ListLine[]) {
  const keysOf = (name: Unique) => lines.flatMap((line) => keyOf(line, name) ?? [])
  const [codes, emails] = [keysOf('crew_code'), keysOf('email')]
  const rows = await ctx.db
    .selectFrom('account')
    .select(['email_key', sql<string | null>`lower(crew_code)`.as('code')])
    .where((eb) =>
      eb.or([
        eb('email_key', '=', sql<string>`ANY(${emails}::text[])`),
        sql<boolean>`lower(crew_code) = ANY(${codes}::text[])`,
      ]),
    )
    .execute()
  return {
    crew_code: new Set(rows.map((row) => row.code)),
    email: new Set(rows.map((row) => row.email_key)),
  }
}

function refuseTwins(
  list: PilotList,
  columns: Columns,
  taken: Record<Unique, ReadonlySet<string | null>>,
) {
  const first: Record<Unique, Map<string, number>> = { crew_code: new Map(), email: new Map() }
  for (const one of list.lines) {
    const { line, written } = one
    for (const name of ['crew_code', 'email'] as const) {
      const key = keyOf(one, name)
      if (key === null) continue
      const before = first[name].get(key)
      const message: FieldMessage | null =
        before !== undefined
          ? { key: 'sheet_same_as_line', params: { line: before } }
          : taken[name].has(key)
            ? { key: KEYS[name].taken }
            : null
      if (message)
        list.problems.push(problemOf(columns, line, name, message, String(written[name])))
      if (before === undefined) first[name].set(key, line)
    }
  }
}
