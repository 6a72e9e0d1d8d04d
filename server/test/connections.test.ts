import { countMyTasks, getMyTasks } from '@trms/contract/office/task/calls'
import { fotList } from '@trms/contract/records/overview/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ASKS } from '../src/asks.ts'
import { askedPeople, dueFor, openFor, whoIsDue } from '../src/office/task/notice/due.ts'
import { ALONG } from '../src/platform/db/connection.ts'
import { byOnePlan } from '../src/platform/db/one-plan.ts'
import { type Db, onOwnerClient, openPool, ownerClient } from '../src/platform/db/pool.ts'
import { together } from '../src/platform/db/together.ts'
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
    'SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  // As many calls at once as the pool has connections, so that no call of a later test meets a dropped one.
  const calls = () => Promise.all(Array.from({ length: 20 }, () => admin.call(fotList, {})))
  await expect.poll(async () => (await calls()).every(({ http }) => http === 200)).toBe(true)
  await expect.poll(locks).toBe(1)
})

test('no statement is compiled before it runs, whatever the database is set to', async () => {
  const { rows } = await owner.query('SELECT current_database() AS name')
  await owner.query(`ALTER DATABASE ${rows[0].name} SET jit = on`)
  const pool = await openPool(server.databaseUrl, { max: 1, onError: () => undefined })
  const other = ownerClient(server.databaseUrl)
  try {
    await other.connect()
    const isOn = async (asked: typeof pool | typeof other) =>
      (await asked.query('SHOW jit')).rows[0].jit
    expect([await isOn(other), await isOn(pool)]).toEqual(['on', 'off'])
  } finally {
    await Promise.all([pool.end(), other.end()])
  }
})

test('a table that grew a column while the server runs is read again at the second try', async () => {
  const admin = await server.as('admin')
  for (let i = 0; i < 3; i++) await admin.call(fotList, {})
  await owner.query('ALTER TABLE pilot ADD COLUMN later integer')
  await expect.poll(async () => (await admin.call(fotList, {})).http).toBe(200)
  for (let i = 0; i < 30; i++) expect((await admin.call(fotList, {})).http).toBe(200)
})

describe('is asked by a plan that is kept, not by a new one at every call:', () => {
  beforeAll(async () => {
    const { admin, pilotB, instructorA } = server.airline
    // With few rows, or with people who are all alike, any plan would be equally good.
    await owner.query(
      `INSERT INTO session (id, public_id, account_id, expires_at)
       SELECT sha256(n::text::bytea), gen_random_uuid(), $1, now() + interval '1 hour' FROM generate_series(1, 4000) n`,
      [admin.id],
    )
    await owner.query(
      `INSERT INTO training_record (id, kind, pilot_id, instructor_id, record_date, search_fold, instructor_signature)
       SELECT gen_random_uuid(), 'training_flight', $1, $2, '2026-05-05', '', '{}' FROM generate_series(1, 4000)`,
      [pilotB.id, instructorA.id],
    )
    await owner.query('ANALYZE session, account, training_record')
    const { db, settings } = server.app.services
    const when = { now: new Date(), settings, today: '2026-05-06' }
    // A connection may keep a plan from the sixth call on, and the calls may use several connections.
    for (const who of ['pilotA', 'instructorA', 'admin', 'user'] as const) {
      const caller = await server.as(who)
      const person = server.airline[who]
      const keys = [`approve_record:${person.id}`]
      for (let i = 0; i < 50; i++) {
        await caller.call(getMyTasks, {})
        await caller.call(countMyTasks, {})
        await dueFor(db, ASKS, person, 'at_once', when)
        await openFor(db, ASKS, person, keys, when)
      }
      for (let i = 0; i < 20; i++) {
        await whoIsDue(db, ASKS, 'at_once', when)
        await askedPeople(db, ASKS, keys, when)
      }
    }
  })

  test.each([
    // PostgreSQL tries some plans for the given values before keeping a generic one.
    ['who makes a call', '%FROM session JOIN account%session.id = ANY%', 20],
    ['what somebody is asked', '%count(*) OVER () AS total FROM (%t.since <=%', 0],
    ['whom somebody waits for', '%holder.full_name AS holder_name%t.asker_id =%', 0],
    ['how much somebody is asked', '%SELECT count(*) AS total FROM (%AS t%t.since <=%', 0],
    ['what a mail is to tell', '%about_name%t.account_id, t.round, t.step%NOT EXISTS%', 0],
    ['what a mail may still tell', '%about_name%AND t.id = ANY%ORDER BY t.since, key', 0],
    ['who is to have a mail', '%SELECT DISTINCT t.account_id%', 0],
    ['whom a reminder goes to', '%AS key, t.kind, t.account_id, t.way, t.asker_id%', 0],
  ])('%s', async (_what, statement, most) => {
    const { db } = server.app.services
    // Only the connection itself can list its prepared statements, so all connections of the pool are asked.
    const prepared = () =>
      db.connection().execute(async (one) => {
        const { rows } = await sql<{ kept: number; anew: number }>`
          SELECT generic_plans::int AS kept, custom_plans::int AS anew
          FROM pg_prepared_statements WHERE statement LIKE ${statement}`.execute(one)
        return rows
      })
    const plans = (await Promise.all(Array.from({ length: 20 }, prepared))).flat()
    expect(plans.filter(({ anew }) => anew > most)).toEqual([])
    expect(plans.some(({ kept }) => kept > 10)).toBe(true)
  })

  test('and other statements of the connection as before, also after one that failed', async () => {
    const how = async (db: Db) => {
      const { rows } = await sql`SHOW plan_cache_mode`.execute(db)
      return rows
    }
    await server.app.services.db.connection().execute(async (db) => {
      const before = await how(db)
      expect(before).toEqual([{ plan_cache_mode: 'auto' }])
      await expect(byOnePlan(db, sql`SELECT 1 / ${0}::integer`)).rejects.toThrow('zero')
      expect(await how(db)).toEqual(before)
      const asked = sql`SELECT current_setting('plan_cache_mode') AS how`
      expect(await byOnePlan(db, asked)).toEqual([{ how: 'force_generic_plan' }])
      expect(await how(db)).toEqual(before)
      await db.transaction().execute(async (within) => {
        expect(await byOnePlan(within, asked)).toEqual([{ how: 'force_generic_plan' }])
        expect(await how(within)).toEqual(before)
      })
      const failed = db.transaction().execute((within) => byOnePlan(within, sql`SELECT nothing`))
      await expect(failed).rejects.toThrow('nothing')
      expect(await how(db)).toEqual(before)
    })
  })
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

test('what is sent along with a commit fails it, and leaves nothing behind; the connection goes on', async () => {
  const { db } = server.app.services
  const key = (text: string) => sql`
    INSERT INTO idempotency_key (account_id, key, call, fingerprint)
    VALUES (${server.airline.admin.id}, ${text}, 'x', '\\x00') ${ALONG}`
  const kept = async () =>
    (await db.selectFrom('idempotency_key').select('key').orderBy('key').execute()).map(
      (one) => one.key,
    )
  await db.transaction().execute(async (within) => {
    await key('first').execute(within)
    const [one, two] = await together(
      within,
      sql`SELECT 1 AS n`,
      sql`SELECT key FROM idempotency_key`,
    )
    expect([one, two]).toEqual([[{ n: 1 }], [{ key: 'first' }]])
    await key('second').execute(within)
  })
  expect(await kept()).toEqual(['first', 'second'])
  const again = db.transaction().execute(async (within) => {
    await key('third').execute(within)
    await key('first').execute(within)
  })
  await expect(again).rejects.toMatchObject({ code: '23505' })
  const refused = db.transaction().execute(async (within) => {
    await key('fourth').execute(within)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  const circle: { within?: object } = {}
  circle.within = circle
  for (const value of [circle, { n: 1n }]) {
    const unsendable = db.transaction().execute(async (within) => {
      await key('fifth').execute(within)
      await sql`SELECT ${value}::jsonb ${ALONG}`.execute(within)
    })
    await expect(unsendable).rejects.toThrow(TypeError)
    const asked = db.transaction().execute(async (within) => {
      await key('sixth').execute(within)
      await together(within, sql`SELECT 1`, sql`SELECT ${value}::jsonb`)
    })
    await expect(asked).rejects.toThrow(TypeError)
  }
  for (let i = 0; i < 30; i++) expect(await kept()).toEqual(['first', 'second'])
})

test('what is asked after a failure in a transaction fails for the same reason, and in the next one no more', async () => {
  const { db } = server.app.services
  const one = sql`SELECT 1`
  const failing = sql`SELECT 1 / ${0}::int ${ALONG}`
  await db.connection().execute(async (held) => {
    const beside = held.transaction().execute(async (within) => {
      await failing.execute(within)
      await Promise.all([one.execute(within), one.execute(within)])
    })
    await expect(beside).rejects.toMatchObject({ code: '22012' })
    const after = held.transaction().execute(async (within) => {
      await failing.execute(within)
      await one.execute(within).catch(() => undefined)
      await one.execute(within)
    })
    await expect(after).rejects.toMatchObject({ code: '22012' })
    const next = held.transaction().execute(async (within) => {
      await sql`SELECT ${'x'}::int`.execute(within).catch(() => undefined)
      await one.execute(within)
    })
    await expect(next).rejects.toMatchObject({ code: '22P02' })
    await held.transaction().execute((within) => one.execute(within))
  })
})
