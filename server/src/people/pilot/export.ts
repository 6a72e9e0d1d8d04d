import { dayIn } from '@trms/contract/common/dates'
import { POSITION_WORDS, type Position } from '@trms/contract/crew/positions'
import type { Language } from '@trms/contract/messages/index'
import { INSTRUCTOR_RATINGS } from '@trms/contract/people/pilot/entity'
import type { exportPilots, importTemplate } from '@trms/contract/people/pilot/excel-calls'
import { PILOT_FUNCTION_WORDS } from '@trms/contract/people/pilot/words'
import { flying } from '../../crew/crew.ts'
import type { DownloadHandler } from '../../platform/context.ts'
import { sendLargeWorkbook } from '../../platform/files/excel/send.ts'
import { sendTemplate, widthOf } from '../../platform/files/excel/template.ts'
import type { Value } from '../../platform/files/excel/write.ts'
import { COLUMNS, type Column } from './columns.ts'
import { orderOf } from './list.ts'
import { mayReadNumbers } from './policy.ts'
import { functionOf, matching, type ProfileFacts, selectProfiles } from './queries.ts'

const WORDS = {
  list: { en: 'Pilots', vi: 'Phi công' },
  status: { en: 'Status', vi: 'Trạng thái' },
  active: { en: 'Active', vi: 'Đang hoạt động' },
  blocked: { en: 'Inactive', vi: 'Ngừng hoạt động' },
} as const

const width = (column: Column, language: Language) =>
  widthOf(column, language, /name|email|link/.test(column.field) ? 28 : 14)

/** Sends the workbook from which an import of pilots starts. */
export const template: DownloadHandler<typeof importTemplate> = async (ctx, { language }) =>
  sendTemplate(ctx, language, {
    fileName: { en: 'pilot-list-template.xlsx', vi: 'mau-danh-sach-phi-cong.xlsx' },
    list: WORDS.list,
    columns: COLUMNS,
    width: (column) => width(column, language),
    hint: ({ hint }) => hint?.[language] ?? '',
  })

/** Sends the filtered list as a workbook, which can be imported elsewhere. */
export const exportList: DownloadHandler<typeof exportPilots> = async (ctx, query) => {
  const { language, order, sort_by, ...filter } = query
  const rows = await selectProfiles(matching(flying(ctx.db), filter))
    .orderBy(orderOf({ order, sort_by }))
    .execute()
  const columns = COLUMNS.filter(
    (one) => !one.confidential || rows.some((row) => mayReadNumbers(ctx.actor, row)),
  )
  const day = dayIn(ctx.settings.timeZone, ctx.now)
  const name = `${language === 'vi' ? 'phi-cong' : 'pilots'}-${day}.xlsx`
  return sendLargeWorkbook(ctx, name, [
    {
      name: WORDS.list[language],
      headings: [...columns.map((one) => one.heading[language]), WORDS.status[language]],
      widths: [...columns.map((one) => width(one, language)), 16],
      rows: rows.map((row) => [
        ...columns.map((one) =>
          one.confidential && !mayReadNumbers(ctx.actor, row) ? null : cellOf(one, row, language),
        ),
        WORDS[row.status === 'active' ? 'active' : 'blocked'][language],
      ]),
    },
  ])
}

function cellOf(column: Column, row: ProfileFacts, language: Language): Value {
  const { field } = column
  if (field === 'function') return PILOT_FUNCTION_WORDS[language][functionOf(row.role)]
  if (field === 'name_position')
    return POSITION_WORDS[language][row.name_position as Position] ?? ''
  if (field === 'instructor_rating')
    return INSTRUCTOR_RATINGS.filter((one) => row.instructor_rating.includes(one)).join(', ')
  const value = row[field as keyof ProfileFacts] as string | number | null
  return column.kind === 'date' && typeof value === 'string' ? { date: value } : value
}
