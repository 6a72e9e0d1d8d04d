import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventOf } from '../../../test/event-reports.ts'
import { newLineCheck } from '../../../test/line-checks.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { type Crew, newSim } from '../../../test/sims.ts'

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

test('[SIM-03] a moment with its own offset has its year on the airline’s clock', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const admin = await server.as('admin')
  const refused = async (path: string, sent: object) =>
    (await admin.raw(path, sent as Record<string, unknown>)).fields
  const crew: Crew = { pilots: [pilotA, pilotB], a: instructorA, b: instructorB }
  const sim = (sessiona_date_time: string, sessionb_date_time: string) =>
    newSim(crew, { sessiona_date_time, sessionb_date_time })
  const said = 'The year must be from 2000 to 2100'

  // These are 01/01/2101 - 18:59 and 31/12/1999 - 17:00 in Hanoi.
  const [late, early] = ['2100-12-31T23:59-12:00', '2000-01-01T00:00+14:00']
  expect(await refused('sim/create_sim', sim(early, late))).toEqual({
    sessiona_date_time: said,
    sessionb_date_time: said,
  })
  expect(
    await refused('sim/create_monthly_sim', { sims: [sim('2100-12-31T23:59', late)] }),
  ).toEqual({ 'sims[0].sessionb_date_time': said })
  const check = newLineCheck({ pilot: pilotA, instructor: instructorA }, { line_check_date: late })
  expect(await refused('linecheck/create_line_check', check)).toEqual({ line_check_date: said })
  const event = eventOf([[pilotA], [pilotB]], { date_of_occurence: early })
  expect(await refused('event_report/create_report', event)).toEqual({ date_of_occurence: said })
})
