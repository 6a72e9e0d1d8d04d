import { ROLE } from '@trms/contract/access'
import type { Sent } from '@trms/contract/call'
import {
  deleteSim,
  getSimById,
  getSimList,
  latestOwnSim,
  simCounts,
  updateSim,
} from '@trms/contract/exchange/sim/calls'
import { rejectForm, setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { SIM_STATUSES } from '@trms/contract/exchange/sim/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, newSim, sendSim, submitStage } from '../../../test/sims.ts'

let server: TestServer
let admin: Caller
let pilotA: Caller
let pilotB: Caller
let instructorA: Caller
let instructorB: Caller
let ab: Crew
/** The session ids, the oldest session first. */
const ids: string[] = []

/**
 * The times of a session on the ninth of a month of 2026 and 27 days later, so that each month has a session.
 */
const inMonth = (month: number) => {
  const two = String(month).padStart(2, '0')
  return {
    sessiona_date_time: `2026-${two}-09T06:00`,
    sessionb_date_time: `2026-${two}-27T23:00`,
  }
}

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilotA = await server.as('pilotA')
  pilotB = await server.as('pilotB')
  instructorA = await server.as('instructorA')
  instructorB = await server.as('instructorB')
  const people = server.airline
  ab = { pilots: [people.pilotA, people.pilotB], a: people.instructorA, b: people.instructorB }
  const crews: Crew[] = [
    ab,
    {
      pilots: [people.pilotOther, people.instructorB],
      a: people.instructorA,
      b: people.instructorA,
    },
    { pilots: [people.pilotB, null], a: null, b: people.instructorOther },
    {
      pilots: [people.instructorA, people.pilotOther],
      a: people.instructorOther,
      b: people.instructorB,
    },
    { pilots: [null, null], a: null, b: null },
    { ...ab, a: people.instructorB, b: people.instructorA },
  ]
  for (const [i, crew] of crews.entries()) ids.push((await sendSim(admin, crew, inMonth(i + 1))).id)
})
afterAll(() => server.close())

type Query = Sent<typeof getSimList>
const places = async (caller: Caller, query: Query = {}) => {
  const { data } = await caller.call(getSimList, query)
  expect(data.total).toBe(data.sim_list.length)
  return data.sim_list.map((one) => ids.indexOf(one.id))
}

describe('the list of sessions', () => {
  test('[SIM-01] has all for admin and holders of 11, newest first, 50 a page unless asked otherwise', async () => {
    expect(await places(admin)).toEqual([5, 4, 3, 2, 1, 0])
    expect(await places(await server.as('user'), { order: '+' })).toEqual([0, 1, 2, 3, 4, 5])
    const holder = await newPerson(server, {
      role: ROLE.INSTRUCTOR,
      fleet: 'B787',
      permissions: [11],
    })
    expect(await places(await sessionOf(server, holder))).toHaveLength(6)
    const { data } = await admin.call(getSimList, {})
    expect(data.sim_list[0]).toMatchObject({
      sessiona_date_time: '2026-06-09T06:00:00+07:00',
      sessiona_place: 'VN001',
      sima_instructor_name: server.airline.instructorB.full_name,
      first_pilot: { pilot_name: server.airline.pilotA.full_name, form_status: 1 },
      second_pilot: { pilot_name: server.airline.pilotB.full_name, elearning_completion: 1 },
      can: { update: true, delete: true },
    })
  })

  test('[SIM-02] has the sessions that a pilot flies, whatever is asked for', async () => {
    for (const query of [{}, { themself: true }, { themself: false }]) {
      expect(await places(pilotA, query)).toEqual([5, 0])
      expect(await places(pilotB, query)).toEqual([5, 2, 0])
    }
  })

  test('[SIM-02] has what an instructor instructs, and apart from it what the instructor flies', async () => {
    expect(await places(instructorA)).toEqual([5, 1, 0])
    expect(await places(instructorA, { themself: false })).toEqual([5, 1, 0])
    expect(await places(instructorA, { themself: true })).toEqual([3])
    expect(await places(instructorB, { themself: false })).toEqual([5, 3, 0])
    expect(await places(instructorB, { themself: true })).toEqual([1])
  })

  test('[SIM-02] has own sessions only for a holder of 11 who asks for them', async () => {
    const holder = await newPerson(server, {
      role: ROLE.INSTRUCTOR,
      fleet: 'A321',
      permissions: [11],
    })
    const caller = await sessionOf(server, holder)
    expect(await places(caller, { themself: true })).toEqual([])
    expect(await places(caller, { themself: false })).toEqual([])
  })

  test('[SIM-01] is closed to the office without 11 and to employees', async () => {
    for (const who of ['userWithout', 'employee'] as const)
      expect((await (await server.as(who)).call(getSimList, {})).http).toBe(403)
  })

  test('[SIM-01] finds by name and crew code in the capacity asked for, without marks and case', async () => {
    const { instructorB: b, pilotA: a } = server.airline
    const keyword = 'le HOANG'
    expect(b.full_name).toBe('Lê Hoàng Sơn')
    expect(await places(admin, { keyword })).toEqual([5, 3, 1, 0])
    expect(await places(admin, { keyword, filter: 'instructor_name' })).toEqual([5, 3, 0])
    expect(await places(admin, { keyword, filter: 'pilot_name' })).toEqual([1])
    expect(await places(admin, { keyword, filter: 'crew_code' })).toEqual([])
    const code = a.crew_code ?? ''
    expect(await places(admin, { keyword: code, filter: 'crew_code' })).toEqual([5, 0])
    expect(await places(admin, { keyword: code, filter: 'pilot_name' })).toEqual([])
    expect(await places(admin, { keyword: code })).toEqual([5, 0])
    for (const nobody of ['xyzzy', '%', '_', 'Vũ Thị Hạnh'])
      expect(await places(admin, { keyword: nobody })).toEqual([])
  })

  test('[SIM-01] finds by a name that very many have', async () => {
    await sql`INSERT INTO account (id, email, email_key, role, full_name, crew_code)
      SELECT gen_random_uuid(), i || '@many.example', i || '@many.example', 3 + i % 2, 'Đông Đúc', 'D' || i
      FROM generate_series(1, 120) AS i`.execute(server.app.services.db)
    // The persons with even numbers are instructors.
    const flown = await sendSim(admin, ab, { ...inMonth(10), second_pilot_crew_code: 'D1' })
    const taught = await sendSim(admin, ab, { ...inMonth(11), simb_instructor_crew_code: 'D2' })
    const found = async (query: Query) => {
      const { data } = await admin.call(getSimList, { keyword: 'dong duc', order: '+', ...query })
      return [data.total, ...data.sim_list.map((one) => one.id)]
    }
    expect(await found({})).toEqual([2, flown.id, taught.id])
    expect(await found({ filter: 'pilot_name' })).toEqual([1, flown.id])
    expect(await found({ filter: 'instructor_name' })).toEqual([1, taught.id])
    expect(await found({ page_number: 2, page_count: 1 })).toEqual([2, taught.id])
    for (const { id } of [flown, taught]) await admin.call(deleteSim, { sim_id: id })
    expect(await found({})).toEqual([0])
  })

  test('[SIM-01] is searched among own sessions alone by those who see no others', async () => {
    expect(await places(pilotB, { keyword: 'phan chi thanh' })).toEqual([2])
    expect(await places(pilotA, { keyword: 'phan chi thanh' })).toEqual([])
    expect(await places(instructorA, { keyword: 'phuoc', themself: false })).toEqual([1])
    expect(await places(instructorA, { keyword: 'phuoc', themself: true })).toEqual([3])
  })

  test('[SIM-01] is narrowed to days on the airline’s clock, both ends included', async () => {
    const range = (start_date: string | null, end_date: string | null) => ({
      date_range: { start_date, end_date },
    })
    // 06:00 in Hà Nội is 23:00 of the day before in UTC.
    expect(await places(admin, range('2026-02-09', '2026-04-09'))).toEqual([3, 2, 1])
    expect(await places(admin, range('2026-02-10', '2026-04-08'))).toEqual([2])
    expect(await places(admin, range('2026-05-09', null))).toEqual([5, 4])
    expect(await places(admin, range(null, '2026-01-09'))).toEqual([0])
    expect(await places(pilotB, range('2026-02-01', '2026-06-09'))).toEqual([5, 2])
    const wrong = await admin.call(getSimList, range('2026-05-09', '2026-05-08'))
    expect(wrong.http).toBe(422)
  })

  test('[LST-01] gives its pages in order, whole and apart, with the total', async () => {
    for (const order of ['+', '-'] as const) {
      const expected = await places(admin, { order })
      const seen: number[] = []
      for (let page_number = 1; page_number <= 4; page_number++) {
        const { data } = await admin.call(getSimList, { order, page_number, page_count: 2 })
        expect(data.total).toBe(6)
        seen.push(...data.sim_list.map((one) => ids.indexOf(one.id)))
      }
      expect(seen).toEqual(expected)
    }
    const third = await admin.call(getSimList, { page_number: 3, page_count: 1, keyword: 'son' })
    expect(third.data.sim_list.map((one) => ids.indexOf(one.id))).toEqual([1])
    expect(third.data.total).toBe(4)
  })

  test.each<[object, string]>([
    [{ page_count: 101 }, 'page_count'],
    [{ page_number: 0 }, 'page_number'],
    [{ order: 'up' }, 'order'],
    [{ filter: 'place' }, 'filter'],
    [{ filters: ['blue'] }, 'filters[0]'],
    [{ keyword: 'x'.repeat(101) }, 'keyword'],
    [{ person: 'x' }, 'person'],
  ])('[LST-01] refuses %j', async (query, field) => {
    const reply = await admin.raw('sim/get_sim_list', query)
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, [field]])
  })
})

describe('[PERM-06] what a reader sees of a session', () => {
  const CLOSED = (person: Person | null) => ({
    pilot_crew_code: person?.crew_code,
    pilot_name: person?.full_name,
    form_id: null,
  })

  test('is the own form for a pilot, and of the other pilot who', async () => {
    const { pilotA: a, pilotB: b } = server.airline
    const [ofA] = (await pilotA.call(getSimList, {})).data.sim_list
    expect(ofA?.second_pilot).toEqual(CLOSED(b))
    expect(ofA?.first_pilot).toMatchObject({ pilot_order: 1, can: { submit: [1] } })
    const ofB = (await pilotB.call(getSimById, { id: ids[5] ?? '' })).data
    expect(ofB.first_pilot).toEqual(CLOSED(a))
    expect(ofB.history.first_pilot).toEqual([])
    expect(ofB.history.second_pilot).toHaveLength(1)
    expect(ofB.can).toEqual({ update: false, delete: false })
  })

  test('is both forms for the instructors of the session', async () => {
    const { data } = await instructorA.call(getSimById, { id: ids[0] ?? '' })
    expect([data.first_pilot.form_id, data.second_pilot.form_id]).not.toContain(null)
  })

  test('is nothing of sessions of others, and of those that are not there', async () => {
    const strangers = [pilotA, instructorB, await server.as('pilotOther')]
    for (const caller of strangers)
      expect((await caller.call(getSimById, { id: ids[2] ?? '' })).http).toBe(404)
    const nowhere = '00000000-0000-7000-8000-000000000000'
    expect((await admin.call(getSimById, { id: nowhere })).http).toBe(404)
  })

  test('is for holders of 13, who edit it, who flies and when, and none of the forms', async () => {
    const editor = await newPerson(server, { role: ROLE.USER, permissions: [13] })
    const { data } = await (await sessionOf(server, editor)).call(getSimById, { id: ids[0] ?? '' })
    expect(data.first_pilot).toEqual(CLOSED(server.airline.pilotA))
    expect(data.can).toEqual({ update: true, delete: false })
  })

  test('[PERM-08] offers no change of a session that the reader flies', async () => {
    const flyer = await newPerson(server, {
      role: ROLE.PILOT,
      fleet: 'A321',
      permissions: [11, 13, 15],
    })
    const { id } = await sendSim(admin, { ...ab, pilots: [flyer, null] }, inMonth(9))
    const caller = await sessionOf(server, flyer)
    expect((await caller.call(getSimById, { id })).data.can).toEqual({
      update: false,
      delete: false,
    })
    const change = { id, ...newSim({ ...ab, pilots: [flyer, null] }) }
    for (const reply of [
      await caller.call(updateSim, change),
      await caller.call(deleteSim, { sim_id: id }),
    ])
      expect([reply.http, reply.message]).toEqual([
        403,
        'Your rights do not act on your own data. Please ask another person of the training department.',
      ])
    await admin.call(deleteSim, { sim_id: id })
  })
})

describe('red, waiting and open sessions', () => {
  const flaggedBy = async (caller: Caller, query: Query = {}) => ({
    red: await places(caller, { ...query, filters: ['red'] }),
    waiting: await places(caller, { ...query, filters: ['waiting'] }),
    counts: (
      await caller.call(simCounts, {
        ...(query.themself !== undefined && { themself: query.themself }),
      })
    ).data,
  })
  const formOf = async (i: number, order: 1 | 2) => {
    const { data } = await admin.call(getSimById, { id: ids[i] ?? '' })
    return (order === 1 ? data.first_pilot : data.second_pilot).form_id ?? ''
  }

  test('[SIM-06] are red when a form has failed, or was set back and is not completed', async () => {
    const b = await formOf(0, 2)
    await submitStage(pilotB, b, 1)
    await instructorA.call(rejectForm, { form_id: b, reason: 'unreadable' })
    await admin.call(setSimStatus, { form_id: await formOf(3, 1), status: 6 })
    await admin.call(setSimStatus, { form_id: await formOf(1, 1), status: 5 })
    expect(await places(admin, { filters: ['red'] })).toEqual([3, 0])
    expect((await admin.call(simCounts, {})).data.red).toBe(2)
    expect(await places(admin, { filters: ['red'], keyword: 'duc anh' })).toEqual([0])
    expect(await places(instructorA, { filters: ['red'], themself: false })).toEqual([0])
    expect(await places(instructorA, { filters: ['red'], themself: true })).toEqual([3])
    expect((await instructorA.call(simCounts, { themself: true })).data.red).toBe(1)
    // A pilot does not learn whether the other pilot's form is red (PERM-06).
    expect(await places(pilotB, { filters: ['red'] })).toEqual([0])
    expect(await places(pilotA, { filters: ['red'] })).toEqual([])
    expect((await pilotA.call(simCounts, {})).data.red).toBe(0)
  })

  test('[SIM-01] wait when somebody who is named has been awaited for 7 days', async () => {
    const { db } = server.app.services
    const age = (days: number) =>
      sql`UPDATE sim_form SET awaited_since = now() - ${days} * interval '1 day'`.execute(db)
    await age(6)
    expect((await flaggedBy(admin)).waiting).toEqual([])
    await age(7)
    // Session 4 has no people at all.
    const all = await flaggedBy(admin)
    expect(all.waiting).toEqual([5, 3, 2, 1, 0])
    expect(all.counts).toEqual({ red: 2, waiting: 5 })
    await admin.call(setSimStatus, { form_id: await formOf(2, 1), status: 2 })
    await age(7)
    expect((await flaggedBy(admin)).waiting).toEqual([5, 3, 1, 0])
    expect(await places(pilotA, { filters: ['waiting'] })).toEqual([5, 0])
    expect(await places(admin, { filters: ['waiting', 'red'] })).toEqual([3, 0])
  })

  test('[SIM-01] are open until both forms are completed', async () => {
    for (const order of [1, 2] as const)
      await admin.call(setSimStatus, { form_id: await formOf(5, order), status: 5 })
    expect(await places(admin, { filters: ['open'] })).toEqual([4, 3, 2, 1, 0])
    expect(await places(admin)).toHaveLength(6)
  })
})

describe('[PERM-06] who may see sessions and none of their forms', () => {
  test('learns nothing of how a form stands, neither by a status nor by an order', async () => {
    const blind = await sessionOf(
      server,
      await newPerson(server, { role: ROLE.USER, permissions: [12] }),
    )
    const all = async (asked: Sent<typeof getSimList>) =>
      (await blind.call(getSimList, { page_count: 100, ...asked })).data.sim_list.map(
        ({ id }) => id,
      )
    const byDay = await all({ order: '-' })
    expect(byDay.length).toBeGreaterThan(2)
    for (const status of SIM_STATUSES) expect(await all({ status })).toEqual([])
    for (const sort_by of ['status', 'waiting_since'] as const)
      expect(await all({ sort_by, order: '-' })).toEqual(byDay)
    const ofAdmin = (await admin.call(getSimList, { status: 1 })).data
    expect(ofAdmin.total).toBeGreaterThan(0)
  })

  test('an instructor with that right filters by the own sessions’ forms alone', async () => {
    const own = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321', permissions: [12] })
    const caller = await sessionOf(server, own)
    const { pilotA: first, pilotB: second } = server.airline
    const { id } = await sendSim(admin, { pilots: [first, second], a: own, b: null })
    const listed = async (status: 1 | 5) =>
      (await caller.call(getSimList, { status, page_count: 100 })).data.sim_list.map(
        (one) => one.id,
      )
    expect([await listed(1), await listed(5)]).toEqual([[id], []])
    ;(await admin.call(deleteSim, { sim_id: id, reason: 'only for this test' })).data
  })
})

describe('[ELN-01] the latest own session', () => {
  test('is the latest that the caller flies', async () => {
    const { sim } = (await pilotA.call(latestOwnSim, {})).data
    expect(sim).toMatchObject({ id: ids[5], elearning_completion: 1 })
    const { data } = await pilotA.call(getSimById, { id: ids[5] ?? '' })
    expect(data.first_pilot.form_id).toBe(sim?.form_id)
    expect((await instructorA.call(latestOwnSim, {})).data.sim?.id).toBe(ids[3])
    const both = (await pilotB.call(latestOwnSim, {})).data.sim
    const seen = (await pilotB.call(getSimById, { id: both?.id ?? '' })).data
    expect(seen.second_pilot.form_id).toBe(both?.form_id)
  })

  test('is none for who flies none', async () => {
    const person = await createPerson(server.app.services, {
      email: 'fresh@test.example',
      full_name: 'Fresh',
      role: ROLE.PILOT,
      fleet: 'A321',
      crew_code: 'FRESH',
      management_role: [],
    })
    const caller = await sessionOf(server, person)
    expect((await caller.call(latestOwnSim, {})).data).toEqual({ sim: null })
    expect(await places(caller)).toEqual([])
  })
})

test('[SIM-01][ASK-02] the list and the page say of whoever is awaited that they can no longer do it', async () => {
  const { db } = server.app.services
  const { pilotB, instructorB } = server.airline
  const pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const crew: Crew = { pilots: [pilot, pilotB], a: instructorB, b: teacher }
  const { id, first } = await sendSim(admin, crew)
  const become = (who: { id: string }, what: { role?: number; status?: string }) =>
    db.updateTable('account').set(what).where('id', '=', who.id).execute()
  const left = async () => {
    const keyword = pilot.crew_code ?? ''
    const { sim_list } = (await admin.call(getSimList, { keyword })).data
    const { data } = await admin.call(getSimById, { id })
    return [...sim_list, data].map((one) =>
      [one.first_pilot, one.second_pilot].map(
        (form) => 'awaited_left' in form && form.awaited_left,
      ),
    )
  }
  const both = (one: boolean, other: boolean) => [
    [one, other],
    [one, other],
  ]
  const set = (status: (typeof SIM_STATUSES)[number]) =>
    admin.call(setSimStatus, { form_id: first.form_id, status, reason: 'on paper' })
  await become(teacher, { role: ROLE.EMPLOYEE })
  expect(await left()).toEqual(both(false, false))
  await become(pilot, { role: ROLE.USER })
  expect(await left()).toEqual(both(true, false))
  await become(pilot, { role: ROLE.PILOT })
  await set(2)
  expect(await left()).toEqual(both(false, false))
  await set(3)
  expect(await left()).toEqual(both(true, false))
  await become(teacher, { role: ROLE.INSTRUCTOR })
  expect(await left()).toEqual(both(false, false))
  // Without an instructor for B nobody is awaited, and nobody counts as having left.
  await sql`UPDATE sim_session SET simb_instructor_id = NULL WHERE id = ${id}`.execute(db)
  expect(await left()).toEqual(both(false, false))
})
