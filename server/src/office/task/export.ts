import { dayIn } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { exportWaits } from '@trms/contract/office/task/calls'
import { taskWords } from '@trms/contract/office/task/words'
import { sql } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import type { DownloadHandler } from '../../platform/context.ts'
import { sendWorkbook } from '../../platform/files/excel/send.ts'
import type { Value } from '../../platform/files/excel/write.ts'
import { clockOf } from './held.ts'
import { HELD_COLUMNS, type HeldRow, type Reminders, remindersOf, taskOf } from './rows.ts'
import { sourceOf } from './who-waits.ts'

type Words = Record<Language, string>
const SHEET: Words = { en: 'Who waits for whom', vi: 'Ai đang chờ ai' }
const OFFICE: Words = { en: 'Office', vi: 'Văn phòng' }
const INSTRUCTORS: Words = { en: 'Instructors of {fleet}', vi: 'Giáo viên {fleet}' }

interface Column {
  heading: Words
  width: number
  value(
    row: HeldRow,
    about: { language: Language; today: string; days: number; sent: Reminders },
  ): Value
}

const COLUMNS: Column[] = [
  {
    heading: { en: 'Waits for', vi: 'Đang chờ' },
    width: 28,
    value: (row, { language }) =>
      row.holder_name ??
      (row.holder_fleet
        ? INSTRUCTORS[language].replace('{fleet}', row.holder_fleet)
        : OFFICE[language]),
  },
  {
    heading: { en: 'Crew code', vi: 'Mã phi công' },
    width: 12,
    value: (row) => row.holder_crew_code,
  },
  {
    heading: { en: 'What', vi: 'Việc' },
    width: 44,
    value: (row, { language, today }) => taskWords({ ...row, about: null }, language, today).title,
  },
  { heading: { en: 'About', vi: 'Về' }, width: 28, value: (row) => row.about_name },
  {
    heading: { en: 'Record', vi: 'Hồ sơ' },
    width: 32,
    value: (row, { language, today }) => taskWords({ ...row, about: null }, language, today).of,
  },
  {
    heading: { en: 'Waiting since', vi: 'Chờ từ' },
    width: 14,
    value: (row) => ({ date: row.since.toISOString().slice(0, 10) }),
  },
  { heading: { en: 'Days', vi: 'Số ngày' }, width: 9, value: (_row, { days }) => days },
  {
    heading: { en: 'Last mail', vi: 'Thư gần nhất' },
    width: 14,
    value: (row, { sent }) => {
      const last = sent.get(row.key)?.[0]
      return last ? { date: last.at.slice(0, 10) } : null
    },
  },
]

/** Longest workbook that is made; a division has a tenth of it. */
const MOST_ROWS = 50_000

/** The list with its filters, the longest wait first (ASK-02). */
export const exportList =
  (asks: readonly Ask[]): DownloadHandler<typeof exportWaits> =>
  async (ctx, { language, ...filter }) => {
    const clock = clockOf(ctx)
    const today = dayIn(clock.timeZone, ctx.now)
    const { rows } = await sql<HeldRow>`
      SELECT ${HELD_COLUMNS} ${sourceOf(ctx, asks, filter)}
      ORDER BY t.since, key LIMIT ${MOST_ROWS}`.execute(ctx.db)
    const sent = await remindersOf(
      ctx.db,
      rows.map((row) => row.key),
    )
    return sendWorkbook(ctx, `waiting-${today}.xlsx`, [
      {
        name: SHEET[language],
        headings: COLUMNS.map((one) => one.heading[language]),
        widths: COLUMNS.map((one) => one.width),
        rows: rows.map((row) => {
          const task = taskOf(row, clock)
          const shown = { ...row, at: task.at }
          return COLUMNS.map((one) => one.value(shown, { language, today, days: task.days, sent }))
        }),
      },
    ])
  }
