import type { Sent } from '@trms/contract/call'
import {
  createPilot,
  deactivatePilot,
  instructorList,
  pilotOptions,
  searchPilot,
  simInstructorList,
  sortPilot,
} from '@trms/contract/people/pilot/calls'
import type { PilotRow } from '@trms/contract/people/pilot/entity'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import { newPilot } from '../../../test/pilots.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer({ MAIL_DOMAIN: 'airline.example' })
  admin = await server.as('admin')
  const pilots = [
    { crew_code: 'X1', full_name: 'Nguyễn Đức Bảo', department_position: 'FOT', name_position: 0 },
    { crew_code: 'X2', full_name: 'NGUYEN DUC Cảnh', department_position: 'SOT', fleet: 'B787' },
    {
      crew_code: 'X3',
      full_name: 'Zũng 100%',
      function: 'Instructor',
      instructor_rating: ['DPE', 'LSC'],
      first_flight_date: '2020-01-01',
    },
    { crew_code: 'X4', full_name: 'Yên', function: 'Instructor', instructor_rating: ['TRI'] },
    { crew_code: 'X5', full_name: 'Xoan', function: 'Instructor', instructor_rating: ['LSC'] },
    {
      crew_code: 'X6',
      full_name: 'Nguyễn Đức Khóa',
      function: 'Instructor',
      instructor_rating: ['DPE'],
    },
  ]
  for (const one of pilots) expect((await admin.call(createPilot, newPilot(one))).code).toBe('OK')
  await admin.call(deactivatePilot, { crew_code: 'X6' })
})
afterAll(() => server.close())

const list = async (input: Sent<typeof sortPilot> = {}, caller = admin) =>
  (await caller.call(sortPilot, input)).data
const codes = async (input: Sent<typeof sortPilot>, caller = admin) =>
  (await list({ page_count: 100, ...input }, caller)).pilots.map((one) => one.crew_code)

describe('the pilot list', () => {
  test('[PIL-01] has 10 a page by name, its total, and the columns', async () => {
    const first = await list()
    expect([first.pilots.length, first.total]).toEqual([10, 12])
    const second = await list({ page_number: 2 })
    expect(second.pilots.map((one) => one.crew_code)).toEqual(['X4', 'X3'])
    const [row] = (await list({ keyword: 'x1' })).pilots as PilotRow[]
    expect(row).toEqual({
      id: expect.any(String),
      crew_code: 'X1',
      full_name: 'Nguyễn Đức Bảo',
      name_position: 0,
      phone_number: '',
      fleet_position: '',
      fleet: 'A321',
      department_position: 'FOT',
      first_flight_date: null,
      seniority_point: null,
      avatar: null,
      function: 'Pilot',
      status: 'active',
      can: { update: true, activate: false, deactivate: true },
    })
  })

  test.each([
    [{ keyword: 'nguyen duc' }, ['X2', '6', 'X1', 'X6']],
    [{ keyword: 'NGUYỄN ĐỨC' }, ['X2', '6', 'X1', 'X6']],
    [{ keyword: 'x2' }, ['X2']],
    [{ keyword: '100%' }, ['X3']],
    [{ keyword: '%' }, ['X3']],
    [{ keyword: '０％' }, ['X3']],
    [{ keyword: '_' }, []],
    [{ keyword: '＿' }, []],
    [{ keyword: '\\' }, []],
    // A keyword without any visible letter must not match every pilot.
    [{ keyword: '\u0301' }, []],
    [{ keyword: '\u00b4' }, []],
    [{ keyword: '\u200b' }, []],
    // Pasted text has spaces, marks of direction and unseen characters.
    [{ keyword: 'nguyen  duc' }, ['X2', '6', 'X1', 'X6']],
    [{ keyword: '\u202aNguyễn\t\u00a0Đức\u202c' }, ['X2', '6', 'X1', 'X6']],
    [{ keyword: 'Nguyễn\u200bĐức Bả\u00ado' }, ['X1']],
    [{ keyword: "'; DROP TABLE pilot; --" }, []],
    [{ keyword: 'nguyen duc', filters: { fleet: 'B787' as const } }, ['X2']],
    [{ filters: { group: 'FOT' } }, ['X1']],
    [{ filters: { name_position: 0 as const } }, ['X1']],
    [{ filters: [{ group: 'SOT' }, { fleet: 'B787' }] }, ['X2']],
    [{ filters: [{ group: 'SOT' }, { fleet: 'A321' }] }, []],
  ])('[PIL-01] finds by %j', async (input, expected) => {
    const found = await codes(input as Sent<typeof sortPilot>)
    expect(found.map((one) => (one.startsWith('2') ? one.slice(-1) : one))).toEqual(
      expected.map((one) =>
        one === '6' ? (server.airline.pilotA.crew_code ?? '').slice(-1) : one,
      ),
    )
  })

  test('[PIL-01] sorts by what is asked, the empty last', async () => {
    expect((await codes({ sort_by: 'first_flight_date', order: '-' }))[0]).toBe('X3')
    expect((await codes({ sort_by: 'first_flight_date', order: '+' }))[0]).toBe('X3')
    expect((await codes({ sort_by: 'crew_code', order: '-' }))[0]).toBe('X6')
    const refused = await admin.raw('pilot/sort_pilot', { filters: { salary: 1 } })
    expect(refused.fields).toEqual({ 'filters.salary': 'This field is not known here' })
  })

  test('[PERM-05][PERM-06] is for holders of 2 or 3; what a row offers follows the rights', async () => {
    const [row] = (await list({ keyword: 'X6' }, await server.as('user'))).pilots as PilotRow[]
    expect(row?.can).toEqual({ update: false, activate: false, deactivate: false })
    const [mine] = (await list({ keyword: 'X6' })).pilots as PilotRow[]
    expect(mine?.can).toEqual({ update: true, activate: true, deactivate: false })
    for (const person of ['instructorA', 'userWithout', 'pilotA', 'employee'] as const)
      expect((await (await server.as(person)).call(sortPilot, {})).http).toBe(403)
  })

  test('[PIL-02] offers the company domain and the texts in use', async () => {
    expect((await admin.call(pilotOptions, {})).data).toEqual({
      mail_domain: 'airline.example',
      department_positions: ['FOT', 'SOT'],
      fleet_positions: [],
      bases: [],
    })
  })
})

describe('pickers', () => {
  test('[PIL-08] get active pilots, and nothing but who they are', async () => {
    for (const person of ['admin', 'user', 'userWithout', 'instructorA'] as const) {
      const { pilots, total } = await list({ page_count: 9999 }, await server.as(person))
      expect([pilots.length, total]).toEqual([11, 11])
      for (const one of pilots)
        expect(Object.keys(one)).toEqual(['id', 'crew_code', 'full_name', 'name_position'])
      const found = (await (await server.as(person)).call(searchPilot, { keyword: 'nguyen duc' }))
        .data.pilots
      expect(found.map((one) => one.full_name)).toEqual([
        'NGUYEN DUC Cảnh',
        'Nguyễn Đức Anh',
        'Nguyễn Đức Bảo',
      ])
      expect(Object.keys(found[0] ?? {})).toHaveLength(4)
    }
    expect((await admin.call(sortPilot, { page_count: 10_000 })).http).toBe(422)
  })

  test('[PIL-08] give a pilot the instructor lists only, an employee none', async () => {
    const pilot = await server.as('pilotA')
    expect((await pilot.call(sortPilot, { page_count: 9999 })).http).toBe(403)
    expect((await pilot.call(searchPilot, {})).http).toBe(403)
    const names = async (caller: Caller) =>
      (await caller.call(instructorList, {})).data.pilots.map((one) => one.full_name)
    const expected = [
      'Lê Hoàng Sơn',
      'Phan Chí Thành',
      'Trần Quang Huy',
      'Xoan',
      'Yên',
      'Zũng 100%',
    ]
    expect(await names(pilot)).toEqual(expected)
    expect(await names(await server.as('instructorA'))).toEqual(expected)
    const employee = await server.as('employee')
    expect((await employee.call(instructorList, {})).http).toBe(403)
    expect((await employee.call(simInstructorList, {})).http).toBe(403)
  })

  test('[PIL-08] narrow instructors down to those for the simulator, and to DPE', async () => {
    const pilot = await server.as('pilotA')
    const found = async (input: Sent<typeof simInstructorList>) =>
      (await pilot.call(simInstructorList, input)).data.pilots.map((one) => one.crew_code)
    expect(await found({})).toEqual(['X4', 'X3'])
    expect(await found({ rating: 'DPE' })).toEqual(['X3'])
    expect(await found({ rating: 'LSC' })).toEqual(['X5', 'X3'])
  })

  test('[PIL-08] find the whole crew code first, though others contain it', async () => {
    for (const [crew_code, full_name] of [
      ['1y20', 'An'],
      ['Y20', 'Ước'],
      ['Y200', 'Ái'],
    ])
      expect((await admin.call(createPilot, newPilot({ crew_code, full_name }))).code).toBe('OK')
    const { pilots } = (await admin.call(searchPilot, { keyword: ' y20 ' })).data
    expect(pilots.map((one) => one.crew_code)).toEqual(['Y20', 'Y200', '1y20'])
  })
})

test('[PIL-01][PIL-08] finds its pilots among 10,000, and picks from all of them at once', async () => {
  const { db } = server.app.services
  await sql`
    WITH people AS (
      SELECT gen_random_uuid() AS id, i FROM generate_series(1, 10000) AS i
    ), accounts AS (
      INSERT INTO account (id, email, email_key, role, full_name, crew_code, fleet)
      SELECT id, i || '@big.example', i || '@big.example', 4,
        'Phi Công ' || chr(65 + i % 26) || chr(97 + i % 25) || chr(97 + i % 23) || ' Số ' || i, 'B' || i, 'A350'
      FROM people
    )
    INSERT INTO pilot (id) SELECT id FROM people`.execute(db)
  await sql`ANALYZE account, pilot`.execute(db)
  const person = { email: 'b@test.example', full_name: 'B', role: 2 as const, fleet: null }
  const made = await createPerson(server.app.services, {
    ...person,
    crew_code: null,
    management_role: [2],
  })
  const caller = await Caller.signIn(server.address, made)
  const found = async (input: Sent<typeof sortPilot>) => {
    const { pilots, total } = (await caller.call(sortPilot, input)).data
    return { rows: pilots.length, total }
  }
  expect(await found({ keyword: 'phi cong aa' })).toEqual({ rows: 10, total: 15 })
  expect(await found({ keyword: 'so 777', page_count: 25 })).toEqual({ rows: 11, total: 11 })
  expect((await found({ page_number: 500, filters: { fleet: 'A350' } })).rows).toBe(10)
  expect((await found({ page_count: 9999 })).rows).toBe(9999)
})
