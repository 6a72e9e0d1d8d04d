import type { Sent } from '@trms/contract/call'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller
type Query = Omit<Sent<typeof searchTrainingFlight>, 'pilot_id'>

const on = (date_of_sector: string, destination = 'HAN') => [
  { ...SECTOR, date_of_sector, destination },
]
const FLIGHTS: Record<string, Record<string, unknown>> = {
  january: { sectors: on('2026-01-10'), flight_type: 5, flight_check: { type: 5 } },
  february: { sectors: on('2026-02-10', 'DAD'), landing: 1, ldg_comment: 'low' },
  march: { sectors: on('2026-03-10'), autoland: { autoland_at: 'HAN', runway: '11L' } },
  april: { sectors: on('2026-04-10'), recommendation: true, grounded: true, procedures: 3 },
}

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
  const { instructorA, pilotA } = server.airline
  for (const changes of Object.values(FLIGHTS)) {
    const reply = await sendFlight(instructor, newFlight(instructorA, pilotA, changes))
    expect(reply.code).toBe('OK')
  }
})
afterAll(() => server.close())

const search = async (query: Query = {}, caller = instructor) =>
  (await caller.call(searchTrainingFlight, { pilot_id: server.airline.pilotA.id, ...query })).data
const months = async (query: Query) =>
  (await search(query)).training_flights.map((one) => Number(one.date_of_flight.slice(5, 7)))

describe('the list of training flights', () => {
  test('[TF-01][TF-03] gives pages with their total, newest first unless asked otherwise', async () => {
    expect(await months({})).toEqual([4, 3, 2, 1])
    expect(await months({ order: '+' })).toEqual([1, 2, 3, 4])
    const second = await search({ page_count: 3, page_number: 2 })
    expect([second.total, second.training_flights.length]).toEqual([4, 1])
    expect(await months({ sort_by: 'flight_type' })).toEqual([1, 4, 3, 2])
  })

  test('[TF-02] names the criteria under 3', async () => {
    const { training_flights } = await search({ filters: ['low_point'] })
    expect(training_flights.map((one) => one.low_criteria)).toEqual([
      [{ criterion: 'landing', score: 1 }],
    ])
    const all = (await search()).training_flights
    expect(all.filter((one) => one.low_criteria.length > 0)).toHaveLength(1)
  })

  test.each<[Query, number[]]>([
    [{ filters: ['special_flight'] }, [1]],
    [{ filters: ['low_point'] }, [2]],
    [{ filters: ['autoland'] }, [3]],
    [{ filters: ['recommendation'] }, [4]],
    [{ filters: ['grounded'] }, [4]],
    [{ filters: ['grounded', 'low_point'] }, []],
    [{ filters: ['theory_test'] }, []],
    [{ date_range: { start_date: '2026-02-10', end_date: '2026-03-10' } }, [3, 2]],
    [{ date_range: { start_date: '2026-03-11' } }, [4]],
    [{ keyword: 'dad' }, [2]],
    [{ keyword: 'tran quang' }, [4, 3, 2, 1]],
    [{ keyword: 'TRẦN' }, [4, 3, 2, 1]],
    [{ keyword: 'tran\u00a0 quang' }, [4, 3, 2, 1]],
    [{ keyword: '100%' }, []],
    [{ keyword: '\u0301' }, []],
  ])('[TF-04][LST-01] filters by %j', async (query, expected) => {
    expect(await months(query)).toEqual(expected)
  })

  test('[TF-04] finds flights of a day with a theory test', async () => {
    const { pilotA, instructorA } = server.airline
    await server.app.services.db
      .insertInto('training_record')
      .values({
        id: '00000000-0000-7000-8000-000000000001',
        kind: 'theory_test',
        pilot_id: pilotA.id,
        instructor_id: instructorA.id,
        record_date: '2026-03-10',
        outcome: 1,
        search_fold: '',
        instructor_signature: '{}',
      })
      .execute()
    expect(await months({ filters: ['theory_test'] })).toEqual([3])
  })

  test.each([
    [
      { date_range: { start_date: '2026-03-02', end_date: '2026-03-01' } },
      'date_range.start_date',
      'Start date must not be greater than end date',
    ],
    [{ page_number: 0 }, 'page_number', 'Out of range'],
    [{ page_count: 101 }, 'page_count', 'Out of range'],
    [{ order: 'up' }, 'order', 'Please choose one of the values offered'],
    [{ filters: ['red'] }, 'filters[0]', 'Please choose one of the values offered'],
  ])('[TF-04] refuses %j', async (query, field, text) => {
    const pilot_id = server.airline.pilotA.id
    const reply = await instructor.raw('flt_training/search_training_flight', {
      pilot_id,
      ...query,
    })
    expect([reply.http, reply.fields[field]]).toEqual([422, text])
  })

  test('[PERM-06] is open to the pilot, instructors of the fleet and the office, to nobody else', async () => {
    const pilot_id = server.airline.pilotA.id
    const http = async (person: Parameters<TestServer['as']>[0]) =>
      (await (await server.as(person)).call(searchTrainingFlight, { pilot_id })).http
    expect(await http('pilotA')).toBe(200)
    expect(await http('instructorB')).toBe(200)
    expect(await http('admin')).toBe(200)
    expect(await http('user')).toBe(200)
    expect(await http('pilotB')).toBe(404)
    expect(await http('instructorOther')).toBe(404)
    expect(await http('userWithout')).toBe(403)
    expect(await http('employee')).toBe(403)
    const unknown = '00000000-0000-7000-8000-00000000ffff'
    const admin = await server.as('admin')
    expect((await admin.call(searchTrainingFlight, { pilot_id: unknown })).http).toBe(404)
  })
})
