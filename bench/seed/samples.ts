import type { FlightContent } from '@trms/contract/records/training-flight/entity'
import { NOT_APPLICABLE } from '@trms/contract/records/training-record/scores'
import { type Kysely, sql } from 'kysely'
import { flightOf, type NewFlight, typesOf } from '../../server/src/demo/flights.ts'
import { Random } from '../../server/src/demo/random.ts'
import { newId } from '../../server/src/platform/db/id.ts'
import type { DB } from '../../server/src/platform/db/tables.ts'
import { columnsOf } from '../../server/src/records/training-flight/columns.ts'

export const SAMPLES = 2000

const AIRPORTS = ['SGN', 'HAN', 'DAD', 'CXR', 'PQC', 'HPH', 'VII', 'UIH', 'HUI', 'VCA'] as const

/** Flights that differ in every column, each with three sectors and sixteen scores. */
export function inventFlights(count: number, date = '2026-01-15'): NewFlight[] {
  const random = new Random(11)
  const types = typesOf(20)
  return Array.from({ length: count }, (_, i) => {
    const type = types[i % types.length] ?? 0
    const flight = flightOf(random, date, type, random.next())
    return { ...allScored(flight), sectors: threeSectors(random, date) }
  })
}

const allScored = (flight: NewFlight): NewFlight =>
  Object.fromEntries(
    Object.entries(flight).map(([name, value]) => [name, value === NOT_APPLICABLE ? 4 : value]),
  ) as NewFlight

function threeSectors(random: Random, date: string): NewFlight['sectors'] {
  let at = random.pick(AIRPORTS)
  return [0, 1, 2].map((i) => {
    const from = at
    at = random.pick(AIRPORTS.filter((one) => one !== from))
    return {
      date_of_sector: date,
      departure: from,
      destination: at,
      flight_time: random.between(80, 260) / 100,
      night_or_day: random.chance(0.25) ? ('NIGHT' as const) : ('DAY' as const),
      pf_pm: i % 2 === 0 ? ('PF' as const) : ('PM' as const),
    }
  })
}

type Helpers = Kysely<Record<'bench_sample' | 'bench_sector', Record<string, unknown>>>

/** Inserts sample flights with the columns that the product itself would write. */
export async function insertSamples(db: Kysely<DB>): Promise<void> {
  await sql`CREATE TABLE bench_sample (LIKE training_flight INCLUDING GENERATED, n integer PRIMARY KEY, marks integer,
    search_fold text)`.execute(db)
  await sql`CREATE TABLE bench_sector (LIKE training_flight_sector, n integer)`.execute(db)
  const helpers = db as unknown as Helpers
  const flights = inventFlights(SAMPLES)
  for (let at = 0; at < flights.length; at += 500) {
    const part = flights
      .slice(at, at + 500)
      .map((flight, i) => ({ n: at + i, id: newId(), flight }))
    await helpers.insertInto('bench_sample').values(part.map(sampleRow)).execute()
    await helpers.insertInto('bench_sector').values(part.flatMap(sectorRows)).execute()
  }
}

interface Sample {
  n: number
  id: string
  flight: NewFlight
}

function sampleRow({ n, id, flight }: Sample) {
  // The instructor's part of the search text is added later, for each flight.
  const { record, flight: columns } = columnsOf(flight as FlightContent, {
    full_name: '',
    crew_code: null,
  })
  return { ...columns, n, id, marks: record.marks, search_fold: record.search_fold }
}

const sectorRows = ({ n, id, flight }: Sample) =>
  flight.sectors.map((sector, i) => ({ ...sector, n, flight_id: id, id: i + 1 }))
