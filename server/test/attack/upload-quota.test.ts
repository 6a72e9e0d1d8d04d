import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTd } from '@trms/contract/office/training-document/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tidy } from '../../src/platform/jobs/housekeeping.ts'
import type { Caller } from '../caller.ts'
import { NEW_DOCUMENT } from '../documents.ts'
import { pdf } from '../flights.ts'
import { startServer, type TestServer } from '../server.ts'

const MEGABYTE = 1_000_000
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer({ UPLOAD_MB_A_DAY: '30' })
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(() => db().deleteFrom('upload_day').execute())

const db = () => server.app.services.db
const send = (caller: Caller, ...megabytes: number[]) =>
  caller.call(createTd, NEW_DOCUMENT, {
    files: { files: megabytes.map((size, at) => pdf(`${at}.pdf`, size * MEGABYTE)) },
  })
const sent = async () =>
  (await db().selectFrom('upload_day').select('bytes').execute()).map((one) => one.bytes)
const stored = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (one) => one.isFile(),
  ).length

test('[SEC-01] what is over a person’s day is refused at its field and leaves nothing behind', async () => {
  expect((await send(admin, 12, 12)).http).toBe(200)
  const before = await stored()
  const refused = await send(admin, 12)
  expect(refused).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' })
  const words =
    'You have sent as many files as one person may in a day (30 MB). Please go on tomorrow, or ask an administrator.'
  expect(refused.message).toBe(words)
  expect(refused.fields).toEqual({ files: words })
  expect(await stored()).toBe(before)
  // A smaller file still fits, up to the last byte.
  expect((await send(admin, 6)).http).toBe(200)
  expect(await sent()).toEqual([30 * MEGABYTE])
  expect((await send(admin, 0.001)).http).toBe(429)
})

test('[SEC-01] of files sent at once only those count that fit', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(admin, 10)))
  expect(answers.map((one) => one.http).sort()).toEqual([200, 200, 200, 429])
  expect(await sent()).toEqual([30 * MEGABYTE])
})

test('[SEC-01] one person’s day is not another’s, and ends with the day of the airline', async () => {
  expect((await send(admin, 30)).http).toBe(200)
  expect((await send(admin, 1)).http).toBe(429)
  const { id } = server.airline.admin
  const today = sql<string>`(now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
  const { day } = await db()
    .selectFrom('upload_day')
    .select([sql<boolean>`day = ${today}`.as('day')])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(day).toBe(true)
  await sql`UPDATE upload_day SET day = day - 1`.execute(db())
  expect((await send(admin, 1)).http).toBe(200)
  await sql`UPDATE upload_day SET account_id = ${server.airline.pilotA.id}, day = day + 1 WHERE bytes = ${30 * MEGABYTE}`.execute(
    db(),
  )
  expect((await send(admin, 1)).http).toBe(200)
})

test('[SEC-01] days that are over are forgotten after a week', async () => {
  expect((await send(admin, 1)).http).toBe(200)
  await sql`UPDATE upload_day SET day = day - 9`.execute(db())
  await tidy(db())
  expect(await sent()).toEqual([])
})
