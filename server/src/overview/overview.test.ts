import { fotDetail, fotList } from '@trms/contract/overview/calls'
import { approveResult } from '@trms/contract/training-record/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFlight, SECTOR, sendFlight } from '../../test/flights.ts'
import { startServer, type TestServer } from '../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  const { instructorA, pilotA } = server.airline
  const instructor = await server.as('instructorA')
  const flights = [
    {
      flight_type: 1,
      sectors: [{ ...SECTOR, flight_time: 1.5 }, SECTOR],
      landing: 2,
      ldg_comment: 'low',
    },
    { flight_type: 2, grounded: true, landing: 4, procedures: 5 },
    {
      flight_type: 4,
      notice_to_next_instructor: 'more crosswind',
      sectors: [{ ...SECTOR, date_of_sector: '2026-06-01' }],
    },
  ]
  for (const changes of flights)
    expect((await sendFlight(instructor, newFlight(instructorA, pilotA, changes))).code).toBe('OK')
})
afterAll(() => server.close())

const list = async (person: Parameters<TestServer['as']>[0], input = {}) =>
  (await (await server.as(person)).call(fotList, input)).data
const names = async (person: Parameters<TestServer['as']>[0], input = {}) =>
  (await list(person, { page_count: 100, ...input })).pilots.map((one) => one.full_name)

describe('the overview', () => {
  test('[FOT-02] computes hours, progress and groundings', async () => {
    const [row] = (await list('admin', { keyword: 'nguyen duc' })).pilots
    expect(row).toMatchObject({
      full_name: 'Nguyễn Đức Anh',
      total_flight_hours: 7.8,
      flight_progress: { phase: 2, sectors: 4 },
      grounded_number: 1,
      theory_progress: null,
    })
  })

  test('[FOT-02] tells the newest theory record by its kind and result', async () => {
    const { pilotB, instructorA } = server.airline
    const shared = {
      pilot_id: pilotB.id,
      instructor_id: instructorA.id,
      search_fold: '',
      instructor_signature: '{}',
    }
    await server.app.services.db
      .insertInto('training_record')
      .values([
        {
          ...shared,
          id: '00000000-0000-7000-8000-000000000001',
          kind: 'theory_test',
          record_date: '2026-01-01',
          outcome: 0,
        },
        {
          ...shared,
          id: '00000000-0000-7000-8000-000000000002',
          kind: 'progress_theory',
          record_date: '2026-02-01',
          outcome: 4,
        },
      ])
      .execute()
    const theory = async () =>
      (await list('admin', { keyword: pilotB.crew_code ?? '' })).pilots[0]?.theory_progress
    expect(await theory()).toEqual({ kind: 'progress_theory', result: 4 })
    await server.app.services.db
      .updateTable('training_record')
      .set({ archived_at: new Date() })
      .where('kind', '=', 'progress_theory')
      .execute()
    expect(await theory()).toEqual({ kind: 'theory_test', result: false })
  })

  test('[FOT-01] shows 5 a page by name without marks, with its total', async () => {
    const first = await list('admin')
    expect([first.pilots.length, first.total]).toEqual([5, 6])
    expect(await names('admin')).toEqual([
      'Đặng Hữu Phước',
      'Lê Hoàng Sơn',
      'Nguyễn Đức Anh',
      'Phạm Thu Trang',
      'Phan Chí Thành',
      'Trần Quang Huy',
    ])
    expect(await names('admin', { order: '-', keyword: 'PH' })).toEqual([
      'Phan Chí Thành',
      'Phạm Thu Trang',
      'Đặng Hữu Phước',
    ])
    expect(await names('admin', { keyword: '%' })).toEqual([])
  })

  test('[FOT-04][PERM-06] shows instructors their fleet and a pilot themself', async () => {
    expect(await names('instructorOther')).toEqual(['Đặng Hữu Phước', 'Phan Chí Thành'])
    expect(await names('pilotA')).toEqual(['Nguyễn Đức Anh'])
    expect(await names('user')).toHaveLength(6)
  })

  test('[FOT-01] links to profiles and offers new records only where the account may', async () => {
    const can = async (person: Parameters<TestServer['as']>[0]) =>
      (await list(person, { keyword: 'nguyen duc' })).pilots[0]?.can
    expect(await can('admin')).toEqual({ view_profile: true, create_record: false })
    expect(await can('user')).toEqual({ view_profile: true, create_record: false })
    expect(await can('instructorA')).toEqual({ view_profile: false, create_record: true })
    expect(await can('pilotA')).toEqual({ view_profile: true, create_record: false })
    const own = (await list('instructorA', { keyword: 'quang huy' })).pilots[0]
    expect(own?.can.create_record).toBe(false)
  })

  test('[FOT-02] heads one pilot’s file with counts, trend and the last notice', async () => {
    const { pilotA, pilotOther } = server.airline
    const instructor = await server.as('instructorB')
    const { data } = await instructor.call(fotDetail, { id: pilotA.id })
    expect(data.records[0]).toEqual({ kind: 'training_flight', total: 3, awaiting: 3 })
    expect(data.trend.map((one) => [one.mean, one.low])).toEqual([
      [2, true],
      [4.5, false],
    ])
    expect(data.last_notice).toMatchObject({ text: 'more crosswind', date_of_flight: '2026-06-01' })
    expect((await instructor.call(fotDetail, { id: pilotOther.id })).http).toBe(404)
    const pilot = await server.as('pilotA')
    await pilot.call(approveResult, { id: data.trend[0]?.id ?? '' })
    const own = (await pilot.call(fotDetail, { id: pilotA.id })).data
    expect(own.records[0]).toEqual({ kind: 'training_flight', total: 3, awaiting: 2 })
    expect(own.last_notice).toBeNull()
  })
})
