import { reportHistory, updateReport } from '@trms/contract/office/event-report/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventOf, NEW_EVENT, newEvent } from '../../../test/event-reports.ts'
import { pdf } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const both = () => [[server.airline.pilotA, 2.5], [server.airline.pilotB]] as const

test('[AMD-02] an event report’s history says who wrote and changed what, old and new, and when', async () => {
  const instructor = await server.as('instructorA')
  const admin = await server.as('admin')
  const { id, version } = await newEvent(instructor, both(), {}, [pdf('a.pdf')])
  const sent = { ...eventOf(both()), note: 'Đã họp với đội bay' }
  await admin.call(updateReport, { id, version, ...sent, file_ids: [] })
  const before = Date.now()
  const { entries } = (await admin.call(reportHistory, { id })).data
  expect(entries.map(({ action, by }) => [action, by?.full_name])).toEqual([
    ['update', server.airline.admin.full_name],
    ['create', server.airline.instructorA.full_name],
  ])
  const [changed, made] = entries
  expect(changed?.changes).toEqual([
    { field: 'note', old: NEW_EVENT.note, new: 'Đã họp với đội bay' },
    { field: 'files_removed', old: null, new: [expect.objectContaining({ name: 'a.pdf' })] },
  ])
  expect(made?.changes).toContainEqual({
    field: 'flight_number',
    old: null,
    new: NEW_EVENT.flight_number,
  })
  expect(Math.abs(Date.parse(changed?.at ?? '') - before)).toBeLessThan(60_000)
})

test('[AMD-02][EVT-04] to whom not every report is open the history of none is told', async () => {
  const admin = await server.as('admin')
  const { id } = await newEvent(admin, both())
  const http = async (who: Parameters<TestServer['as']>[0]) =>
    (await (await server.as(who)).raw(reportHistory.path, { id })).http
  for (const who of ['pilotA', 'instructorA', 'instructorOther', 'employee'] as const)
    expect([who, await http(who)]).toEqual([who, 403])
  for (const who of ['admin', 'user'] as const) expect([who, await http(who)]).toEqual([who, 200])
})

test('[AMD-02] an event report’s history names its pilots with their crew codes', async () => {
  const admin = await server.as('admin')
  const { id } = await newEvent(admin, both())
  const { pilotA } = server.airline
  const [made] = (await admin.call(reportHistory, { id })).data.entries
  expect(made?.named[pilotA.id]).toBe(`${pilotA.full_name} · ${pilotA.crew_code}`)
})
