import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../test/database.ts'
import { ownerClient } from './pool.ts'

let database: TestDatabase
let client: ReturnType<typeof ownerClient>

beforeAll(async () => {
  database = await newDatabase({ withSchema: false })
  client = ownerClient(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const ZONES = ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York', 'Asia/Kathmandu', 'America/St_Johns']
const WRITTEN = [
  ...['2026-11-29 08:00:00Z', '2026-11-29 23:59:59.999Z', '2026-11-29 08:00:00.5Z'],
  ...['2026-11-29 08:00:00.25Z', '2026-11-29 08:00:00.123456Z', '2026-11-29 08:00:00.999999Z'],
  ...['2024-02-29 00:00:00Z', '1969-12-31 23:59:59.5Z', '1800-01-01 00:00:00Z'],
  ...[
    '0100-06-01 00:00:00Z',
    '0099-06-01 00:00:00Z',
    '9999-06-01 00:00:00Z',
    '10000-06-01 00:00:00Z',
  ],
]

test.each(ZONES)(
  '[LST-02] times read from a database in %s are those that it holds',
  async (zone) => {
    await client.query(`SET TimeZone = '${zone}'`)
    const { rows } = await client.query(
      `SELECT at::text AS text, at, floor(extract(epoch FROM at) * 1000)::bigint AS ms
     FROM unnest($1::timestamptz[]) AS at`,
      [WRITTEN],
    )
    const read = rows.map(({ text, at, ms }) => ({ text, at: at.getTime(), ms }))
    expect(read).toHaveLength(WRITTEN.length)
    expect(read).toEqual(read.map(({ text, ms }) => ({ text, at: ms, ms })))
  },
)

test('[LST-02] what a database holds beyond all times is read as no time at all', async () => {
  const { rows } = await client.query(`SELECT 'infinity'::timestamptz AS after`)
  expect(rows[0].after).toBe(Number.POSITIVE_INFINITY)
})
