import { ROLE } from '@trms/contract/access'
import { getLineCheckList, latestOwnLineCheck } from '@trms/contract/exchange/line-check/calls'
import { LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/airline.ts'
import { actorsOf, newCrew } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { sessionOf } from '../../test/sessions.ts'
import { planLineChecks } from './line-check-plan.ts'
import { fillLineChecks } from './line-checks.ts'

let server: TestServer
let people: Person[] = []

beforeAll(async () => {
  server = await startServer()
  people = await newCrew(server, 'C', { size: 24 })
  await fillLineChecks(server.app.services, actorsOf(people))
})
afterAll(() => server.close())

test('[LC-01][LC-03] the demo airline has a year of line checks in every state, some of them red', async () => {
  const admin = await server.as('admin')
  const { data } = await admin.call(getLineCheckList, { page_count: 100 })
  expect(data.total).toBeGreaterThan(100)
  const list = data.line_check_list
  expect([...new Set(list.map((one) => one.line_check_status))].sort()).toEqual([
    ...LINE_CHECK_STATUSES,
  ])
  expect(new Set(list.map((one) => one.downloaded_flag))).toEqual(new Set([1, 2]))
  const red = await admin.call(getLineCheckList, { filters: ['red'] })
  expect(red.data.total).toBeGreaterThan(1)
})

test('[LC-04] its first pilot has the documents of the latest line check to read', async () => {
  const pilot = people.find((one) => one.role === ROLE.PILOT) as Person
  const { line_check } = (await (await sessionOf(server, pilot)).call(latestOwnLineCheck, {})).data
  expect(line_check?.linecheck_document_completion).toBe(false)
})

test('[LC-01] its line checks are the same every time', () => {
  const plan = () => planLineChecks(actorsOf(people), (days) => `day ${days}`)
  expect(plan()).toEqual(plan())
})
