import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createFlight, trainingFlightById } from '@trms/contract/records/training-flight/calls'
import type { Pool } from 'pg'
import { JSON_BODY, post, type Sessions } from '../client.ts'
import { alternate, median, ratioOf, type Side, WARM_UP } from '../measure.ts'
import { multipart, pdf } from '../multipart.ts'
import type { Statement } from '../recorder.ts'
import { ms, type Row, times } from '../report.ts'
import type { People, Person } from '../seed/people.ts'
import { inventFlights } from '../seed/samples.ts'
import type { Sizes } from '../sizes.ts'
import { createStatements } from '../statements.ts'

const PDF_BYTES = 50_000

interface Where {
  ourRecord: Side
  product: string
  floor: string
  instructors: Sessions
  people: People
  /** The ids of flights to ask for. */
  ids: string[]
  /** The product's statement for the first of `ids`. */
  record: Statement
  pool: Pool
  folder: string
}

export async function recordGoals(where: Where, sizes: Sizes): Promise<Row[]> {
  const sides = { product: where.ourRecord, floor: floorRecord(where) }
  const read = await alternate(sides, sizes)
  const created = await alternate(await createSides(where, sizes), {
    rounds: sizes.rounds,
    calls: sizes.creates,
  })
  const readTimes = ratioOf(read.product, read.floor)
  const createTimes = ratioOf(created.product, created.bare)
  return [
    {
      figure: 'One flight by id, against the floor',
      measured: times(readTimes),
      goal: '≤ 2 ×',
      ok: readTimes <= 2,
      felt: 'how long a flight takes to open',
      of: `${ms(median(read.product))} to ${ms(median(read.floor))}`,
    },
    {
      figure: 'Creating a flight with its report, against a bare transaction',
      measured: times(createTimes),
      goal: '≤ 3 ×',
      ok: createTimes <= 3,
      felt: 'how long Save waits once a flight is written',
      of: `${ms(median(created.product))} to ${ms(median(created.bare))}; a PDF of ${PDF_BYTES / 1000} kB`,
    },
  ]
}

export function productRecord(address: string, sessions: Sessions, ids: readonly string[]): Side {
  const url = `${address}/v1/${trainingFlightById.path}`
  return async (i) => {
    const headers = { ...sessions.next().headers, ...JSON_BODY }
    return (await post(url, headers, JSON.stringify({ id: ids[i % ids.length] }))).ms
  }
}

/** Sends the product's own statement for one record after the other. */
const floorRecord =
  ({ floor, ids, record }: Where): Side =>
  async (i) => {
    const values = record.values.map((value) => (value === ids[0] ? ids[i % ids.length] : value))
    return (await post(`${floor}/record`, JSON_BODY, JSON.stringify({ values }))).ms
  }

/** A pilot for whom this instructor may record flights. */
export function pilotOf(people: People, instructor: Person, i: number): Person {
  const own = people.pilots.filter(({ fleet }) => fleet === instructor.fleet)
  const pilot = own[i % own.length]
  if (!pilot) throw new Error('the instructor has no pilots')
  return pilot
}

async function createSides(where: Where, sizes: Sizes) {
  const { product, instructors, people, pool, folder } = where
  const flights = inventFlights((sizes.rounds + WARM_UP) * sizes.creates)
  const file = pdf(PDF_BYTES)
  const sentBy = (instructor: Person, i: number) => {
    const pilot = pilotOf(people, instructor, i)
    const flight = flights[i % flights.length]
    return { pilot, sent: { pilot_id: pilot.id, instructor_id: instructor.id, ...flight } }
  }
  const bare = await Promise.all(
    flights.map((_, i) => {
      const instructor = people.instructors[i % people.instructors.length] as Person
      const { pilot, sent } = sentBy(instructor, i)
      return createStatements(instructor, pilot, sent, PDF_BYTES)
    }),
  )
  return {
    product: async (i: number) => {
      const { person, headers } = instructors.next()
      const { headers: type, head, tail } = multipart(sentBy(person, i).sent)
      const body = Buffer.concat([head, file, tail])
      return (await post(`${product}/v1/${createFlight.path}`, { ...headers, ...type }, body)).ms
    },
    bare: async (i: number) => {
      const began = performance.now()
      const client = await pool.connect()
      await writeDurably(join(folder, `bare-${i}`), file)
      await client.query('BEGIN')
      for (const { text, values } of bare[i] ?? []) await client.query(text, values)
      await client.query('COMMIT')
      client.release()
      return performance.now() - began
    },
  } satisfies Record<string, Side>
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w')
  await file.write(bytes)
  await file.sync()
  await file.close()
}
