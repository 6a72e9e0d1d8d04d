import { read, utils } from '@e965/xlsx'
import { CALLS } from '@trms/contract/calls'
import { getLineCheckList } from '@trms/contract/exchange/line-check/calls'
import { setLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import { getSimList, updateSim } from '@trms/contract/exchange/sim/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { inspectedRecords, inspectedTrail } from '@trms/contract/office/inspection/calls'
import { apiKeyList } from '@trms/contract/office/integration/key-calls'
import { deliveryList, webhookList } from '@trms/contract/office/integration/webhook-calls'
import { packList } from '@trms/contract/office/pack/calls'
import { userList } from '@trms/contract/people/account/calls'
import { searchPilot, sortPilot } from '@trms/contract/people/pilot/calls'
import { exportPilots } from '@trms/contract/people/pilot/excel-calls'
import { exportRecency, getAll } from '@trms/contract/people/survey/calls'
import { fotList } from '@trms/contract/records/overview/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from './airline.ts'
import type { Caller } from './caller.ts'
import { sendLineCheck } from './line-checks.ts'
import { startServer, type TestServer } from './server.ts'
import { newSim, sendSim } from './sims.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

interface Shape {
  def?: { innerType?: Shape; entries?: Record<string, string>; shape?: Record<string, Shape> }
}
const columnsOf = (shape: Shape) => Object.keys(shape.def?.innerType?.def?.entries ?? {})

/** Lists that are always sorted by time: an inspector's, the packs, and those of integrations. */
const BY_TIME: ReadonlySet<string> = new Set([
  inspectedRecords.path,
  inspectedTrail.path,
  packList.path,
  apiKeyList.path,
  webhookList.path,
  deliveryList.path,
])

/** Every call that returns sorted rows, with the columns that can be sorted by. */
const sortable = [...CALLS.values()].flatMap((call) => {
  const fields = (('input' in call ? call.input : undefined) as Shape | undefined)?.def?.shape
  if (!fields?.order || BY_TIME.has(call.path)) return []
  return [{ path: call.path, columns: fields.sort_by ? columnsOf(fields.sort_by) : [], fields }]
})

describe('[LST-01] every list', () => {
  test('of the product is among those looked at', () => {
    expect(sortable.length).toBeGreaterThanOrEqual(17)
  })

  test.each(sortable)(
    '$path is sorted by each of its columns both ways, and by nothing else',
    async ({ path, columns, fields }) => {
      expect(columns.length).toBeGreaterThan(2)
      const ask = (more: object) =>
        admin.raw(path, { ...(fields.pilot_id && { pilot_id: server.airline.pilotA.id }), ...more })
      for (const sort_by of columns)
        for (const order of ['+', '-']) expect((await ask({ sort_by, order })).http).toBe(200)
      const refused = await ask({ sort_by: 'shoe_size' })
      expect([refused.http, Object.keys(refused.fields)]).toEqual([422, ['sort_by']])
    },
  )
})

test('[LST-01] no list that is searched finds anything by an accent alone', async () => {
  const searched = sortable.filter(({ fields }) => fields.keyword)
  expect(searched.length).toBeGreaterThanOrEqual(12)
  const pilot_id = server.airline.pilotA.id
  for (const { path, fields } of searched) {
    const ask = { ...(fields.pilot_id && { pilot_id }), keyword: '\u0301' }
    const { http, data } = await admin.raw(path, ask)
    const found = Array.isArray(data) ? data.length : (data as { total: number }).total
    expect([path, http, found]).toEqual([path, 200, 0])
  }
})

describe('[SIM-01][LC-01] forms between people', () => {
  test('are sorted by pilot, instructor, place, status and waiting time, the id where they are alike', async () => {
    const { pilotA, pilotB, pilotOther, instructorA, instructorB } = server.airline
    const anh = await sendSim(admin, { pilots: [pilotA, pilotB], a: instructorA, b: instructorA })
    const dang = await sendSim(
      admin,
      { pilots: [pilotOther, null], a: instructorB, b: null },
      { sessiona_place: 'ATR500' },
    )
    const nobody = await sendSim(admin, { pilots: [null, null], a: null, b: null })
    const sorted = async (sort_by: string, order: '+' | '-' = '+', caller = admin) =>
      (await caller.call(getSimList, { sort_by: sort_by as 'pilot', order })).data.sim_list.map(
        (one) => one.id,
      )
    const ids = (...sims: { id: string }[]) => sims.map((one) => one.id)
    await admin.call(setSimStatus, { form_id: dang.first.form_id, status: 6 })
    await admin.call(setSimStatus, { form_id: anh.first.form_id, status: 4 })
    await admin.call(setSimStatus, { form_id: anh.second.form_id, status: 3 })

    expect(await sorted('pilot')).toEqual(ids(dang, anh, nobody))
    expect(await sorted('pilot', '-')).toEqual(ids(anh, dang, nobody))
    expect(await sorted('instructor')).toEqual(ids(dang, anh, nobody))
    expect(await sorted('place')).toEqual(ids(dang, anh, nobody))
    expect(await sorted('place', '-')).toEqual(ids(nobody, anh, dang))
    expect(await sorted('status')).toEqual(ids(dang, nobody, anh))
    // A session without a pilot waits for nobody.
    expect(await sorted('waiting_since')).toEqual(ids(dang, anh, nobody))
    expect(await sorted('waiting_since', '-')).toEqual(ids(anh, dang, nobody))
    const named = newSim({ pilots: [pilotOther, instructorB], a: null, b: null })
    await admin.call(updateSim, { id: nobody.id, ...named })
    await admin.call(setSimStatus, { form_id: nobody.first.form_id, status: 5 })
    await admin.call(setSimStatus, { form_id: nobody.second.form_id, status: 5 })
    expect(await sorted('status', '-')).toEqual(ids(nobody, anh, dang))

    // For a pilot, a session is sorted by the pilot's own form, whatever the state of the other form.
    const later = await sendSim(admin, { pilots: [pilotB, null], a: null, b: null })
    const alone = await server.as('pilotB')
    await admin.call(setSimStatus, { form_id: anh.first.form_id, status: 6 })
    expect(await sorted('status', '+')).toEqual(ids(anh, dang, later, nobody))
    expect(await sorted('status', '+', alone)).toEqual(ids(later, anh))

    const page = async (page_number: number) =>
      (await admin.call(getSimList, { sort_by: 'status', order: '+', page_count: 2, page_number }))
        .data.sim_list
    expect(ids(...(await page(1)), ...(await page(2)))).toEqual(ids(anh, dang, later, nobody))
  })

  test('are so in line checks too', async () => {
    const { pilotA, pilotB, pilotOther, instructorA, instructorB, instructorOther } = server.airline
    const one = await sendLineCheck(admin, { pilot: pilotA, instructor: instructorB })
    const two = await sendLineCheck(admin, { pilot: pilotOther, instructor: instructorOther })
    const three = await sendLineCheck(admin, { pilot: pilotB, instructor: instructorA })
    await admin.call(setLineCheckStatus, { line_check_id: one.id, status: 4 })
    await admin.call(setLineCheckStatus, { line_check_id: two.id, status: 2 })
    const sorted = async (sort_by: 'pilot' | 'instructor' | 'status' | 'waiting_since') =>
      (
        await admin.call(getLineCheckList, { sort_by, order: '+', page_count: 10 })
      ).data.line_check_list.map((check) => check.id)
    expect(await sorted('pilot')).toEqual([two.id, one.id, three.id])
    expect(await sorted('instructor')).toEqual([one.id, two.id, three.id])
    expect(await sorted('status')).toEqual([three.id, two.id, one.id])
    expect(await sorted('waiting_since')).toEqual([three.id, two.id, one.id])
  })
})

describe('[LST-01] names stand as in Vietnamese, D before Đ', () => {
  const NAMES = ['Qa Dương', 'Qa Đặng', 'Qă Ân', 'Qâ An', 'Qe Ê', 'Qê E', 'Qo Sơn', 'Qơ Son']
  const people: Person[] = []
  beforeAll(async () => {
    for (const [i, full_name] of [...NAMES].reverse().entries())
      people.push(
        await createPerson(server.app.services, {
          email: `vn${i}@test.example`,
          full_name,
          role: 4,
          fleet: 'A350',
          crew_code: `VN${i}`,
          management_role: [],
        }),
      )
  })
  const added = (rows: readonly { full_name: string }[]) =>
    rows.map((one) => one.full_name).filter((name) => NAMES.includes(name))

  test('in the lists of users and pilots, the overview, TO LDG, and both ways', async () => {
    const all = { page_count: 100 }
    const lists = [
      (await admin.call(userList, all)).data.users,
      (await admin.call(sortPilot, all)).data.pilots,
      (await admin.call(fotList, all)).data.pilots,
      (await admin.call(getAll, { ...all, sort_by: 'full_name' })).data.pilots,
    ]
    for (const rows of lists) expect(added(rows)).toEqual(NAMES)
    const { data } = await admin.call(sortPilot, { ...all, order: '-' })
    expect(added(data.pilots)).toEqual([...NAMES].reverse())
  })

  test('in pickers', async () => {
    const { data } = await admin.call(sortPilot, { page_count: 9999 })
    expect(added(data.pilots)).toEqual(NAMES)
    expect(added((await admin.call(searchPilot, { keyword: 'q' })).data.pilots)).toEqual(NAMES)
  })

  test.each([exportPilots, exportRecency])('in the Excel of $path', async ({ path }) => {
    const response = await admin.get(`/v1/${path}?fleet=A350`)
    const book = read(await response.arrayBuffer())
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
    })
    expect(rows.flat().filter((cell) => NAMES.includes(cell))).toEqual(NAMES)
  })
})
