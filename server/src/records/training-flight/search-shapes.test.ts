import type { Sent } from '@trms/contract/call'
import { createTheoryTest } from '@trms/contract/records/theory-test/calls'
import { FLIGHT_SORTS, searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, SECTOR, sendFlight } from '../../../test/flights.ts'
import { newTheoryTest } from '../../../test/records.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

/** A flight with the facts that the lists below search by. */
interface Flight {
  id: string
  pilot: Person
  instructor: Person
  day: string
  type: 0 | 4
  destination: string
  low: boolean
  grounded: boolean
}
type Query = Sent<typeof searchTrainingFlight>

const DAYS = ['2026-01-05', '2026-02-10', '2026-02-11', '2026-03-15', '2026-04-20', '2026-05-01']
const TEST_DAYS = [DAYS[1], DAYS[3]]

let server: TestServer
let reader: Caller
const flights: Flight[] = []

beforeAll(async () => {
  server = await startServer()
  reader = await server.as('admin')
  const { pilotA, pilotB } = server.airline
  for (const who of ['instructorA', 'instructorB'] as const) {
    const instructor = server.airline[who]
    const caller = await server.as(who)
    for (const pilot of [pilotA, pilotB])
      for (const [i, day] of DAYS.entries())
        flights.push(await written(caller, { ...sketch(i), pilot, instructor, day }))
  }
  const caller = await server.as('instructorA')
  for (const date_of_test of TEST_DAYS)
    await caller.call(
      createTheoryTest,
      newTheoryTest(server.airline.instructorA, pilotA, { date_of_test }),
      { files: { report: pdf() } },
    )
})
afterAll(() => server.close())

const sketch = (i: number): Pick<Flight, 'type' | 'destination' | 'low' | 'grounded'> => ({
  type: i % 2 === 0 ? 0 : 4,
  destination: ['HAN', 'DAD', 'HAN', 'PQC'][i % 4] ?? '',
  low: i % 3 !== 0,
  grounded: i > 1,
})

async function written(caller: Caller, flight: Omit<Flight, 'id'>): Promise<Flight> {
  const { day, destination, type, low, grounded } = flight
  const { data } = await sendFlight(
    caller,
    newFlight(flight.instructor, flight.pilot, {
      sectors: [{ ...SECTOR, date_of_sector: day, destination }],
      flight_type: type,
      ...(type === 4 && { flight_check: { type } }),
      ...(low && { landing: 2, ldg_comment: 'low' }),
      grounded,
    }),
  )
  return { ...flight, id: data.id }
}

/** Every combination of conditions in every order, with other values in the second round. */
function* queries(round: number): Generator<Query> {
  const { pilotA, pilotB } = server.airline
  const either = <T>(one: T, other: T) => (round === 0 ? one : other)
  for (let bits = 0; bits < 32; bits++)
    for (const sort_by of FLIGHT_SORTS)
      for (const order of ['+', '-'] as const)
        yield {
          pilot_id: either(pilotA, (bits & 8) === 0 ? pilotB : pilotA).id,
          keyword: (bits & 1) === 0 ? undefined : either('han', 'Lê Hoàng'),
          filters: [
            ...((bits & 2) === 0 ? [] : ([either('low_point', 'grounded')] as const)),
            ...((bits & 4) === 0 ? [] : (['theory_test'] as const)),
          ],
          date_range: {
            start_date: (bits & 8) === 0 ? null : either('2026-01-06', '2026-02-11'),
            end_date: (bits & 16) === 0 ? null : either('2026-04-20', '2026-03-15'),
          },
          sort_by,
          order,
          page_count: either(3, 4),
          page_number: either(1, 2),
        }
}

/** The expected list, computed without a database. */
function expected(query: Query) {
  const { keyword, filters = [], date_range, order, sort_by } = query
  const { page_count = 10, page_number = 1 } = query as { page_count: number; page_number: number }
  const found = flights.filter(
    ({ pilot, instructor, day, destination, low, grounded }) =>
      pilot.id === query.pilot_id &&
      (keyword !== 'han' || destination === 'HAN') &&
      (keyword !== 'Lê Hoàng' || instructor === server.airline.instructorB) &&
      (!filters.includes('low_point') || low) &&
      (!filters.includes('grounded') || grounded) &&
      (!filters.includes('theory_test') ||
        (pilot === server.airline.pilotA && TEST_DAYS.includes(day))) &&
      (!date_range?.start_date || day >= date_range.start_date) &&
      (!date_range?.end_date || day <= date_range.end_date),
  )
  const sign = order === '+' ? 1 : -1
  const daySign = sort_by === 'date_of_flight' ? sign : -1
  const first = (one: Flight) =>
    sort_by === 'flight_type'
      ? String(one.type)
      : sort_by === 'instructor_name'
        ? one.instructor.full_name
        : ''
  found.sort(
    (a, b) =>
      sign * compare(first(a), first(b)) ||
      daySign * compare(a.day, b.day) ||
      daySign * compare(a.id, b.id),
  )
  const ids = found.map(({ id }) => id)
  return {
    total: ids.length,
    ids: ids.slice((page_number - 1) * page_count, page_number * page_count),
  }
}
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

test('[TF-03][TF-04] every combination is answered for its own values, also when asked again with others', async () => {
  const asked = [0, 1].flatMap((round) => [...queries(round)])
  const answers = await Promise.all(
    asked.map(async (query) => {
      const { total, training_flights } = (await reader.call(searchTrainingFlight, query)).data
      return { query, total, ids: training_flights.map(({ id }) => id) }
    }),
  )
  for (const { query, ...answer } of answers)
    expect({ query, ...answer }).toEqual({ query, ...expected(query) })
  const filled = answers.filter(({ ids }) => ids.length > 0)
  expect(filled.length).toBeGreaterThan(answers.length / 3)
})
