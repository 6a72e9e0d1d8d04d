import { PERMISSION, ROLE } from '@trms/contract/access'
import { getLineCheckList } from '@trms/contract/exchange/line-check/calls'
import { getSimById, getSimList, simCounts } from '@trms/contract/exchange/sim/calls'
import { getSimSlots } from '@trms/contract/exchange/sim-slot/calls'
import { sortTd } from '@trms/contract/office/training-document/calls'
import { pilotDetail, searchPilot, sortPilot } from '@trms/contract/people/pilot/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { newDocument } from './documents.ts'
import { sendLineCheck } from './line-checks.ts'
import { newPerson } from './people.ts'
import { startServer, type TestServer } from './server.ts'
import { sessionOf } from './sessions.ts'
import { sendSim, submitStage } from './sims.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

type Sketch = Parameters<typeof newPerson>[1]
const person = async (sketch: Sketch) => sessionOf(server, await newPerson(server, sketch))
/** Each permission alone, with each role that can have permissions. */
const each = (permissions: readonly number[]) =>
  permissions.flatMap((one) =>
    [ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT].map((role) => [role, one] as const),
  )

describe('[PERM-03][NAV-11] whoever may act on records sees what there is to act on', () => {
  test('SIM sessions; of their forms only by what acts on forms', async () => {
    const { pilotA, pilotB, instructorA, instructorB } = server.airline
    const { id, first } = await sendSim(admin, {
      pilots: [pilotA, pilotB],
      a: instructorA,
      b: instructorB,
    })
    await submitStage(admin, first.form_id, 1)
    await server.app.services.db
      .updateTable('sim_form')
      .set({ status: 6 })
      .where('id', '=', first.form_id)
      .execute()
    for (const [role, one] of each([11, 12, 13, 14, 15, 16, 17, 18, 19])) {
      const caller = await person({ role, fleet: 'A321', permissions: [one] })
      const { sim_list } = (await caller.call(getSimList, {})).data
      const open = [11, 14, 16, 18, 19].includes(one)
      const form = expect.objectContaining({ form_id: open ? first.form_id : null })
      const said = [role, one, sim_list.map((sim) => [sim.id, sim.first_pilot])]
      expect(said).toEqual([role, one, [[id, form]]])
      expect((await caller.call(getSimById, { id })).http).toBe(200)
      const red = (await caller.call(simCounts, {})).data.red
      expect([role, one, red]).toEqual([role, one, open ? 1 : 0])
      expect((await caller.call(getSimSlots, {})).http).toBe(200)
    }
    const without = await person({ role: ROLE.USER, permissions: [21, 31, 42, 2] })
    expect((await without.call(getSimList, {})).http).toBe(403)
    expect((await without.call(getSimSlots, {})).http).toBe(403)
  })

  test('line checks, documents and pilots', async () => {
    const { pilotA: pilot, instructorA: instructor } = server.airline
    const check = await sendLineCheck(admin, { pilot, instructor })
    const document = await newDocument(admin)
    for (const [role, one] of each([21, 22, 23, 24, 25, 26])) {
      const caller = await person({ role, fleet: 'B787', permissions: [one] })
      const { line_check_list } = (await caller.call(getLineCheckList, {})).data
      expect([role, one, line_check_list.map((row) => row.id)]).toEqual([role, one, [check.id]])
    }
    for (const [role, one] of each([41, 42, 43, 44])) {
      const caller = await person({ role, fleet: 'A321', permissions: [one] })
      const { documents } = (await caller.call(sortTd, {})).data
      expect([role, one, documents.map((row) => row.id)]).toEqual([role, one, [document.id]])
    }
    for (const [role, one] of each([1, 2, 3, 4, 20])) {
      const caller = await person({ role, fleet: 'B787', permissions: [one] })
      const { total } = (await caller.call(sortPilot, {})).data
      expect(total).toBeGreaterThan(5)
      const profile = await caller.call(pilotDetail, { id: pilot.id })
      expect([role, one, profile.http]).toEqual([role, one, 200])
      // Personal identity data is shown only to those who may edit it.
      if (one !== 3) expect(profile.data.passport_number).toBeNull()
    }
  })
})

test('[PIL-08][LC-02][LT-02] who names pilots in forms picks them, by four fields, pilots included', async () => {
  const { pilotA } = server.airline
  const pick = { id: pilotA.id, crew_code: pilotA.crew_code, full_name: pilotA.full_name }
  for (const one of [12, 13, 22, 23, 32, 33]) {
    const holder = await person({ role: ROLE.PILOT, fleet: 'B787', permissions: [one] })
    const found = await holder.call(searchPilot, { keyword: pilotA.full_name })
    expect([one, found.data.pilots]).toEqual([one, [{ ...pick, name_position: 1 }]])
    const all = (await holder.call(sortPilot, { page_count: 9999 })).data
    expect(all.pilots).toContainEqual({ ...pick, name_position: 1 })
    expect((await holder.call(sortPilot, {})).http).toBe(403)
  }
  const without = await person({ role: ROLE.PILOT, fleet: 'A321', permissions: [14, 24, 42] })
  expect((await without.call(searchPilot, {})).http).toBe(403)
  expect((await without.call(sortPilot, { page_count: 9999 })).http).toBe(403)
})

test('[PERM-03][PERM-08] 19 submits in everybody’s place, for crew as for the office, but nothing of one’s own', async () => {
  const holder = await newPerson(server, {
    role: ROLE.INSTRUCTOR,
    fleet: 'A321',
    permissions: [PERMISSION.USER_UPLOAD_SIM],
  })
  const caller = await sessionOf(server, holder)
  const { pilotA, instructorA, instructorB } = server.airline
  const { first, second } = await sendSim(admin, {
    pilots: [pilotA, holder],
    a: instructorA,
    b: instructorB,
  })
  for (const stage of [1, 2, 3] as const)
    expect((await submitStage(caller, first.form_id, stage)).http).toBe(200)
  // The caller may only fill in the pilot's part of their own form.
  expect((await submitStage(caller, second.form_id, 1)).http).toBe(200)
  expect((await submitStage(caller, second.form_id, 2)).http).toBe(403)
})
