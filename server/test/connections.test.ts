import { fotList } from '@trms/contract/records/overview/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOwnerClient, ownerClient } from '../src/platform/db/pool.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let owner: ReturnType<typeof ownerClient>

beforeAll(async () => {
  server = await startServer()
  owner = ownerClient(server.databaseUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const locks = async () =>
  (
    await owner.query(
      `SELECT count(*)::int AS held FROM pg_locks l JOIN server_instance i
         ON l.objid::bigint = i.lock_key & 4294967295 WHERE l.locktype = 'advisory' AND l.granted`,
    )
  ).rows[0].held

test('a database that drops every connection is worked with again, and the server is not taken for dead', async () => {
  const admin = await server.as('admin')
  expect((await admin.call(fotList, {})).http).toBe(200)
  expect(await locks()).toBe(1)
  await owner.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await expect.poll(async () => (await admin.call(fotList, {})).http).toBe(200)
  await expect.poll(locks).toBe(1)
})

test('a table that grew a column while the server runs is read again at the second try', async () => {
  const admin = await server.as('admin')
  for (let i = 0; i < 3; i++) await admin.call(fotList, {})
  await owner.query('ALTER TABLE pilot ADD COLUMN later integer')
  await expect.poll(async () => (await admin.call(fotList, {})).http).toBe(200)
  for (let i = 0; i < 30; i++) expect((await admin.call(fotList, {})).http).toBe(200)
})

test('a connection that is cut between two statements ends no process, and no other takes its place', async () => {
  const single = ownerClient(server.databaseUrl)
  await single.connect()
  const db = onOwnerClient(single)
  const ask = sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`
  const [row] = (await ask.execute(db)).rows
  const ended = new Promise((resolve) => single.once('end', resolve))
  await owner.query('SELECT pg_terminate_backend($1)', [row?.pid])
  await ended
  await expect(ask.execute(db)).rejects.toThrow()
})
