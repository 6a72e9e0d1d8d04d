import { PERMISSION, ROLE } from '@trms/contract/access'
import { CALLS } from '@trms/contract/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { trainingFlightById } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SENDINGS } from './access-calls.ts'
import { ACCESS } from './access-table.ts'
import { newWorld, type World } from './access-world.ts'
import { newPerson } from './people.ts'
import { KINDS } from './record-kinds.ts'
import { startServer, type TestServer } from './server.ts'
import { sessionOf } from './sessions.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer()
  world = await newWorld(server, await newPerson(server, { role: 3, fleet: 'A321' }))
})
afterAll(() => server.close())

/** Changes that people make to their own account, or to things that belong to no pilot. */
const NOT_MEANT = [
  // Reminds the people who are asked, who are never the caller.
  'task/remind',
  'auth/session/end',
  'passkey/rename',
  'auth/user/update_detail',
  'auth/user/change_password',
  'pilot/change_password',
  'sim/update_sim_slot',
  'sim/delete_sim_slot',
  'training_document/update_td',
  'training_document/delete_td',
  'inspection/update',
  'inspection/end',
  'qualification/update_kind',
  'qualification/archive_kind',
  'api_key/revoke',
  'webhook/update',
  'webhook/new_secret',
  'webhook/pause',
  'webhook/resume',
  'webhook/test',
  'webhook/remove',
  'webhook/send_again',
]
const CHANGES = Object.keys(ACCESS).filter((key) => {
  const path = key.split(' ')[0] ?? ''
  const call = CALLS.get(path)
  return (
    call?.method === 'POST' &&
    call.effect === 'change' &&
    ACCESS[key]?.about &&
    !NOT_MEANT.includes(path)
  )
})
const EVERYTHING = Object.values(PERMISSION) as number[]
const OFFICE = [
  ['an admin', { role: ROLE.ADMIN, management_role: [] }],
  ['a user with every permission', { role: ROLE.USER, management_role: EVERYTHING }],
] as const

const become = (changes: object) =>
  server.app.services.db
    .updateTable('account')
    .set(changes)
    .where('id', '=', world.pilot.id)
    .execute()
/** Runs `work` as the world's pilot, who has moved to the office. */
async function as<T>(
  office: object,
  work: (caller: Awaited<ReturnType<typeof sessionOf>>) => Promise<T>,
) {
  await become(office)
  try {
    return await work(await sessionOf(server, world.pilot))
  } finally {
    await become({ role: ROLE.PILOT, management_role: [] })
  }
}

describe('[PERM-08] nobody changes or removes what they are the pilot of', () => {
  test('there are calls to try', () => {
    expect(CHANGES.length).toBeGreaterThan(30)
  })

  test.each(CHANGES)('%s', async (key) => {
    const path = key.split(' ')[0] ?? ''
    for (const [who, office] of OFFICE) {
      // The record is made while the person still is a pilot.
      const { input = {}, files } = (await SENDINGS[key]?.(world, null)) ?? {}
      const { http } = await as(office, (caller) => caller.raw(path, input, files ? { files } : {}))
      expect([who, http]).toEqual([who, expect.toSatisfy((one) => one === 403 || one === 404)])
    }
  })

  test('of an account, role, permissions and status, and a pilot’s fleet', async () => {
    const { id } = world.pilot
    await as({ role: ROLE.ADMIN }, async (caller) => {
      for (const change of [{ role: 2 }, { status: 'blocked' }, { fleet: 'B787' }] as const)
        expect([change, (await caller.call(updateDetail, { id, ...change })).http]).toEqual([
          change,
          403,
        ])
      expect((await caller.call(updateDetail, { id })).data.can).toMatchObject({
        set_role: [],
        set_status: false,
        set_fleet: false,
        grant: false,
      })
    })
  })

  test('[USER-03][PIL-05] of the name that stands on their training records', async () => {
    const { id, full_name } = world.pilot
    const instructor = await sessionOf(server, world.instructor)
    const flight = await world.flight()
    for (const [who, office] of OFFICE) {
      const { http, own } = await as(office, async (caller) => ({
        http: (await caller.call(updateDetail, { id, full_name: 'Someone Else' })).http,
        own: (await caller.call(updateDetail, { id, full_name })).data.can.set_name,
      }))
      expect([who, http, own]).toEqual([who, 403, false])
    }
    const read = (await instructor.call(trainingFlightById, { id: flight.id })).data
    expect(JSON.stringify(read)).toContain(full_name)

    const other = await server.as('admin')
    expect((await other.call(updateDetail, { id, full_name: 'Tên Mới' })).http).toBe(200)
    expect((await other.call(updateDetail, { id, full_name })).http).toBe(200)
  })

  test('and no answer offers it', async () => {
    const report = await world.event()
    const training = await world.training()
    const check = await world.lineCheck()
    const sim = await world.sim()
    const records = await Promise.all(
      KINDS.map(async (kind) => [kind.byId, { id: await world.record(kind.kind) }] as const),
    )
    const all = [
      ['event_report/get_report_by_id', { id: report.id }],
      ['line_training/get_line_training_by_id', { id: training.id }],
      ['linecheck/get_line_check_by_id', { id: check.id }],
      ['sim/get_sim_by_id', { id: sim.id }],
      ['flt_training/training_flight_by_id', { id: (await world.flight()).id }],
      ...records,
    ] as const
    await as({ role: ROLE.ADMIN }, async (caller) => {
      for (const [path, input] of all) {
        const { can } = (await caller.raw(path, input)).data as { can: Record<string, unknown> }
        const offered = Object.entries(can).filter(([, one]) => one === true)
        expect([path, offered]).toEqual([path, []])
      }
    })
  })
})
