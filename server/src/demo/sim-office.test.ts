import { FLEETS } from '@trms/contract/crew/fleets'
import { getSimSchedule, getSimScheduleSheet } from '@trms/contract/exchange/sim-schedule/calls'
import { countSimSlots } from '@trms/contract/exchange/sim-slot/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../test/airline.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import type { Actor } from '../platform/context.ts'
import { fillSimOffice } from './sim-office.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const { services } = server.app
  const people: Actor[] = []
  for (const fleet of FLEETS)
    for (const [role, i] of [
      [3, 1],
      [4, 2],
      [4, 3],
    ] as const) {
      const crew_code = `D${fleet}${i}`
      const email = `${crew_code.toLowerCase()}@test.example`
      const sketch = { email, full_name: `Phi công ${i}`, role, fleet, crew_code }
      const person = await createPerson(services, { ...sketch, management_role: [] })
      people.push({ ...person, session: '' })
    }
  await fillSimOffice(services, people)
})
afterAll(() => server.close())

test('[SLT-01][SCH-01] the demo airline has every slot, and six months, one of them sent twice', async () => {
  const admin = await server.as('admin')
  const totals = await Promise.all(
    FLEETS.map(async (type) => (await admin.call(countSimSlots, { filters: { type } })).data.total),
  )
  expect(totals).toEqual([18, 7, 6, 8])
  const months = (await admin.call(getSimSchedule, {})).data
  expect(months.map((one) => one.history.length)).toEqual([0, 1, 0, 0, 0, 0])
  const sim_month = months[0]?.sim_month ?? ''
  const { rows, cut } = (await admin.call(getSimScheduleSheet, { sim_month })).data
  expect([rows[0]?.[0], rows[1]?.[0], cut]).toEqual([
    'Ngày',
    `01/${sim_month.slice(5)}/${sim_month.slice(0, 4)}`,
    false,
  ])
})
