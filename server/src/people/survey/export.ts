import { dayIn, dayWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import { STANDING_WORDS } from '@trms/contract/people/qualification/words'
import type { exportRecency } from '@trms/contract/people/survey/calls'
import type { RecencyRow } from '@trms/contract/people/survey/entity'
import { EXPIRY_WORD, MAX_SURVEY_FLIGHTS } from '@trms/contract/people/survey/recency'
import type { DownloadHandler } from '../../platform/context.ts'
import { aboutSheet } from '../../platform/files/excel/about.ts'
import { sendLargeWorkbook } from '../../platform/files/excel/send.ts'
import type { Value } from '../../platform/files/excel/write.ts'
import { orderOf } from './list.ts'
import { matching, type RecencyFilter, rowOf, selectRows } from './queries.ts'

type Words = Record<Language, string>
interface Column {
  heading: Words
  width?: number
  value(row: RecencyRow, language: Language): Value
}

const SHEET: Words = { en: 'TO LDG', vi: 'TO LDG' }
/** The marks of the recency date: an exemption, or entries that nobody has verified. */
const marksOf = ({ exempt_until, unverified }: RecencyRow, language: Language) => [
  ...(exempt_until
    ? [STANDING_WORDS[language].exempt_until.replace('{date}', dayWords(exempt_until))]
    : []),
  ...(unverified ? [STANDING_WORDS[language].unverified] : []),
]
const day = (date: string | null): Value => date && { date }
const rounded = (hours: number) => Math.round(hours * 100) / 100

const COLUMNS: Column[] = [
  { heading: { en: 'Crew code', vi: 'Mã phi công' }, value: (row) => row.crew_code },
  { heading: { en: 'Licence number', vi: 'Số giấy phép' }, value: (row) => row.license_number },
  { heading: { en: 'Full name', vi: 'Họ và tên' }, width: 28, value: (row) => row.full_name },
  { heading: { en: 'Fleet', vi: 'Đội bay' }, value: (row) => row.fleet },
  { heading: { en: 'Phone number', vi: 'Số điện thoại' }, value: (row) => row.phone_number },
  { heading: { en: 'Email', vi: 'Email' }, width: 28, value: (row) => row.email },
  { heading: { en: 'Recency date', vi: 'Ngày hết hạn' }, value: (row) => day(row.recency_date) },
  { heading: { en: 'Days left', vi: 'Số ngày còn lại' }, value: (row) => row.days_left },
  {
    heading: { en: 'State', vi: 'Tình trạng' },
    width: 32,
    value: (row, language) =>
      [STANDING_WORDS[language][EXPIRY_WORD[row.expiry]], ...marksOf(row, language)].join(', '),
  },
  {
    heading: { en: 'Total flight hours', vi: 'Tổng giờ bay' },
    value: (row) => rounded(row.total_flight_hours),
  },
  {
    heading: { en: 'On-type flight hours', vi: 'Giờ bay trên loại' },
    value: (row) => rounded(row.on_type_flight_hours),
  },
  { heading: { en: 'SIM date', vi: 'Ngày SIM' }, value: (row) => day(row.sim_date) },
  {
    heading: { en: 'SIM mark', vi: 'Ghi chú SIM' },
    value: (row, language) => (row.sim_unverified ? STANDING_WORDS[language].unverified : null),
  },
  ...Array.from({ length: MAX_SURVEY_FLIGHTS }, (_, i) => flightColumns(i)).flat(),
]

function flightColumns(i: number): Column[] {
  const heading = (en: string, vi: string): Words => ({
    en: `${en} ${i + 1}`,
    vi: `${vi} ${i + 1}`,
  })
  return [
    {
      heading: heading('Flight', 'Chuyến bay'),
      value: ({ flights }) => day(flights[i]?.flight_date ?? null),
    },
    { heading: heading('TO', 'TO'), width: 7, value: (row) => row.flights[i]?.to_number ?? null },
    {
      heading: heading('LDG', 'LDG'),
      width: 7,
      value: (row) => row.flights[i]?.ldg_number ?? null,
    },
    {
      heading: heading('Mark', 'Ghi chú'),
      width: 14,
      value: ({ flights }, language) =>
        flights[i]?.verified === false ? STANDING_WORDS[language].unverified : null,
    },
  ]
}

/** Sends the filtered TO LDG table as a workbook, in the order of the page. */
export const exportTable: DownloadHandler<typeof exportRecency> = async (ctx, query) => {
  const { language, order, sort_by, ...filter } = query
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  const rows = await selectRows(matching(ctx.db, filter, today))
    .orderBy(orderOf({ order, sort_by }))
    .execute()
  return sendLargeWorkbook(ctx, `to-ldg-${today}.xlsx`, [
    {
      name: SHEET[language],
      headings: COLUMNS.map((one) => one.heading[language]),
      widths: COLUMNS.map((one) => one.width ?? Math.max(one.heading[language].length + 4, 12)),
      rows: rows
        .map((row) => rowOf(row, ctx.actor, today))
        .map((row) => COLUMNS.map((one) => one.value(row, language))),
    },
    aboutSheet(ctx, language, SHEET[language], factsOf(filter, rows.length, language)),
  ])
}

const FACTS = {
  pilots: { en: 'Pilots', vi: 'Số phi công' },
  keyword: { en: 'Search', vi: 'Tìm kiếm' },
  expiry: { en: 'State', vi: 'Tình trạng' },
  days_left: { en: 'Days left, at most', vi: 'Số ngày còn lại, tối đa' },
  sim_days_left: {
    en: 'Days left of the SIM session, at most',
    vi: 'Số ngày còn lại của SIM, tối đa',
  },
  fleet: { en: 'Fleet', vi: 'Đội bay' },
  unverified: { en: 'Entries not verified', vi: 'Mục chưa xác minh' },
} as const satisfies Record<'pilots' | keyof RecencyFilter, Words>

/** The lines about the export: the number of pilots and the filters. */
function factsOf(
  { expiry, unverified, ...rest }: RecencyFilter,
  pilots: number,
  language: Language,
) {
  const said = {
    pilots,
    ...rest,
    expiry: expiry && STANDING_WORDS[language][EXPIRY_WORD[expiry]],
    unverified: unverified ? 'x' : undefined,
  }
  return Object.entries(said).map(
    ([name, value]) => [FACTS[name as keyof typeof FACTS][language], value] as const,
  )
}
