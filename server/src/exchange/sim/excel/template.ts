import type { simTemplate } from '@trms/contract/exchange/sim/calls'
import type { DownloadHandler } from '../../../platform/context.ts'
import { sendTemplate, widthOf } from '../../../platform/files/excel/template.ts'
import { COLUMNS } from './columns.ts'

/** Sends the empty workbook for a list of sessions. */
export const template: DownloadHandler<typeof simTemplate> = async (ctx, { language }) =>
  sendTemplate(ctx, language, {
    fileName: { en: 'sim-list-template.xlsx', vi: 'mau-danh-sach-sim.xlsx' },
    list: { en: 'Sessions', vi: 'Phiên SIM' },
    columns: COLUMNS,
    width: (column) => widthOf(column, language, 18),
    hint: ({ hint }) => (hint === 'places' ? ctx.settings.simPlaces.join(', ') : hint[language]),
  })
