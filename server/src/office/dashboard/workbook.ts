import { dayIn } from '@trms/contract/common/dates'
import type { figureWorkbook } from '@trms/contract/office/dashboard/calls'
import type { Format } from '@trms/contract/office/dashboard/table'
import { figureTable, readBy } from '@trms/contract/office/dashboard/tables'
import { sayIn } from '@trms/contract/office/dashboard/words'
import type { DownloadHandler } from '../../platform/context.ts'
import { aboutSheet } from '../../platform/files/excel/about.ts'
import { sendWorkbook } from '../../platform/files/excel/send.ts'
import type { Value } from '../../platform/files/excel/write.ts'
import { countedOf } from './figures.ts'

/**
 * Sends a figure as a workbook: the table of the page, and a sheet that says what
 * was counted, when and by whom (DSH-02).
 */
export const workbook: DownloadHandler<typeof figureWorkbook> = async (ctx, query) => {
  const { figure, language } = query
  const { timeZone } = ctx.settings
  const say = sayIn(language)
  const table = figureTable(figure, await countedOf(ctx, [readBy(figure)]), language)
  const { title, summary, note, rowHead, columns, rows } = table
  return sendWorkbook(ctx, `${figure}-${dayIn(timeZone, ctx.now)}.xlsx`, [
    {
      name: say('figure'),
      headings: [rowHead, ...columns.map(({ label, format }) => headingOf(label, format))],
      widths: [24, ...columns.map(({ label }) => Math.max(label.length + 4, 12))],
      rows: rows.map(({ name, values }) => [
        name,
        ...columns.map(({ format }, i) => cellOf(values[i] ?? null, format)),
      ]),
    },
    aboutSheet(ctx, language, title, [
      [say('figure'), summary],
      [say('counted'), note || undefined],
    ]),
  ])
}

const headingOf = (label: string, format: Format) => (format === 'share' ? `${label} (%)` : label)

/** The value of a cell. A share becomes a percentage, and a missing score `N/A`. */
function cellOf(value: number | null, format: Format): Value {
  if (value === null) return format === 'score' || format === 'difference' ? 'N/A' : null
  if (format === 'share') return Math.round(value * 1000) / 10
  return Math.round(value * 1000) / 1000
}
