import { ROLE } from '@trms/contract/access'
import { FLEETS } from '@trms/contract/crew/fleets'
import { getSimList, latestOwnSim, MAX_SIMS, simCounts } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { SIM_STATUSES } from '@trms/contract/exchange/sim/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../test/airline.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { sessionOf } from '../../test/sessions.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import type { Actor } from '../platform/context.ts'
import { planSims } from './sim-plan.ts'
import { fillSims } from './sims.ts'

let server: TestServer
const people: Person[] = []
const actors = (): Actor[] => people.map((one) => ({ ...one, session: '' }))

beforeAll(async () => {
  server = await startServer()
  for (let i = 0; i < 40; i++) {
    const role = i < 10 ? ROLE.INSTRUCTOR : ROLE.PILOT
    const named = [0, 1, 10, 11].includes(i)
    people.push(
      await createPerson(server.app.services, {
        email: `sim${i}@test.example`,
        full_name: `Phi công ${i}`,
        role,
        fleet: named ? 'A321' : (FLEETS[i % 4] ?? null),
        crew_code: `D${i}`,
        management_role: [],
      }),
    )
  }
  await fillSims(server.app.services, actors())
})
afterAll(() => server.close())

test('[SIM-01][SIM-06] the demo airline has a year of sessions with forms in every state', async () => {
  const admin = await server.as('admin')
  const seen = new Set<number>()
  let awaited = new Set<string | null>()
  let total = 0
  for (let page_number = 1; page_number <= 2; page_number++) {
    const { data } = await admin.call(getSimList, { page_number, page_count: 100 })
    total = data.total
    for (const sim of data.sim_list)
      for (const form of [sim.first_pilot, sim.second_pilot] as OpenForm[]) {
        seen.add(form.form_status)
        awaited = awaited.add(form.awaited)
      }
  }
  expect(total).toBeGreaterThan(150)
  expect(total).toBeLessThan(MAX_SIMS)
  expect([...seen].sort()).toEqual([...SIM_STATUSES])
  expect(awaited).toEqual(new Set(['pilot', 'instructor_a', 'instructor_b', 'office', null]))
  const counts = (await admin.call(simCounts, {})).data
  expect(counts.red).toBeGreaterThan(2)
  expect(counts.waiting).toBeGreaterThan(2)
})

test('[ELN-01][SIM-02] its first pilot has the e-learning of the latest session to do, its first instructor both tabs', async () => {
  const [instructor] = people
  const pilot = people[10]
  if (!pilot || !instructor) throw new Error('no people')
  const { sim } = (await (await sessionOf(server, pilot)).call(latestOwnSim, {})).data
  expect(sim?.elearning_completion).toBe(1)
  const caller = await sessionOf(server, instructor)
  for (const themself of [true, false])
    expect((await caller.call(getSimList, { themself })).data.total).toBeGreaterThan(1)
})

test('[SIM-03] its sessions are the same every time', () => {
  const plan = () =>
    planSims(actors(), { places: ['VN001', 'VN026'], dayAt: (days) => `day ${days}` })
  expect(plan()).toEqual(plan())
})

test('[SIG-07] every signature of the demo airline is named by its trail', async () => {
  const { pool } = server.app
  const signatures = await pool.query<{ count: number }>('SELECT count(*) AS count FROM signature')
  expect(signatures.rows[0]?.count).toBeGreaterThan(100)
  expect(await verifyAudit(pool)).toMatchObject({ sound: true })
})
