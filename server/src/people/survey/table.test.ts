import { read, utils } from '@e965/xlsx'
import { PERMISSION, ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import { boardRows } from '@trms/contract/people/qualification/board'
import { boardCall } from '@trms/contract/people/qualification/calls'
import { grantExemption, withdrawExemption } from '@trms/contract/people/qualification/entry-calls'
import { exportRecency, getAll } from '@trms/contract/people/survey/calls'
import type { SurveyFlight } from '@trms/contract/people/survey/recency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Airline } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { newPerson } from '../../../test/people.ts'
import { kindNamed } from '../../../test/readiness.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { keepSurvey } from './keep.ts'

let server: TestServer
let user: Caller
const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const ago = (days: number) => addDays(today, -days)
const flown = (days: number, to_number = 3, ldg_number = 3): SurveyFlight => ({
  flight_date: ago(days),
  to_number,
  ldg_number,
})

beforeAll(async () => {
  server = await startServer()
  user = await server.as('user')
  await report('pilotA', [flown(80)])
  await report(
    'pilotB',
    [10, 11, 12, 13, 14].map((days) => flown(days)),
  )
  await report('pilotB', [flown(15), flown(9, 0, 0)])
  await report('pilotOther', [flown(95)], ago(200))
  await report('instructorB', [flown(1, 1, 1)])
  const { instructorA, pilotA } = server.airline
  const sectors = [SECTOR, { ...SECTOR, flight_time: 1.25 }]
  await sendFlight(await server.as('instructorA'), newFlight(instructorA, pilotA, { sectors }))
})
afterAll(() => server.close())

function report(key: keyof Airline, flights: SurveyFlight[], sim_date: string | null = null) {
  const pilot = server.airline[key]
  const survey = { flights, sim_date }
  return server.app.services.db
    .transaction()
    .execute((db) => keepSurvey(db, { pilot, survey, enteredBy: null, at: new Date() }))
}
const list = async (input: object = {}) => (await user.call(getAll, input)).data
const names = async (input: object = {}) => {
  const { pilots, total } = await list({ page_count: 100, ...input })
  expect(total).toBe(pilots.length)
  return pilots.map((one) => one.full_name)
}

describe('the TO LDG table', () => {
  test('[TLD-01] has everything of the row, hours as the overview counts them', async () => {
    const { pilotA } = server.airline
    const [row] = (await list({ keyword: 'duc anh' })).pilots
    expect(row).toEqual({
      id: pilotA.id,
      crew_code: pilotA.crew_code,
      license_number: '',
      full_name: pilotA.full_name,
      fleet: 'A321',
      phone_number: '0900000000',
      email: pilotA.email,
      recency_date: ago(-10),
      ac_expired_date: ago(-10),
      sim_expired_date: null,
      exempt_until: null,
      days_left: 10,
      expiry: 'expiring',
      unverified: true,
      open_entries: 1,
      total_flight_hours: 3.35,
      on_type_flight_hours: 3.35,
      fleet_since: null,
      sim_date: null,
      sim_unverified: false,
      // The day of the survey, and the two sectors of the training flight.
      flights: [
        { ...flown(80), verified: false },
        { flight_date: SECTOR.date_of_sector, to_number: 2, ldg_number: 2, verified: true },
      ],
      can: { view_profile: true },
    })
  })

  test('[TLD-01][PERM-05] gives licence numbers, which prove who sends a survey, to readers of profiles alone', async () => {
    const { db } = server.app.services
    const { pilotA } = server.airline
    const licence = (caller: Caller) =>
      caller
        .call(getAll, { keyword: 'duc anh' })
        .then(({ data }) => data.pilots.map((one) => one.license_number))
    const workbook = async (caller: Caller) => {
      const answer = await caller.get(`/v1/${exportRecency.path}?language=en`)
      return JSON.stringify(read(Buffer.from(await answer.arrayBuffer())).Sheets)
    }
    const set = (caav_number: string) =>
      db.updateTable('pilot').set({ caav_number }).where('id', '=', pilotA.id).execute()
    await set('VN-4711')
    const keeper = await sessionOf(
      server,
      await newPerson(server, { role: ROLE.USER, permissions: [PERMISSION.KEEP_QUALIFICATIONS] }),
    )
    expect([await licence(user), await licence(keeper)]).toEqual([['VN-4711'], ['']])
    expect(await workbook(user)).toContain('VN-4711')
    expect(await workbook(keeper)).not.toContain('VN-4711')
    await set('')
  })

  test('[TLD-01] shows the five newest flights, none that was taken back', async () => {
    const [row] = (await list({ keyword: 'thu trang' })).pilots
    expect(row?.flights.map((one) => one.flight_date)).toEqual([10, 11, 12, 13, 14].map(ago))
  })

  test('[TLD-01] begins with what ends first; who has no date stands last', async () => {
    const { pilotOther, pilotA, pilotB } = server.airline
    const forward = await names()
    expect(forward.slice(0, 3)).toEqual([pilotOther, pilotA, pilotB].map((one) => one.full_name))
    const back = await names({ order: '-' })
    expect(back.slice(0, 3)).toEqual([pilotB, pilotA, pilotOther].map((one) => one.full_name))
    expect(back).toHaveLength(6)
  })

  test('[TLD-01] is filtered by how recency stands, by days left and by fleet', async () => {
    const { pilotA, pilotB, pilotOther } = server.airline
    expect(await names({ filters: { expiry: 'expired' } })).toEqual([pilotOther.full_name])
    expect(await names({ filters: { expiry: 'expiring' } })).toEqual([pilotA.full_name])
    expect(await names({ filters: { expiry: 'current' } })).toEqual([pilotB.full_name])
    expect(await names({ filters: { expiry: 'none' } })).toHaveLength(3)
    expect(await names({ filters: { days_left: 10 } })).toEqual([pilotA.full_name])
    expect(await names({ filters: { days_left: 9 } })).toEqual([])
    expect(await names({ filters: { fleet: 'B787' }, keyword: 'phuoc' })).toEqual([
      pilotOther.full_name,
    ])
  })

  test('[TLD-01] is paged, sorted, and found in without marks', async () => {
    const first = await list({ page_count: 2, sort_by: 'full_name' })
    const second = await list({ page_count: 2, page_number: 2, sort_by: 'full_name' })
    expect([first.total, first.pilots.length, second.pilots.length]).toEqual([6, 2, 2])
    expect(await names({ keyword: 'PHẠM THU' })).toEqual([server.airline.pilotB.full_name])
    expect(await names({ keyword: '%' })).toEqual([])
    expect((await user.raw(getAll.path, { sort_by: 'email' })).http).toBe(422)
    expect((await user.raw(getAll.path, { filters: { expiry: 'soon' } })).http).toBe(422)
  })

  test('[TLD-01] leaves out who can no longer sign in', async () => {
    const { db } = server.app.services
    const { pilotOther } = server.airline
    const set = (status: string) =>
      db.updateTable('account').set({ status }).where('id', '=', pilotOther.id).execute()
    await set('blocked')
    expect(await names({ filters: { expiry: 'expired' } })).toEqual([])
    await set('active')
  })

  test('[TLD-01] is for admin and holders of 2 or 3', async () => {
    for (const [person, http] of [
      ['admin', 200],
      ['userWithout', 403],
      ['pilotA', 403],
      ['instructorA', 403],
      ['employee', 403],
    ] as const) {
      const caller = await server.as(person)
      expect((await caller.call(getAll, {})).http).toBe(http)
      expect((await caller.get(`/v1/${exportRecency.path}`)).status).toBe(http)
    }
  })
})

describe('the table as Excel', () => {
  const sheetOf = async (query: string) => {
    const response = await user.get(`/v1/${exportRecency.path}?${query}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="to-ldg-${today}.xlsx"`,
    )
    const book = read(await response.arrayBuffer())
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    return utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, raw: false })
  }

  test('[TLD-01] has the rows of the filter in the asked language', async () => {
    const [headings, ...rows] = await sheetOf('language=vi&expiry=expiring')
    expect(headings?.slice(0, 4)).toEqual(['Mã phi công', 'Số giấy phép', 'Họ và tên', 'Đội bay'])
    expect(headings).toHaveLength(13 + 20)
    expect(rows).toHaveLength(1)
    const shown = (day: string) => day.split('-').reverse().join('/')
    expect(rows[0]).toEqual(
      expect.arrayContaining(['Nguyễn Đức Anh', 'Sắp hết hạn, chưa xác minh', '10', '3.35']),
    )
    expect(rows[0]).toEqual(expect.arrayContaining([shown(ago(80)), shown(ago(-10))]))
    expect(await sheetOf('keyword=trang')).toHaveLength(2)
    expect(await sheetOf('')).toHaveLength(7)
  })

  test('[TLD-01] has the order of the page', async () => {
    for (const order of ['+', '-'] as const) {
      const sorted = { sort_by: 'full_name', order } as const
      const { pilots } = (await user.call(getAll, sorted)).data
      const [, ...rows] = await sheetOf(new URLSearchParams(sorted).toString())
      expect(rows.length).toBeGreaterThan(1)
      expect(rows.map(([code]) => code)).toEqual(pilots.map((one) => one.crew_code))
    }
  })

  test('[TLD-01] says what it holds, as of when, and who made it', async () => {
    const response = await user.get(`/v1/${exportRecency.path}?language=en&expiry=expiring`)
    const { Sheets } = read(await response.arrayBuffer())
    const about = Sheets['About this file'] ?? {}
    expect(utils.sheet_to_json<string[]>(about, { header: 1, raw: false })).toEqual([
      ['TO LDG'],
      ['Pilots', '1'],
      ['State', 'Expires soon'],
      ['As of', expect.stringMatching(/^\d\d\/\d\d\/\d{4}/)],
      ['Made by', server.airline.user.full_name],
    ])
  })

  test('[RDY-03] marks what nobody has verified, as the page does', async () => {
    await report('instructorA', [], ago(3))
    const [headings = [], row = []] = await sheetOf('keyword=duc anh')
    const of = (line: string[], heading: string) => line[headings.indexOf(heading)]
    expect([of(row, 'State'), of(row, 'SIM mark'), of(row, 'Mark 1'), of(row, 'Mark 2')]).toEqual([
      'Expires soon, unverified',
      undefined,
      'unverified',
      undefined,
    ])
    const { full_name } = server.airline.instructorA
    const simulated = (await sheetOf('')).find((line) => line.includes(full_name)) ?? []
    expect([of(simulated, 'State'), of(simulated, 'SIM mark')]).toEqual([
      'Current, unverified',
      'unverified',
    ])
  })

  test('[RDY-06] an exemption counts and is shown as one, on the page, in its Excel, on dashboard and board alike', async () => {
    const admin = await server.as('admin')
    const kind = await kindNamed(admin, 'Recent experience')
    const { pilotOther, pilotB } = server.airline
    const until = ago(-20)
    const { data } = await admin.call(grantExemption, {
      ...{ pilot_id: pilotOther.id, kind_id: kind.id, until },
      ...{ reason: 'no aircraft', reference: 'CAAV 7' },
    })
    const [row] = (await list({ keyword: 'phuoc' })).pilots
    expect(row).toMatchObject({
      ...{ recency_date: ago(5), exempt_until: until, days_left: 20, expiry: 'current' },
    })
    const [headings = [], line = []] = await sheetOf('keyword=phuoc')
    const shown = (day: string) => day.split('-').reverse().join('/')
    expect(
      ['Recency date', 'Days left', 'State'].map((one) => line[headings.indexOf(one)]),
    ).toEqual([shown(ago(5)), '20', `Current, exempt until ${shown(until)}, unverified`])
    expect(await names({ filters: { expiry: 'expired' } })).toEqual([])
    const ending = await names({ filters: { days_left: 30 } })
    expect(ending).toContain(pilotOther.full_name)
    const { expiries } = (await admin.call(dashboardFigures, {})).data
    expect(expiries.find((one) => one.days === 30)?.recency).toBe(ending.length)
    const board = (await admin.call(boardCall, {})).data
    const onBoard = boardRows(board, { kind: kind.id, days: 30 }, { by: 'full_name', order: '+' })
    expect(onBoard.map((one) => one.pilot.full_name).sort()).toEqual(ending.sort())
    const order = (await names()).indexOf(pilotOther.full_name)
    expect(order).toBeLessThan((await names()).indexOf(pilotB.full_name))
    await admin.call(withdrawExemption, { id: data.exemption?.id ?? '', reason: 'flies again' })
    expect((await list({ keyword: 'phuoc' })).pilots[0]).toMatchObject({
      ...{ exempt_until: null, expiry: 'expired' },
    })
  })

  test('[TLD-01] a wrong filter is refused', async () => {
    expect((await user.get(`/v1/${exportRecency.path}?days_left=-1`)).status).toBe(422)
  })
})
