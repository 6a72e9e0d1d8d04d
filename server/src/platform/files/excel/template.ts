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

/** How wide a column of a list is for its heading, in characters. */
export const widthOf = ({ heading }: ListColumn, language: Language, least: number): number =>
  Math.max(heading[language].length + 4, least)

/** What an import starts from. */
export interface ListTemplate<Column extends ListColumn> {
  fileName: Record<Language, string>
  /** The name of the sheet that is filled in. */
  list: Record<Language, string>
  columns: readonly Column[]
  /** In characters. */
  width(column: Column): number
  /** What may stand in a column, in the reader's language. */
  hint(column: Column): string
}

/** Answers with the Excel file of a list without lines; beside it, a sheet tells what may stand where. */
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
