import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { getRollbackPlans } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import { jobsOf } from '../../../test/jobs.ts'
import { until } from '../../../test/until.ts'
import { newId } from '../db/id.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { type Db, onOwnerClient, openDb, openPool, ownerClient } from '../db/pool.ts'
import { newLogger } from '../log.ts'
import { enqueue, type Job } from './queue.ts'
import { startWorker } from './worker.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let owner: ReturnType<typeof ownerClient>
let pool: Awaited<ReturnType<typeof openPool>>
beforeEach(async () => {
  database = await newDatabase({ withSchema: false })
  owner = ownerClient(database.url)
  await owner.connect()
})
afterEach(async () => {
  await pool?.end()
  await owner.end()
  await database.drop()
})

const LAST_WITH_TABLE = '0030_uploads'

/** Migrates to the last schema before pg-boss. */
async function migrateToTable(): Promise<void> {
  const once = ownerClient(database.url)
  await once.connect()
  const db = onOwnerClient<unknown>(once)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateTo(LAST_WITH_TABLE)
  await db.destroy()
  if (error) throw error
}

/** Every state that a job can have in the old table. */
const OLD = {
  fresh: {},
  later: { run_at: 'in 1 hour' },
  retried: { attempts: 3, last_error: 'no mail server' },
  held: { attempts: 1, locked_by: newId(), locked_until: 'in 4 minutes' },
  dead: { state: 'dead', attempts: 24, last_error: 'no such mailbox', finished_at: '40 days ago' },
  done: { state: 'done', attempts: 2, finished_at: '2 days ago' },
  doneLongAgo: { state: 'done', attempts: 1, finished_at: '8 days ago' },
}

const work = (db: Db, handle: (job: Job) => Promise<void>) =>
  startWorker({
    pool,
    db,
    kinds: [{ kind: 'account_mail', handle }],
    timeZone: 'UTC',
    log: newLogger('silent'),
    telemetry: null,
  })

test('[AUTH-08] jobs of the table that was before are all there, and those that waited are done', async () => {
  await migrateToTable()
  const ids = Object.fromEntries(Object.keys(OLD).map((name) => [name, newId()]))
  for (const [name, facts] of Object.entries(OLD)) {
    const row = { id: ids[name], kind: 'account_mail', payload: { name }, ...facts }
    await owner.query(
      `INSERT INTO job (id, kind, payload, state, attempts, run_at, locked_by, locked_until, last_error, finished_at)
       SELECT id, kind, payload, coalesce(state, 'waiting'), coalesce(attempts, 0),
         now() + coalesce(substr(run_at, 4)::interval, '0'), locked_by, now() + substr(locked_until, 4)::interval,
         last_error, now() - replace(finished_at, ' ago', '')::interval
       FROM jsonb_to_record($1) AS row (id uuid, kind text, payload jsonb, state text, attempts int, run_at text,
         locked_by uuid, locked_until text, last_error text, finished_at text)`,
      [JSON.stringify(row)],
    )
  }
  // Two servers migrate at the same time.
  await Promise.all([migrate(database.url), migrate(database.url)])
  pool = await openPool(database.appUrl, { onError: () => undefined })
  const db = openDb(pool)
  const inOrder = async () => {
    const found = await jobsOf(db)
    return Object.values(ids).flatMap((id) => found.filter((one) => one.id === id))
  }
  const moved = await inOrder()
  const names = moved.map((one) => (one.payload as { name: string }).name)
  expect(names).toEqual(['fresh', 'later', 'retried', 'held', 'dead', 'done'])
  expect(moved).toMatchObject([
    { state: 'created', attempts: 0 },
    { state: 'created', attempts: 0 },
    { state: 'retry', attempts: 3, last_error: 'no mail server' },
    { state: 'retry', attempts: 1 },
    { state: 'failed', attempts: 24, last_error: 'no such mailbox' },
    { state: 'completed', attempts: 2, last_error: null },
  ])
  const wait = (moved[1]?.run_at.getTime() ?? 0) - Date.now()
  expect(wait).toBeGreaterThan(3_000_000)
  expect((await owner.query(`SELECT to_regclass('public.job') AS gone`)).rows).toEqual([
    { gone: null },
  ])

  const done = new Map<unknown, number>()
  const worker = await work(db, async ({ payload, attempts }) => {
    done.set((payload as { name: string }).name, attempts)
  })
  await until(() => done.size === 3, 'what waited')
  await worker.stop()
  expect(Object.fromEntries(done)).toEqual({ fresh: 1, retried: 4, held: 2 })
  const states = (await inOrder()).map((one) => one.state)
  expect(states).toEqual(['completed', 'created', 'completed', 'completed', 'failed', 'completed'])
})

test('[AUTH-08] a new version of pg-boss finds its schema brought up to date by the owner', async () => {
  await migrate(database.url)
  const version = async () =>
    (await owner.query('SELECT version FROM pgboss.version')).rows[0].version as number
  const present = await version()
  await owner.query(getRollbackPlans('pgboss', present))
  expect(await version()).toBe(present - 1)
  // pg-boss builds the indexes of a new version at most every ten seconds: the last time is made longer ago.
  await owner.query('UPDATE pgboss.version SET bam_on = NULL')
  pool = await openPool(database.appUrl, { onError: () => undefined })
  const db = openDb(pool)
  // The server's own role may not migrate.
  await expect(work(db, async () => undefined)).rejects.toThrow(/requires migrations/)
  await migrate(database.url)
  expect(await version()).toBe(present)
  const done: string[] = []
  const worker = await work(db, async ({ id }) => void done.push(id))
  await enqueue(db, 'account_mail', {})
  await until(() => done.length === 1, 'the job')
  await worker.stop()
  const { rows } =
    await sql`SELECT count(*)::int AS left FROM pgboss.bam WHERE status <> 'completed'`.execute(db)
  expect(rows).toEqual([{ left: 0 }])
})
