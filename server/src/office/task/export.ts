import { dayIn } from '@trms/contract/common/dates'
import { figure } from '@trms/contract/common/figures'
import { LEFT } from '@trms/contract/crew/left-words'
import type { Language } from '@trms/contract/messages/index'
import type { exportWaits } from '@trms/contract/office/task/calls'
import { WAITS_FILTER_WORDS } from '@trms/contract/office/task/filter-words'
import { holderIn } from '@trms/contract/office/task/holder-words'
import { taskWords } from '@trms/contract/office/task/words'
import { sql } from 'kysely'
import type { Ask } from '../../crew/asks.ts'
import type { DownloadHandler } from '../../platform/context.ts'
import { aboutSheet } from '../../platform/files/excel/about.ts'
import { sendLargeWorkbook } from '../../platform/files/excel/send.ts'
import type { Value } from '../../platform/files/excel/write.ts'
import { HELD_COLUMNS, remindersOf, taskOf, type WaitingRow, waitOf } from './rows.ts'
import { clockOf } from './waiting.ts'
import { orderOf, sourceOf, type WaitsFilter } from './who-waits.ts'

type Words = Record<Language, string>
const SHEET: Words = { en: 'Who waits for whom', vi: 'Ai đang chờ ai' }
const TASKS: Words = { en: 'Tasks', vi: 'Số việc' }
const SEARCH: Words = { en: 'Search', vi: 'Tìm kiếm' }

interface Column {
  heading: Words
  width: number
  value(row: WaitingRow, about: About): Value
}

interface About {
  language: Language
  /** The task in words. */
  said: { title: string; of: string }
  days: number
  /** Days on the airline's clock, YYYY-MM-DD. */
  since: string
  lastMail: string | null
}

const COLUMNS: Column[] = [
  {
    heading: { en: 'Waits for', vi: 'Đang chờ' },
    width: 28,
    value: ({ holder_name: name, holder_fleet: fleet, holder_left }, { language }) => {
      const holder = holderIn(language, { name, fleet })
      return holder_left ? `${holder} (${LEFT[language]})` : holder
    },
  },
  {
    heading: { en: 'Crew code', vi: 'Mã phi công' },
    width: 12,
    value: (row) => row.holder_crew_code,
  },
  {
    heading: { en: 'What', vi: 'Việc' },
    width: 44,
    value: (_row, { said }) => said.title,
  },
  { heading: { en: 'About', vi: 'Về' }, width: 28, value: (row) => row.about_name },
  {
    heading: { en: 'Record', vi: 'Hồ sơ' },
    width: 32,
    value: (_row, { said }) => said.of,
  },
  {
    heading: { en: 'Waiting since', vi: 'Chờ từ' },
    width: 14,
    value: (_row, { since }) => ({ date: since }),
  },
  { heading: { en: 'Days', vi: 'Số ngày' }, width: 9, value: (_row, { days }) => days },
  {
    heading: { en: 'Last mail', vi: 'Thư gần nhất' },
    width: 14,
    value: (_row, { lastMail }) => lastMail && { date: lastMail },
  },
]

/** The longest workbook that is made; a division needs a tenth of these rows. */
const MOST_ROWS = 50_000

const LISTED: Words = { en: 'In this file', vi: 'Có trong tệp' }
const CUT: Words = {
  en: `The first ${figure(MOST_ROWS, 'en', 0)} tasks; the others are left out`,
  vi: `${figure(MOST_ROWS, 'vi', 0)} việc đầu tiên; các việc còn lại không có trong tệp này`,
}

/** Exports the filtered list in the order of the page (ASK-02). */
export const exportList =
  (asks: readonly Ask[]): DownloadHandler<typeof exportWaits> =>
  async (ctx, { language, order, sort_by, ...filter }) => {
    const clock = clockOf(ctx)
    const today = dayIn(clock.timeZone, ctx.now)
    const { rows } = await sql<WaitingRow & { total: number }>`
      SELECT ${HELD_COLUMNS}, count(*) OVER () AS total ${sourceOf(ctx, asks, filter)}
      ORDER BY ${orderOf({ order, sort_by })} LIMIT ${MOST_ROWS}`.execute(ctx.db)
    const sent = await remindersOf(ctx.db, rows)
    return sendLargeWorkbook(ctx, `waiting-${today}.xlsx`, [
      {
        name: SHEET[language],
        headings: COLUMNS.map((one) => one.heading[language]),
        widths: COLUMNS.map((one) => one.width),
        rows: rows.map((row) => {
          const task = taskOf(row, clock)
          const last = sent.get(waitOf(row))?.[0]
          const about: About = {
            language,
            said: taskWords(task, language, today),
            days: task.days,
            since: dayIn(clock.timeZone, row.since),
            lastMail: last ? dayIn(clock.timeZone, new Date(last.at)) : null,
          }
          return COLUMNS.map((one) => one.value(row, about))
        }),
      },
      aboutSheet(ctx, language, SHEET[language], factsOf(filter, rows[0]?.total ?? 0, language)),
    ])
  }

/** The lines about the export: the number of tasks, whether the list is cut, and the filters. */
function factsOf(
  { kind, age, holder, fleet, keyword }: WaitsFilter,
  tasks: number,
  language: Language,
) {
  const words = WAITS_FILTER_WORDS[language]
  const { label } = words
  return [
    [TASKS[language], tasks],
    [LISTED[language], tasks > MOST_ROWS ? CUT[language] : undefined],
    [label.kind, kind && words.kind[kind]],
    [label.age, age && words.age[age]],
    [label.holder, holder && words.holder[holder]],
    [label.fleet, fleet],
    [SEARCH[language], keyword],
  ] as const
}
