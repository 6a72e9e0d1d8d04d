import type { simTemplate } from '@trms/contract/exchange/sim/calls'
import type { DownloadHandler } from '../../../platform/context.ts'
import { sendWorkbook } from '../../../platform/files/excel/send.ts'
import { COLUMNS } from './columns.ts'

const WORDS = {
  list: { en: 'Sessions', vi: 'Phiên SIM' },
  guide: { en: 'Guide', vi: 'Hướng dẫn' },
  column: { en: 'Column', vi: 'Cột' },
  needed: { en: 'Required', vi: 'Bắt buộc' },
  allowed: { en: 'What may stand there', vi: 'Giá trị được nhận' },
} as const
const FILE_NAME = { en: 'sim-list-template.xlsx', vi: 'mau-danh-sach-sim.xlsx' } as const

/** What a list starts from: the headings, and beside them a sheet that tells what may stand where. */
export const template: DownloadHandler<typeof simTemplate> = async (ctx, { language }) => {
  const places = ctx.settings.simPlaces.join(', ')
  return sendWorkbook(ctx, FILE_NAME[language], [
    {
      name: WORDS.list[language],
      headings: COLUMNS.map((one) => one.heading[language]),
      widths: COLUMNS.map((one) => Math.max(one.heading[language].length + 4, 18)),
      rows: [],
    },
    {
      name: WORDS.guide[language],
      headings: [WORDS.column[language], WORDS.needed[language], WORDS.allowed[language]],
      widths: [28, 12, 72],
      rows: COLUMNS.map(({ heading, required, hint }) => [
        heading[language],
        required ? 'x' : '',
        hint === 'places' ? places : hint[language],
      ]),
    },
  ])
}
