import { createRequire } from 'node:module'

const XLSX = createRequire(new URL('../server/package.json', import.meta.url))('@e965/xlsx')
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEADINGS = [
  'First pilot',
  'Second pilot',
  'SIM-A instructor',
  'SIM-A date and time',
  'SIM-A place',
  'SIM-B instructor',
  'SIM-B date and time',
  'SIM-B place',
  'Note',
]

/** The days of this worker. Each run shifts them, so that a server that is used again has unused days. */
const DAYS = 25_000
const DAYS_OF_WORKER = 1_000
const DAYS_OF_RUN = 3
const run = Number(process.env.E2E_RUN)
const worker = Number(process.env.TEST_WORKER_INDEX)
let taken = 0

/**
 * A day that no other test has taken, so that nothing clashes by chance; the returned function gives the day
 * `later` days after.
 */
export function freeDay() {
  const own = worker * DAYS_OF_WORKER + (taken++ % 100) * 10
  const days = (own + (run % 1_000) * DAYS_OF_RUN) % DAYS
  const at = (later = 0) => {
    const date = new Date(Date.UTC(2031, 0, 1 + days + later))
    const [year, month, day] = date.toISOString().slice(0, 10).split('-')
    return `${day}/${month}/${year}`
  }
  return at
}

/** Makes an Excel list whose first row, 0, is the headings; the rows `hidden` are hidden. */
export function excelList(
  name: string,
  rows: readonly (readonly (string | number)[])[],
  { hidden = [] }: { hidden?: readonly number[] } = {},
) {
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  sheet['!rows'] = rows.map((_, at) => ({ hidden: hidden.includes(at) }))
  XLSX.utils.book_append_sheet(book, sheet, 'List')
  return { name, mimeType: SHEET, buffer: XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) }
}

/** Makes an Excel list of sessions. */
export const workbook = (rows: readonly (readonly string[])[]) =>
  excelList('sim.xlsx', [HEADINGS, ...rows])
