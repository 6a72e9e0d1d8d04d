import type { Sent } from '@trms/contract/call'
import {
  getReportById,
  getReportByPilot,
  reportSearching,
  reportStatistics,
} from '@trms/contract/office/event-report/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Airline } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newEvent } from '../../../test/event-reports.ts'
import { pdf } from '../../../test/flights.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let people: Airline
let admin: Caller
let pilotA: Caller

/** Makes reports that differ in flight number, named pilots, time and writer. */
beforeAll(async () => {
  server = await startServer()
  people = server.airline
  admin = await server.as('admin')
  pilotA = await server.as('pilotA')
  const { pilotA: a, pilotB: b, pilotOther: away, instructorOther } = people
  const extra = { content: 'Va chạm chim', sector: 'SGN-ĐÀ NẴNG' }
  await newEvent(
    admin,
    [
      [a, 2],
      [b, 0],
    ],
    { ...extra, flight_number: 'F1', date_of_occurence: '2025-12-31T23:30' },
    [pdf()],
  )
  await newEvent(
    admin,
    [
      [away, 4.1],
      [instructorOther, 0.2],
    ],
    {
      flight_number: 'F2',
      date_of_occurence: '2026-01-01T00:30',
      aircraft_registration: 'VN-A868',
    },
  )
  await newEvent(await server.as('instructorOther'), [[a], [b]], {
    flight_number: 'F3',
    date_of_occurence: '2026-02-10T09:00',
    content: 'Trượt 50%',
  })
  await newEvent(
    admin,
    [
      [b, 1],
      [away, 0],
    ],
    { flight_number: 'F4', date_of_occurence: '2026-02-11T09:00' },
  )
})
afterAll(() => server.close())

const listed = async (caller: Caller, query: Sent<typeof reportSearching> = {}) => {
  const { event_reports, total } = (await caller.call(reportSearching, query)).data
  expect(total).toBeGreaterThanOrEqual(event_reports.length)
  return event_reports.map((one) => one.flight_number)
}

describe('the list of reports', () => {
  test('[EVT-01][LST-01] is by date, in pages', async () => {
    expect(await listed(admin)).toEqual(['F4', 'F3', 'F2', 'F1'])
    expect(await listed(admin, { order: '+' })).toEqual(['F1', 'F2', 'F3', 'F4'])
    const page = (await admin.call(reportSearching, { page_count: 3, page_number: 2 })).data
    expect([page.event_reports.length, page.total]).toEqual([1, 4])
  })

  test('[EVT-01] is looked through by keyword, without marks', async () => {
    const of = (keyword: string) => listed(admin, { keyword })
    expect(await of('f3')).toEqual(['F3'])
    expect(await of('a868')).toEqual(['F2'])
    expect(await of('da nang')).toEqual(['F1'])
    expect(await of('va cham')).toEqual(['F1'])
    expect(await of('0%')).toEqual(['F3'])
    expect(await of('huu phuoc')).toEqual(['F4', 'F2'])
    expect(await of(people.pilotB.crew_code ?? '')).toEqual(['F4', 'F3', 'F1'])
  })

  test('[EVT-01] is filtered by days of the airline, fleet and minus points', async () => {
    const days = (start_date: string | null, end_date: string | null) =>
      listed(admin, { date_range: { start_date, end_date } })
    expect(await days('2026-01-01', '2026-02-10')).toEqual(['F3', 'F2'])
    expect(await days(null, '2025-12-31')).toEqual(['F1'])
    expect(await listed(admin, { filters: { fleet: 'B787' } })).toEqual(['F4', 'F2'])
    expect(await listed(admin, { filters: { minus_point: 'with' } })).toEqual(['F4', 'F2', 'F1'])
    expect(await listed(admin, { filters: { minus_point: 'without' } })).toEqual(['F3'])
    const wrong = await admin.raw(reportSearching.path, {
      date_range: { start_date: '2026-02-01', end_date: '2026-01-01' },
    })
    expect(wrong.http).toBe(422)
  })

  test('[EVT-04] is all for holders of 2, of the own fleet and own ones for an instructor', async () => {
    expect(await listed(await server.as('user'))).toHaveLength(4)
    expect(await listed(await server.as('instructorA'))).toEqual(['F4', 'F3', 'F1'])
    expect(await listed(await server.as('instructorOther'))).toEqual(['F4', 'F3', 'F2'])
    for (const nobody of ['userWithout', 'employee'] as const)
      expect((await (await server.as(nobody)).call(reportSearching, {})).http).toBe(403)
  })
})

describe('a pilot', () => {
  test('[EVT-03][EVT-04][PERM-06] reads what names the pilot, and of the others only that they are', async () => {
    const { event_reports, total } = (await pilotA.call(reportSearching, {})).data
    expect([event_reports.map((one) => one.flight_number), total]).toEqual([['F3', 'F1'], 2])
    const [, own] = event_reports
    expect(own).toMatchObject({
      pilots: [{ pilot_id: people.pilotA.id, minus_point: 2 }],
      has_other_pilots: true,
      can: { update: false, delete: false },
    })
    expect(own?.pilot_id).toBeUndefined()
    const reply = await pilotA.call(getReportById, { id: own?.id ?? '' })
    expect(JSON.stringify(reply.data)).not.toMatch(
      new RegExp(`${people.pilotB.full_name}|${people.pilotB.id}`),
    )
    expect((await pilotA.get(own?.files[0]?.url ?? '')).status).toBe(200)
  })

  test('[EVT-03] finds nothing by what is kept from the pilot', async () => {
    expect(await listed(pilotA, { keyword: people.pilotB.full_name })).toEqual([])
    expect(await listed(pilotA, { keyword: people.pilotB.crew_code ?? '' })).toEqual([])
    expect(await listed(pilotA, { keyword: people.pilotA.full_name })).toEqual(['F3', 'F1'])
    const b = await server.as('pilotB')
    expect(await listed(b, { filters: { fleet: 'B787' } })).toEqual([])
    expect(await listed(b, { filters: { minus_point: 'with' } })).toEqual(['F4'])
  })

  test('[EVT-04][PERM-06] does not learn of a report about others', async () => {
    const [report] = (await admin.call(reportSearching, { keyword: 'F2' })).data.event_reports
    expect((await pilotA.call(getReportById, { id: report?.id ?? '' })).http).toBe(404)
    const [first] = (await admin.call(reportSearching, { keyword: 'F1' })).data.event_reports
    const other = await server.as('pilotOther')
    expect((await other.get(first?.files[0]?.url ?? '')).status).toBe(404)
  })
})

describe('reports by pilot', () => {
  const of = async (caller: Caller, pilot: { id: string }) => {
    const reply = await caller.call(getReportByPilot, { pilot_id: pilot.id })
    return reply.code === 'OK'
      ? reply.data.event_reports.map((one) => [one.flight_number, one.pilots.length])
      : reply.http
  }

  test('[EVT-03][PIL-04] are all that name the pilot, newest first', async () => {
    expect(await of(admin, people.pilotB)).toEqual([
      ['F4', 2],
      ['F3', 2],
      ['F1', 2],
    ])
    expect(await of(pilotA, people.pilotA)).toEqual([
      ['F3', 1],
      ['F1', 1],
    ])
    expect(await of(admin, people.instructorOther)).toEqual([['F2', 2]])
  })

  test('[EVT-03][EVT-04] are open to the office, instructors of the fleet and the pilot', async () => {
    expect(await of(pilotA, people.pilotB)).toBe(404)
    expect(await of(await server.as('instructorA'), people.pilotB)).toHaveLength(3)
    expect(await of(await server.as('instructorA'), people.pilotOther)).toBe(404)
    expect(await of(admin, people.user)).toBe(404)
    expect(await of(await server.as('userWithout'), people.pilotA)).toBe(403)
  })

  test('[EVT-04] of a pilot without a fleet are not those of an instructor without one', async () => {
    const instructor = await sessionOf(server, await newPerson(server, { role: 3 }))
    expect(await of(instructor, await newPerson(server, { role: 4 }))).toBe(404)
  })
})

describe('statistics', () => {
  test('[EVT-03] count reports and minus points by month of the airline’s years', async () => {
    const { statistics } = (await admin.call(reportStatistics, { years: [2025, 2026, 2024] })).data
    expect(statistics.map((one) => [one.year, one.reports, one.minus_points])).toEqual([
      [2025, 1, 2],
      [2026, 3, 5.3],
      [2024, 0, 0],
    ])
    expect(statistics[0]?.months[11]).toEqual({ month: 12, reports: 1, minus_points: 2 })
    expect(statistics[1]?.months.slice(0, 3)).toEqual([
      { month: 1, reports: 1, minus_points: 4.3 },
      { month: 2, reports: 2, minus_points: 1 },
      { month: 3, reports: 0, minus_points: 0 },
    ])
    expect(statistics[2]?.months).toHaveLength(12)
  })

  test('[EVT-03] want years, and are the office’s', async () => {
    for (const years of [[], ['x'], undefined, Array(11).fill(2026)])
      expect((await admin.raw(reportStatistics.path, { years })).http).toBe(422)
    for (const who of ['instructorA', 'pilotA'] as const)
      expect((await (await server.as(who)).call(reportStatistics, { years: [2026] })).http).toBe(
        403,
      )
  })
})

test('[EVT-03] an instructor who is named beside pilots of other fleets reads of the own points alone', async () => {
  const named = await newPerson(server, { role: 3, fleet: 'B787' })
  const sent = { flight_number: 'F5', date_of_occurence: '2026-03-01T09:00' }
  await newEvent(
    admin,
    [
      [people.pilotA, 9],
      [named, 1],
    ],
    sent,
  )
  const caller = await sessionOf(server, named)
  const told = [
    (await caller.call(reportSearching, { keyword: 'F5' })).data.event_reports,
    (await caller.call(getReportByPilot, { pilot_id: named.id })).data.event_reports,
  ]
  const own = { pilots: [{ pilot_id: named.id, minus_point: 1 }], has_other_pilots: true }
  expect(told).toMatchObject([[own], [own]])
  expect(JSON.stringify(told)).not.toMatch(
    new RegExp(`${people.pilotA.id}|${people.pilotA.full_name}`),
  )
  expect(await listed(caller, { keyword: people.pilotA.full_name })).toEqual([])
  expect(await listed(await server.as('instructorA'), { keyword: 'F5' })).toEqual(['F5'])
})
