import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const IN_2101 = '2101-01-01T08:00'
const DAY = '1999-12-31'

test.each<[path: string, field: string, sent: object]>([
  ['sim/create_sim', 'sessiona_date_time', { sessiona_date_time: IN_2101 }],
  ['sim/create_sim', 'sessionb_date_time', { sessionb_date_time: IN_2101 }],
  ['linecheck/create_line_check', 'line_check_date', { line_check_date: IN_2101 }],
  ['event_report/create_report', 'date_of_occurence', { date_of_occurence: IN_2101 }],
  ['training_document/create_td', 'start_date', { start_date: DAY }],
  ['sim/get_sim_list', 'date_range.start_date', { date_range: { start_date: DAY } }],
])('[SIM-03] %s refuses a year outside 2000 to 2100 at %s', async (path, field, sent) => {
  const admin = await server.as('admin')
  const said = async (language: 'vi' | 'en') =>
    (await admin.raw(path, sent as Record<string, unknown>, { language })).fields[field]
  expect([await said('en'), await said('vi')]).toEqual([
    'The year must be from 2000 to 2100',
    'Năm phải từ 2000 đến 2100',
  ])
})
