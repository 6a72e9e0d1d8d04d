import { PERMISSION, ROLE } from '@trms/contract/access'
import { deleteSim, getSimById, getSimList, updateSim } from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import { getMyTasks, whoWaits } from '@trms/contract/office/task/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newSim, sendSim } from '../../../test/sims.ts'

let server: TestServer
let admin: Caller
let office: Caller
let failing: Person

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  const permissions = [PERMISSION.CHANGE_SIM_STATUS]
  office = await sessionOf(server, await newPerson(server, { role: ROLE.USER, permissions }))
  failing = await newPerson(server, { role: ROLE.PILOT })
})
afterAll(() => server.close())

/** A session of the failing pilot, or of another one instead, on a day of March 2030. */
function planned(day: number, pilot: Person) {
  const { pilotB, instructorA, instructorB } = server.airline
  const crew = { pilots: [pilotB, pilot] as [Person, Person], a: instructorA, b: instructorB }
  const times = {
    sessiona_date_time: `2030-03-${day}T08:00`,
    sessionb_date_time: `2030-03-${day}T14:00`,
  }
  return { crew, sim: newSim(crew, times) }
}
function plan(day: number, pilot = failing) {
  const { crew, sim } = planned(day, pilot)
  return sendSim(admin, crew, sim)
}
const move = (id: string, day: number) =>
  admin.call(updateSim, { id, ...planned(day, failing).sim })
const fail = ({ second }: Awaited<ReturnType<typeof plan>>) =>
  admin.call(setSimStatus, { form_id: second.form_id, status: 6, reason: 'Stall recovery' })

/** The sessions that ask the office for a new one: the same by the tasks, the list and the dashboard. */
async function asking(): Promise<string[]> {
  const { tasks, total } = (await office.call(getMyTasks, {})).data
  const division = (await admin.call(whoWaits, { kind: 'close_form' })).data
  const { sim_list } = (await admin.call(getSimList, { awaited: 'office' })).data
  const { held_forms } = (await admin.call(dashboardFigures, {})).data
  const held = held_forms.find((one) => one.kind === 'sims' && one.awaited === 'office')
  const counted = held?.ages.reduce((sum, one) => sum + one, 0)
  expect([total, division.total, counted]).toEqual(Array(3).fill(tasks.length))
  const opened = tasks.map((task) => task.opens).sort()
  expect(sim_list.map((sim) => sim.id).sort()).toEqual(opened)
  return opened
}
/** Who is awaited for the failing pilot’s form, as the list and the page of the session say. */
async function awaited(id: string) {
  const { sim_list } = (await admin.call(getSimList, {})).data
  const listed = sim_list.find((sim) => sim.id === id)?.second_pilot
  const page = (await admin.call(getSimById, { id })).data.second_pilot
  return [listed, page].map((form) => form && 'awaited' in form && form.awaited)
}

test('[ASK-01][ASK-02][SIM-09] the office is asked to plan a pilot who failed anew until that is done', async () => {
  await plan(25)
  const failed = await plan(20)
  await fail(failed)
  // Neither a session that was planned before the failure, nor an earlier one, nor one of the other pilot.
  await plan(15)
  await plan(21, server.airline.pilotA)
  expect(await asking()).toEqual([failed.id])
  expect(await awaited(failed.id)).toEqual(['office', 'office'])

  const anew = await plan(22)
  expect(await asking()).toEqual([])
  expect(await awaited(failed.id)).toEqual([null, null])

  // Moved to a day before the failed session, or deleted, the new session is no new try.
  await move(anew.id, 16)
  expect(await asking()).toEqual([failed.id])
  await move(anew.id, 23)
  expect(await asking()).toEqual([])
  await admin.call(deleteSim, { sim_id: anew.id })
  expect(await asking()).toEqual([failed.id])
})

test('[ASK-01][SIM-09] of a pilot who fails again, the later session asks, and only that', async () => {
  const [before] = await asking()
  const second = await plan(24)
  await fail(second)
  expect(before).toBeDefined()
  expect(await asking()).toEqual([second.id])
  const third = await plan(26)
  expect(await asking()).toEqual([])
  await fail(third)
  expect(await asking()).toEqual([third.id])
})
