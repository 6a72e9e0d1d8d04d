import type { Sent } from '@trms/contract/call'
import { restoreRecord } from '@trms/contract/office/archive/calls'
import {
  deleteFlight,
  searchTrainingFlight,
  updateFlight,
} from '@trms/contract/records/training-flight/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { ownerClient } from '../../platform/db/pool.ts'
import { tidy } from '../../platform/jobs/housekeeping.ts'

let server: TestServer
let instructor: Caller
let admin: Caller
const DAYS = ['2026-03-01', '2026-03-01', '2026-03-01', '2026-03-02', '2026-03-05', '2026-03-05']

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
  admin = await server.as('admin')
  for (const day of DAYS) await fly(day)
})
afterAll(() => server.close())

const on = (date_of_sector: string) => [{ ...SECTOR, date_of_sector }]
async function fly(day: string): Promise<string> {
  const { instructorA, pilotA } = server.airline
  const reply = await sendFlight(instructor, newFlight(instructorA, pilotA, { sectors: on(day) }))
  expect(reply.code).toBe('OK')
  return reply.data.id
}

type Query = Pick<Sent<typeof searchTrainingFlight>, 'order' | 'date_range'>
const page = async (query: Sent<typeof searchTrainingFlight>) =>
  (await admin.call(searchTrainingFlight, query)).data

/** Turns all pages of this length, and one more; every page must know the total. */
async function turned(page_count: number, query: Query): Promise<string[]> {
  const ids: string[] = []
  for (let page_number = 1; ; page_number++) {
    const { training_flights, total } = await page({ ...query, page_count, page_number })
    expect(total).toBe((await stored(query)).length)
    if (training_flights.length === 0) return ids
    ids.push(...training_flights.map((one) => one.id))
  }
}

/** The ids in order, read from the table alone. */
async function stored({ order, date_range }: Query): Promise<string[]> {
  const rows = await server.app.services.db
    .selectFrom('training_record')
    .select(['id', 'record_date as day'])
    .where('kind', '=', 'training_flight')
    .where('archived_at', 'is', null)
    .execute()
  const { start_date, end_date } = date_range ?? {}
  const key = (one: (typeof rows)[number]) => `${one.day} ${one.id}`
  const ids = rows
    .filter(({ day }) => day >= (start_date ?? '') && day <= (end_date ?? '9999'))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map((one) => one.id)
  return order === '+' ? ids : ids.reverse()
}

const QUERIES: Query[] = (['+', '-'] as const).flatMap((order) =>
  [
    undefined,
    { start_date: '2026-03-02' },
    { end_date: '2026-03-02' },
    { start_date: '2026-03-01', end_date: '2026-03-04' },
    { start_date: '2026-03-03', end_date: '2026-03-04' },
  ].map((date_range) => ({ order, date_range })),
)

async function allPagesAreRight() {
  for (const query of QUERIES)
    for (const length of [1, 2, 4])
      expect(await turned(length, query), JSON.stringify({ query, length })).toEqual(
        await stored(query),
      )
}

const counts = async () =>
  (
    await sql<{ day: string; flights: number }>`SELECT day, flights FROM flight_day_change
      ORDER BY day, flights`.execute(server.app.services.db)
  ).rows

test('[TF-01][TF-03] pages of all flights of all days, or of some, give each flight once and know the total', async () => {
  expect(await stored({ order: '-' })).toHaveLength(DAYS.length)
  await allPagesAreRight()
})

test('[TF-01][TF-15] so they do after flights were moved to another day, deleted and brought back, also once the days are put together', async () => {
  const moved = await fly('2026-03-02')
  const sectors = on('2026-03-07')
  expect((await instructor.call(updateFlight, { id: moved, version: 1, sectors })).code).toBe('OK')
  const deleted = await fly('2026-03-02')
  await admin.call(deleteFlight, { id: deleted })
  const back = await fly('2026-02-01')
  await admin.call(deleteFlight, { id: back })
  await admin.call(restoreRecord, { kind: 'training_flight', id: back, reason: 'x' })
  await instructor.call(updateFlight, { id: moved, version: 2, comments: 'of the same day' })
  await allPagesAreRight()
  await Promise.all([
    ...Array.from({ length: 3 }, () => tidy(server.app.services.db)),
    ...DAYS.map(fly),
  ])
  await allPagesAreRight()
  await tidy(server.app.services.db)
  expect(await counts()).toEqual([
    { day: '2026-02-01', flights: 1 },
    { day: '2026-03-01', flights: 6 },
    { day: '2026-03-02', flights: 2 },
    { day: '2026-03-05', flights: 4 },
    { day: '2026-03-07', flights: 1 },
  ])
  await allPagesAreRight()
})

test('[TF-14] who records a flight waits for nobody else who changes how many there are on its day', async () => {
  const owner = ownerClient(server.databaseUrl)
  await owner.connect()
  await owner.query('BEGIN')
  const held = await owner.query('SELECT FROM flight_day_change WHERE day = $1 FOR UPDATE', [
    '2026-03-05',
  ])
  expect(held.rowCount).toBeGreaterThan(0)
  const id = await fly('2026-03-05')
  expect(await turned(4, { order: '-' })).toContain(id)
  await owner.end()
})
