import { ROLE } from '@trms/contract/access'
import {
  getReportByPilot,
  reportSearching,
  reportStatistics,
} from '@trms/contract/office/event-report/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/airline.ts'
import { actorsOf, newCrew } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { sessionOf } from '../../test/sessions.ts'
import { planEventReports } from './event-report-plan.ts'
import { fillEventReports } from './event-reports.ts'

let server: TestServer
let people: Person[] = []

beforeAll(async () => {
  server = await startServer()
  people = await newCrew(server, 'E', { size: 24 })
  await fillEventReports(server.app.services, actorsOf(people))
})
afterAll(() => server.close())

test('[EVT-01][EVT-03] the demo airline has two years of reports, some with files and points', async () => {
  const admin = await server.as('admin')
  const { event_reports, total } = (await admin.call(reportSearching, { page_count: 100 })).data
  expect(total).toBeGreaterThanOrEqual(40)
  for (const one of event_reports) expect(one.pilots).toHaveLength(2)
  expect(new Set(event_reports.map((one) => one.files.length))).toEqual(new Set([0, 1, 2]))
  expect(event_reports.some((one) => one.created_by_name.startsWith('Phi công'))).toBe(true)
  const year = new Date().getFullYear()
  const { statistics } = (await admin.call(reportStatistics, { years: [year - 1] })).data
  expect(statistics[0]?.minus_points).toBeGreaterThan(5)
})

test('[EVT-03] its first pilot has reports of the own', async () => {
  const pilot = people.find((one) => one.role === ROLE.PILOT) as Person
  const own = await sessionOf(server, pilot)
  const { data } = await own.call(getReportByPilot, { pilot_id: pilot.id })
  expect(data.event_reports.length).toBeGreaterThanOrEqual(3)
})

test('[EVT-01] its reports are the same every time', () => {
  const plan = () => planEventReports(actorsOf(people), (days) => `day ${days}`)
  expect(plan()).toEqual(plan())
})
