import { buffer } from 'node:stream/consumers'
import { isKept } from '@trms/contract/common/fields'
import { fieldMessages } from '@trms/contract/common/issues'
import { type Language, message } from '@trms/contract/messages/index'
import type { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { AppError, type FieldMessage } from '../../errors.ts'
import type { ReceivedFile } from '../store.ts'
import { type Cell, SheetError, type SheetRow } from './cells.ts'
import { dateOf, dateTimeOf } from './dates.ts'
import { plain } from './headings.ts'
import { crewCodeOf, identityOf, paperOf } from './papers.ts'
import { phoneOf } from './phones.ts'
import { refusedSheet } from './refusal.ts'
import type { SheetRows } from './workbooks.ts'

/** A column of a list. Its heading is recognised in either language, regardless of case and diacritics. */
export interface ListColumn {
  field: string
  heading: Record<Language, string>
  required?: boolean
  /** Text, as the cell shows it, when absent. */
  kind?: keyof typeof READ
}

/** The form of a list in Excel, and the limits of what is accepted. */
export interface ListShape<Column extends ListColumn, Schema extends z.ZodType> {
  /** The multipart field of the uploaded file. */
  file: string
  columns: readonly Column[]
  line: Schema
  /** Converts the text that a cell shows into the value that the contract expects. */
  readText(column: Column, text: string): unknown
  maxRows: number
  maxBytes: number
  maxUnpackedBytes: number
  says: Record<'tooLarge' | 'tooManyRows' | 'withoutRows', FieldMessage['key']>
}

export interface ListProblem<Column = ListColumn> {
  line: number
  /** Null when the problem concerns the whole line. */
  column: Column | null
  heading: string
  value: string
  message: FieldMessage
}
export interface ListLine<Item> {
  line: number
  /** The values as read, before validation. */
  written: Record<string, unknown>
  /** The texts of the line's cells, by field. */
  said: Record<string, string>
  /** Null when the line has a problem. */
  item: Item | null
}

/** The lines of a list with their problems. `refuse` adds problems found after reading. */
export class SheetList<Column extends ListColumn, Item> {
  readonly lines: ListLine<Item>[] = []
  readonly problems: ListProblem<Column>[] = []
  readonly ignored: string[]
  readonly #headings: Headings<Column>
  readonly #columns: readonly Column[]

  constructor(headings: Headings<Column>, ignored: string[], columns: readonly Column[]) {
    this.#headings = headings
    this.ignored = ignored
    this.#columns = columns
  }

  refuse({ line, said }: ListLine<Item>, field: string, message: FieldMessage): void {
    const named = [...this.#headings.values()].find((one) => one.column.field === field)
    const column = named?.column ?? this.#columns.find((one) => one.field === field)
    if (!column) throw new Error(`no column for ${field}`)
    const heading = named?.heading ?? column.heading.en
    const value = said[field]?.slice(0, 100) ?? ''
    this.problems.push({ line, column, heading, message, value })
  }

  refuseLine({ line }: ListLine<Item>, message: FieldMessage): void {
    this.problems.push({ line, column: null, heading: '', message, value: '' })
  }

  /** Removes the item from every line with a problem, and sorts the problems by line, then by column. */
  settle(): this {
    const wrong = new Set(this.problems.map((one) => one.line))
    for (const line of this.lines) if (wrong.has(line.line)) line.item = null
    const columns = new Set([...this.#headings.values()].map((one) => one.column))
    const read = [...columns, ...this.#columns.filter((one) => !columns.has(one))]
    const place = new Map(read.map((column, at) => [column, at]))
    const placeOf = ({ column }: ListProblem<Column>) =>
      column ? (place.get(column) ?? read.length) : -1
    this.problems.sort((a, b) => a.line - b.line || placeOf(a) - placeOf(b))
    return this
  }
}

/** Reads the lines of a workbook's first visible sheet; each is validated on its own by the contract's schema. */
export async function readList<Column extends ListColumn, Schema extends z.ZodType>(
  ctx: Ctx,
  file: ReceivedFile,
  shape: ListShape<Column, Schema>,
): Promise<SheetList<Column, z.output<Schema>>> {
  const { maxRows, says } = shape
  const rows = await rowsOf(ctx, file, shape)
  const lines = rows[Symbol.asyncIterator]()
  const { value: head } = await lines.next()
  if (!head) throw refusal(shape.file, says.withoutRows)
  if (head.hidden) throw refusal(shape.file, 'sheet_hidden_line', { line: head.line })
  const { headings, ignored } = headingsOf(head, rows.hiddenColumns, shape)
  const count = rows.count - 1
  if (count === 0) throw refusal(shape.file, says.withoutRows)
  if (count > maxRows) throw refusal(shape.file, says.tooManyRows, { rows: count, max: maxRows })
  const list = new SheetList<Column, z.output<Schema>>(headings, ignored, shape.columns)
  for await (const row of lines) readLine(list, headings, shape, row)
  return list
}

type Headings<Column> = Map<number, { column: Column; heading: string; hidden: boolean }>
type AnyShape<Column extends ListColumn> = ListShape<Column, z.ZodType>

async function rowsOf<Column extends ListColumn>(
  ctx: Ctx,
  file: ReceivedFile,
  { file: field, maxBytes, maxUnpackedBytes, says }: AnyShape<Column>,
): Promise<SheetRows> {
  const words = {
    tooLarge: says.tooLarge,
    encrypted: 'sheet_encrypted',
    unreadable: 'sheet_unreadable',
  } as const
  if (file.size > maxBytes) throw refusedSheet(field, { why: 'too large' }, words)
  await file.durable
  const { stream } = await ctx.files.open(file.storageKey)
  try {
    return await ctx.workbooks.rows(await buffer(stream), {
      bytes: maxBytes,
      unpackedBytes: maxUnpackedBytes,
    })
  } catch (error) {
    throw error instanceof SheetError ? refusedSheet(field, error.refusal, words) : error
  }
}

type Params = Record<string, string | number>

const refusal = (field: string, key: FieldMessage['key'], params: Params = {}) =>
  new AppError('INVALID_FIELDS', key, { params, fields: { [field]: { key, params } } })

function headingsOf<Column extends ListColumn>(
  head: SheetRow,
  hiddenColumns: ReadonlySet<number>,
  { file, columns }: AnyShape<Column>,
) {
  const known = new Map(
    columns.flatMap((column) =>
      [column.field, column.heading.en, column.heading.vi].map((name) => [plain(name), column]),
    ),
  )
  const headings: Headings<Column> = new Map()
  const ignored: string[] = []
  for (const [at, { text }] of head.cells) {
    const column = known.get(plain(text))
    if (!column) ignored.push(text.slice(0, 100))
    else if ([...headings.values()].some((one) => one.column === column))
      throw refusal(file, 'sheet_column_twice', { column: text.slice(0, 100) })
    else headings.set(at, { column, heading: text, hidden: hiddenColumns.has(at) })
  }
  const found = new Set([...headings.values()].map((one) => one.column))
  const missing = columns.filter((one) => one.required && !found.has(one))
  if (missing.length > 0) {
    const named = missing.map(({ heading }) => `${heading.vi} (${heading.en})`).join(', ')
    throw refusal(file, 'sheet_columns_missing', { columns: named })
  }
  return { headings, ignored }
}

function readLine<Column extends ListColumn, Schema extends z.ZodType>(
  list: SheetList<Column, z.output<Schema>>,
  headings: Headings<Column>,
  shape: ListShape<Column, Schema>,
  row: SheetRow,
): void {
  const written: Record<string, unknown> = {}
  const said: Record<string, string> = {}
  const refused = new Map<string, FieldMessage>()
  for (const [at, { column, hidden }] of headings) {
    const cell = row.cells.get(at)
    if (!cell) continue
    const shown = shownIn(cell)
    said[column.field] = shown
    if (cell.kind === 'formula') refused.set(column.field, { key: 'sheet_formula' })
    // A text that the database cannot hold is refused here, because looking up such a code or email would
    // fail.
    else if (!isKept(cell.text)) refused.set(column.field, { key: 'invalid_value' })
    else if (column.kind) {
      const { read, wrong } = READ[column.kind]
      written[column.field] = read(cell)
      if (written[column.field] === null) refused.set(column.field, { key: wrong })
    } else written[column.field] = shape.readText(column, shown)
    if (hidden) refused.set(column.field, { key: 'sheet_hidden_column' })
  }
  const parsed = shape.line.safeParse(written, { reportInput: true })
  for (const [path, message] of Object.entries(
    parsed.success ? {} : fieldMessages(parsed.error.issues),
  )) {
    const field = path.replace(/\[.*/, '')
    if (!refused.has(field)) refused.set(field, message)
  }
  const line = { line: row.line, written, said, item: parsed.success ? parsed.data : null }
  if (row.hidden) list.refuseLine(line, { key: 'sheet_hidden_line', params: { line: row.line } })
  for (const [field, message] of refused) list.refuse(line, field, message)
  list.lines.push(line)
}

/** The text of a cell as it shows it. */
const shownIn = (cell: Cell): string =>
  cell.kind === 'formula' ? cell.text : (cell.shown ?? cell.text)

/** A number with all its digits, however many the cell shows. A date or a percentage gives null. */
const numberOf = (cell: Cell): string | null =>
  cell.kind === 'date' || shownIn(cell).endsWith('%')
    ? null
    : cell.text.replace(/^(\d+),(\d+)$/, '$1.$2')

const READ = {
  date: { read: dateOf, wrong: 'sheet_invalid_date' },
  'date-time': { read: dateTimeOf, wrong: 'sheet_invalid_date_time' },
  'crew-code': { read: crewCodeOf, wrong: 'sheet_kept_as_number' },
  identity: { read: identityOf, wrong: 'sheet_kept_as_number' },
  paper: { read: paperOf, wrong: 'sheet_kept_as_number' },
  number: { read: numberOf, wrong: 'invalid_number' },
  phone: { read: phoneOf, wrong: 'sheet_phone_as_number' },
} as const satisfies Record<
  string,
  { read: (cell: Cell) => string | null; wrong: FieldMessage['key'] }
>

/** The most problems reported at a time. */
const SHOWN_PROBLEMS = 500

const shownProblems = <Column extends ListColumn>(
  language: Language,
  problems: readonly ListProblem<Column>[],
) =>
  problems.slice(0, SHOWN_PROBLEMS).map((one) => ({
    line: one.line,
    field: one.column?.field ?? '',
    column: one.heading,
    value: one.value,
    message: message(language, one.message.key, one.message.params),
  }))

/** The number of lines that a preview shows. */
export const SAMPLE_LINES = 20

/** Returns a function that gives the beginning of a field's value in a line. */
export const writtenIn =
  (written: Record<string, unknown>) =>
  (field: string): string =>
    String(written[field] ?? '').slice(0, 100)

/** The part that all previews share (contract, `sheetPreview`). */
export const previewOf = <Column extends ListColumn, Item>(
  language: Language,
  list: SheetList<Column, Item>,
) => ({
  total: list.lines.length,
  good: list.lines.filter((one) => one.item).length,
  ignored_columns: list.ignored,
  problem_count: list.problems.length,
  problems: shownProblems(language, list.problems),
})

/**
 * Refuses a list with problems, each under a name like `lines[12].email`: Excel's row number and the field.
 * A problem of the whole line stands under `lines[12]`.
 */
export function refusalOf(problems: readonly ListProblem<ListColumn>[]): AppError {
  const fields = Object.fromEntries(
    problems
      .slice(0, SHOWN_PROBLEMS)
      .map(({ line, column, message }) => [
        column ? `lines[${line}].${column.field}` : `lines[${line}]`,
        message,
      ]),
  )
  return new AppError('INVALID_FIELDS', 'sheet_has_problems', {
    params: { count: problems.length },
    fields,
  })
}
