import { ROLE } from '@trms/contract/access'
import type { Sent } from '@trms/contract/call'
import {
  getLineCheckById,
  getLineCheckList,
  latestOwnLineCheck,
} from '@trms/contract/exchange/line-check/calls'
import {
  readLineCheckDocuments,
  setLineCheckStatus,
} from '@trms/contract/exchange/line-check/form-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { type Checked, sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { LiveStream } from '../../../test/live.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
let pilotA: Caller
let pilotB: Caller
let instructorA: Caller
let instructorB: Caller
/** The ids of the line checks, the oldest check first. */
const ids: string[] = []
const idAt = (i: number) => ids[i] ?? ''

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilotA = await server.as('pilotA')
  pilotB = await server.as('pilotB')
  instructorA = await server.as('instructorA')
  instructorB = await server.as('instructorB')
  const it = server.airline
  const all: Checked[] = [
    { pilot: it.pilotA, instructor: it.instructorA },
    { pilot: it.pilotB, instructor: it.instructorB },
    { pilot: it.instructorA, instructor: it.instructorB },
    { pilot: it.pilotOther, instructor: it.instructorOther },
    { pilot: it.pilotA, instructor: it.instructorB },
  ]
  for (const [i, one] of all.entries())
    ids.push((await sendLineCheck(admin, one, { line_check_date: `2026-0${i + 1}-09T06:00` })).id)
})
afterAll(() => server.close())

type Query = Sent<typeof getLineCheckList>
const places = async (caller: Caller, query: Query = {}) => {
  const { data } = await caller.call(getLineCheckList, query)
  expect(data.total).toBe(data.line_check_list.length)
  return data.line_check_list.map((one) => ids.indexOf(one.id))
}

describe('the list of line checks', () => {
  test('[LC-01] has all for admin and holders of 21, newest first unless asked otherwise', async () => {
    expect(await places(admin)).toEqual([4, 3, 2, 1, 0])
    expect(await places(await server.as('user'), { order: '+' })).toEqual([0, 1, 2, 3, 4])
    const { data } = await admin.call(getLineCheckList, {})
    expect(data.line_check_list[0]).toMatchObject({
      pilot_name: server.airline.pilotA.full_name,
      instructor_name: server.airline.instructorB.full_name,
      line_check_date: '2026-05-09T06:00:00+07:00',
    })
  })

  test('[LC-01][PERM-06] has own for a pilot, own and those that name them for an instructor', async () => {
    expect(await places(pilotA)).toEqual([4, 0])
    expect(await places(pilotB)).toEqual([1])
    expect(await places(instructorA)).toEqual([2, 0])
    expect(await places(instructorB)).toEqual([4, 2, 1])
    for (const who of ['userWithout', 'employee'] as const)
      expect((await (await server.as(who)).call(getLineCheckList, {})).http).toBe(403)
  })

  test('[LC-01][PERM-06] names nobody any longer who is no instructor now', async () => {
    const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    const { id } = await sendLineCheck(admin, {
      pilot: server.airline.pilotOther,
      instructor: teacher,
    })
    const caller = await sessionOf(server, teacher)
    const seen = async () => [
      (await caller.call(getLineCheckList, {})).data.total,
      (await caller.call(getLineCheckById, { id })).http,
    ]
    expect(await seen()).toEqual([1, 200])
    const { db } = server.app.services
    await db.updateTable('account').set({ role: 4 }).where('id', '=', teacher.id).execute()
    expect(await seen()).toEqual([0, 404])
    await db
      .updateTable('line_check')
      .set({ archived_at: new Date() })
      .where('id', '=', id)
      .execute()
  })

  test('[LC-01] finds by name and crew code in the field asked for, without marks and case', async () => {
    const keyword = 'le HOANG'
    const { pilotA: a } = server.airline
    expect(await places(admin, { keyword })).toEqual([4, 2, 1])
    expect(await places(admin, { keyword: 'tran quang' })).toEqual([2, 0])
    expect(await places(admin, { keyword: 'tran quang', filter: 'pilot_name' })).toEqual([2])
    expect(await places(admin, { keyword: 'tran quang', filter: 'instructor_name' })).toEqual([0])
    const code = a.crew_code ?? ''
    expect(await places(admin, { keyword: code, filter: 'crew_code' })).toEqual([4, 0])
    expect(await places(admin, { keyword: code, filter: 'pilot_name' })).toEqual([])
    expect(await places(pilotB, { keyword: 'duc anh' })).toEqual([])
    for (const nobody of ['xyzzy', '%', '_'])
      expect(await places(admin, { keyword: nobody })).toEqual([])
  })

  test('[LC-01] is narrowed to days on the airline’s clock, both ends included', async () => {
    const range = (start_date: string | null, end_date: string | null) => ({
      date_range: { start_date, end_date },
    })
    // 06:00 in Hà Nội is 23:00 of the day before in UTC.
    expect(await places(admin, range('2026-02-09', '2026-04-09'))).toEqual([3, 2, 1])
    expect(await places(admin, range('2026-02-10', '2026-04-08'))).toEqual([2])
    expect(await places(pilotA, range('2026-02-01', null))).toEqual([4])
    expect((await admin.call(getLineCheckList, range('2026-05-09', '2026-05-08'))).http).toBe(422)
  })

  test('[LST-01] gives its pages in order, whole and apart, with the total', async () => {
    for (const order of ['+', '-'] as const) {
      const seen: number[] = []
      for (let page_number = 1; page_number <= 4; page_number++) {
        const { data } = await admin.call(getLineCheckList, { order, page_number, page_count: 2 })
        expect(data.total).toBe(5)
        seen.push(...data.line_check_list.map((one) => ids.indexOf(one.id)))
      }
      expect(seen).toEqual(await places(admin, { order }))
    }
  })

  test.each<[object, string]>([
    [{ page_count: 101 }, 'page_count'],
    [{ page_number: 0 }, 'page_number'],
    [{ order: 'up' }, 'order'],
    [{ filter: 'sectors' }, 'filter'],
    [{ filters: ['blue'] }, 'filters[0]'],
    [{ themself: true }, 'themself'],
  ])('[LST-01] refuses %j', async (query, field) => {
    const reply = await admin.raw(getLineCheckList.path, query)
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, [field]])
  })

  test('[LC-03] finds what is red, what waits long, and what is open', async () => {
    const set = (i: number, status: 1 | 4) =>
      admin.call(setLineCheckStatus, { line_check_id: idAt(i), status })
    await set(1, 1)
    await set(3, 4)
    expect(await places(admin, { filters: ['red'] })).toEqual([1])
    expect(await places(admin, { filters: ['open'] })).toEqual([4, 2, 1, 0])
    expect(await places(pilotA, { filters: ['red'] })).toEqual([])
    const age = (days: number) =>
      sql`UPDATE line_check SET awaited_since = now() - ${days} * interval '1 day'`.execute(
        server.app.services.db,
      )
    await age(6)
    expect(await places(admin, { filters: ['waiting'] })).toEqual([])
    await age(7)
    expect(await places(admin, { filters: ['waiting'] })).toEqual([4, 2, 1, 0])
    expect(await places(admin, { filters: ['waiting', 'red'] })).toEqual([1])
  })
})

test('[LC-04] the latest own line check is the pilot’s, not one that they instruct', async () => {
  const latest = async (caller: Caller) => (await caller.call(latestOwnLineCheck, {})).data
  expect(await latest(pilotA)).toEqual({
    line_check: {
      id: idAt(4),
      version: 1,
      line_check_date: '2026-05-09T06:00:00+07:00',
      linecheck_document_completion: false,
    },
  })
  expect((await latest(instructorA)).line_check?.id).toBe(idAt(2))
  expect(await latest(instructorB)).toEqual({ line_check: null })
  await pilotA.call(readLineCheckDocuments, { line_check_id: idAt(4), completed: 2 })
  expect((await latest(pilotA)).line_check?.linecheck_document_completion).toBe(true)
})

test('[LC-01][PERM-06] a change is heard by those who may read it, and by nobody else', async () => {
  const people = Object.keys(server.airline) as (keyof typeof server.airline)[]
  const streams = new Map<string, LiveStream>()
  for (const who of people)
    streams.set(who, await LiveStream.open(await sessionOf(server, server.airline[who])))
  const event = (id: string) => JSON.stringify({ kind: 'line_check', id })
  await submitCheckForm(pilotA, idAt(0), 1)
  await submitCheckForm(await server.as('pilotOther'), idAt(3), 2)
  await admin.call(setLineCheckStatus, { line_check_id: idAt(3), status: 2 })
  // Announcements arrive in their order: after this last event, no earlier event is still on its way.
  for (const who of ['admin', 'user', 'pilotOther', 'instructorOther'])
    await expect.poll(() => streams.get(who)?.events.includes(event(idAt(3)))).toBe(true)
  const hears = people.filter((who) => streams.get(who)?.events.includes(event(idAt(0))))
  expect(hears.sort()).toEqual(['admin', 'instructorA', 'pilotA', 'user'])
  // A check that is no longer completed also ends its pilot's qualification, which is an event of another
  // kind.
  const checks = streams.get('pilotOther')?.events.filter((one) => one.includes('line_check'))
  expect(checks).toEqual([event(idAt(3))])
  for (const one of streams.values()) one.close()
})

test('[LC-01] somebody is awaited anew from each submission, and from a change of the status', async () => {
  const { pilotA: pilot, instructorA: instructor } = server.airline
  const { id: line_check_id } = await sendLineCheck(admin, { pilot, instructor })
  const waits = async () => {
    const { data } = await admin.call(getLineCheckList, { filters: ['waiting'] })
    return data.line_check_list.some((one) => one.id === line_check_id)
  }
  for (const act of [
    () => submitCheckForm(pilotA, line_check_id, 1),
    () => admin.call(setLineCheckStatus, { line_check_id, status: 1 }),
  ]) {
    await sql`UPDATE line_check SET awaited_since = now() - interval '8 days' WHERE id = ${line_check_id}`.execute(
      server.app.services.db,
    )
    expect(await waits()).toBe(true)
    expect((await act()).http).toBe(200)
    expect(await waits()).toBe(false)
  }
})

test('[LC-02] a wrong field tells a stranger nothing of a line check, however it is named', async () => {
  for (const name of ['line_check_id', 'id', 'uid']) {
    const sent = { [name]: idAt(0), line_check_sectors: 5 }
    const reply = await pilotB.raw('linecheck/update_line_check', sent)
    expect([name, reply.http]).toEqual([name, 404])
  }
})

test('[LC-01][ASK-02] the list and the page say of whoever is awaited that they can no longer do it', async () => {
  const { db } = server.app.services
  const pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const { id } = await sendLineCheck(admin, { pilot, instructor: teacher })
  const become = (who: { id: string }, what: { role?: number; status?: string }) =>
    db.updateTable('account').set(what).where('id', '=', who.id).execute()
  const left = async () => {
    const keyword = pilot.crew_code ?? ''
    const { line_check_list: listed } = (await admin.call(getLineCheckList, { keyword })).data
    const { data } = await admin.call(getLineCheckById, { id })
    return [...listed.map((one) => one.awaited_left), data.awaited_left]
  }
  // The instructor is not awaited yet.
  await become(teacher, { role: ROLE.EMPLOYEE })
  expect(await left()).toEqual([false, false])
  await become(pilot, { status: 'blocked' })
  expect(await left()).toEqual([true, true])
  await become(pilot, { status: 'active' })
  await admin.call(setLineCheckStatus, { line_check_id: id, status: 2, reason: 'on paper' })
  expect(await left()).toEqual([true, true])
  await become(teacher, { role: ROLE.INSTRUCTOR })
  expect(await left()).toEqual([false, false])
  await become(teacher, { status: 'blocked' })
  expect(await left()).toEqual([true, true])
  // From now on the office is awaited.
  await admin.call(setLineCheckStatus, { line_check_id: id, status: 3, reason: 'on paper' })
  expect(await left()).toEqual([false, false])
})
