import type { Language } from '@trms/contract/messages/index'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../context.ts'
import type { ListColumn } from './list.ts'
import { sendWorkbook } from './send.ts'

const WORDS = {
  guide: { en: 'Guide', vi: 'Hướng dẫn' },
  column: { en: 'Column', vi: 'Cột' },
  needed: { en: 'Required', vi: 'Bắt buộc' },
  allowed: { en: 'What may stand there', vi: 'Giá trị được nhận' },
} as const

/** The width of a list's column in characters, wide enough for its heading. */
export const widthOf = ({ heading }: ListColumn, language: Language, least: number): number =>
  Math.max(heading[language].length + 4, least)

/** The Excel template of an import. */
export interface ListTemplate<Column extends ListColumn> {
  fileName: Record<Language, string>
  /** The name of the sheet to fill in. */
  list: Record<Language, string>
  columns: readonly Column[]
  /** The width in characters. */
  width(column: Column): number
  /** The values that a column accepts, in the reader's language. */
  hint(column: Column): string
}

/** Answers with an Excel file with an empty list, and a second sheet that explains the columns. */
export const sendTemplate = <Column extends ListColumn>(
  ctx: Ctx,
  language: Language,
  { fileName, list, columns, width, hint }: ListTemplate<Column>,
): Promise<FastifyReply> =>
  sendWorkbook(ctx, fileName[language], [
    {
      name: list[language],
      headings: columns.map((one) => one.heading[language]),
      widths: columns.map(width),
      rows: [],
    },
    {
      name: WORDS.guide[language],
      headings: [WORDS.column[language], WORDS.needed[language], WORDS.allowed[language]],
      widths: [28, 12, 72],
      rows: columns.map((one) => [one.heading[language], one.required ? 'x' : '', hint(one)]),
    },
  ])
