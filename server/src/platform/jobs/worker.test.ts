import { sql } from 'kysely'
import type { Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import { jobsOf, makeDue } from '../../../test/jobs.ts'
import { until } from '../../../test/until.ts'
import { openDb, openPool } from '../db/pool.ts'
import { newLogger } from '../log.ts'
import { queueFigures } from './figures.ts'
import type { JobKind } from './kind.ts'
import { enqueue } from './queue.ts'
import { startWorker } from './worker.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let pool: Awaited<ReturnType<typeof openPool>>
let db: ReturnType<typeof openDb>
beforeAll(async () => {
  database = await newDatabase()
  pool = await openPool(database.appUrl, { max: 10, onError: () => undefined })
  db = openDb(pool)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const start = (...kinds: JobKind[]) => startWith(newLogger('silent'), ...kinds)
const startWith = (log: Logger, ...kinds: JobKind[]) => startOn({ pool, db }, log, kinds)
type Given = Pick<Parameters<typeof startWorker>[0], 'pool' | 'db' | 'turnMs'>
const startOn = (given: Given, log: Logger, kinds: JobKind[]) =>
  startWorker({ ...given, kinds, timeZone: 'Asia/Ho_Chi_Minh', log, telemetry: null })
const ofKind = async (kind: string) => (await jobsOf(db)).filter((one) => one.kind === kind)

describe('[AUTH-08] the workers of several servers', () => {
  test('do each job once, and none that is not due', async () => {
    const done: string[] = []
    const count: JobKind = { kind: 'count', handle: async ({ id }) => void done.push(id) }
    // Starting a worker creates the queue.
    await (await start(count)).stop()
    for (let i = 0; i < 200; i++) await enqueue(db, 'count', { i })
    const [later] = await ofKind('count')
    await sql`UPDATE pgboss.job SET start_after = now() + interval '1 hour'
      WHERE id = ${later?.id}`.execute(db)
    const workers = await Promise.all(Array.from({ length: 8 }, () => start(count)))
    const left = async () => (await ofKind('count')).filter((one) => one.state !== 'completed')
    await until(async () => (await left()).length === 1, 'the jobs')
    await Promise.all(workers.map((one) => one.stop()))
    expect(done).toHaveLength(199)
    expect(new Set(done).size).toBe(199)
    expect(await left()).toMatchObject([{ id: later?.id, state: 'created', attempts: 0 }])
  })

  test('do once together what a clock asks for', async () => {
    const ran: string[] = []
    const minutely: JobKind = {
      kind: 'minutely',
      cron: '* * * * *',
      handle: async ({ id }) => void ran.push(id),
    }
    // Starting a worker writes the schedule.
    await (await start(minutely)).stop()
    await sql`UPDATE pgboss.version SET cron_on = NULL`.execute(db)
    const workers = await Promise.all([start(minutely), start(minutely), start(minutely)])
    await until(() => ran.length > 0, 'the clock')
    await Promise.all(workers.map((one) => one.stop()))
    const { rows } = await sql<{ id: string; state: string; minute: Date }>`
      SELECT id, state::text, date_trunc('minute', created_on) AS minute FROM pgboss.job WHERE name = 'minutely'`.execute(
      db,
    )
    // A minute may have begun meanwhile, with a job of its own.
    expect(new Set(rows.map((one) => one.minute.getTime())).size).toBe(rows.length)
    const done = rows.filter((one) => one.state === 'completed').map((one) => one.id)
    expect(ran.toSorted()).toEqual(done.toSorted())
    const schedules = await sql`SELECT cron, timezone FROM pgboss.schedule`.execute(db)
    expect(schedules.rows).toEqual([{ cron: '* * * * *', timezone: 'Asia/Ho_Chi_Minh' }])
    // Scheduled jobs do not pile up while no worker runs.
    await enqueue(db, 'minutely', {}).catch(() => undefined)
    await expect(enqueue(db, 'minutely', {})).rejects.toThrow(/not written/)
  })
})

/** Runs `within` beside a worker on a pool of its own, with the options that `given` returns. */
async function onOwnPool(
  kinds: JobKind[],
  given: (own: typeof pool) => Partial<Given>,
  within: (own: typeof pool) => Promise<void>,
) {
  const own = await openPool(database.appUrl, { max: 10, onError: () => undefined })
  const ownDb = openDb(own)
  const worker = await startOn({ pool: own, db: ownDb, ...given(own) }, newLogger('silent'), kinds)
  try {
    await within(own)
  } finally {
    await worker.stop()
    await ownDb.destroy()
  }
}

test('[AUTH-08] a worker looks for jobs of every kind on one connection', async () => {
  const done: string[] = []
  const kinds = Array.from({ length: 12 }, (_, n) => ({
    kind: `one-of-many-${n}`,
    handle: async ({ kind }: { kind: string }) => void done.push(kind),
  }))
  // On a busy machine a look for jobs may take longer than a turn.
  const patient = () => ({ turnMs: 60_000 })
  await onOwnPool(kinds, patient, async (own) => {
    for (const { kind } of kinds) await enqueue(db, kind, {})
    await until(() => done.length === kinds.length, 'a job of each kind')
    expect(own.totalCount).toBe(1)
  })
})

test('[AUTH-08] a look that gets no answer keeps no job of another kind waiting', async () => {
  const done: string[] = []
  const kinds = ['unanswered', 'answered'].map((kind) => ({
    kind,
    handle: async () => void done.push(kind),
  }))
  const held: (() => void)[] = []
  const holding = (own: typeof pool) => ({
    pool: Object.assign(Object.create(own) as typeof pool, {
      async query(text: string, values?: unknown[]) {
        const isLook = text.includes("j.name = 'unanswered'")
        if (isLook) await new Promise<void>((resolve) => held.push(resolve))
        return own.query(text, values)
      },
    }),
  })
  await onOwnPool(kinds, holding, async () => {
    try {
      await until(() => held.length > 0, 'the look that is held')
      await enqueue(db, 'answered', {})
      await until(() => done.length > 0, 'the job of the other kind')
      expect(done).toEqual(['answered'])
    } finally {
      for (const answer of held) answer()
    }
  })
})

test('[AUTH-08] a worker keeps its queues in order, and has nothing to complain of', async () => {
  const kept: JobKind = { kind: 'kept', handle: async () => undefined }
  await (await start(kept)).stop()
  await sql`UPDATE pgboss.queue SET maintain_on = NULL, monitor_on = NULL, retained_on = NULL`.execute(
    db,
  )
  const said: string[] = []
  const worker = await startWith(newLogger('warn', { write: (line) => said.push(line) }), kept)
  const inOrder = async () => {
    const { rows } = await sql`SELECT FROM pgboss.queue
      WHERE name = 'kept' AND maintain_on IS NOT NULL AND monitor_on IS NOT NULL AND retained_on IS NOT NULL`.execute(
      db,
    )
    return rows.length > 0
  }
  await until(async () => said.length > 0 || (await inOrder()), 'the queue in order')
  await worker.stop()
  expect(said).toEqual([])
})

test('[AUTH-08] a clock that is set back while a job is in hand keeps no later job waiting', async () => {
  const done: unknown[] = []
  const setBack: JobKind = {
    kind: 'set-back',
    async handle({ payload }) {
      vi.setSystemTime(Date.now() - 3_600_000)
      done.push(payload)
    },
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const worker = await start(setBack)
  try {
    for (const turn of [1, 2]) {
      await enqueue(db, 'set-back', { turn })
      await until(() => done.length === turn, `job ${turn}`)
    }
    expect(done).toEqual([{ turn: 1 }, { turn: 2 }])
  } finally {
    vi.useRealTimers()
    await worker.stop()
  }
})

test('[AUTH-08] the waits after failures end at an hour, and 24 attempts at the end', async () => {
  const refuse = async () => {
    throw new Error('not today')
  }
  const worker = await start({ kind: 'refused', handle: refuse })
  await enqueue(db, 'refused', {})
  const tried = (attempts: number) =>
    until(async () => {
      const [job] = await ofKind('refused')
      return job?.attempts === attempts && job.state !== 'active'
    }, `attempt ${attempts}`)
  const wait = async () => ((await ofKind('refused'))[0]?.run_at.getTime() ?? 0) - Date.now()
  await tried(1)
  expect(await wait()).toBeLessThanOrEqual(30_000)
  const id = (await ofKind('refused'))[0]?.id ?? ''
  await makeDue(db, id, 22)
  await tried(23)
  expect(await wait()).toBeGreaterThan(3_500_000)
  expect(await wait()).toBeLessThanOrEqual(3_600_000)
  await makeDue(db, id, 23)
  await tried(24)
  expect(await ofKind('refused')).toMatchObject([
    { state: 'failed', payload: {}, last_error: 'not today' },
  ])
  await worker.stop()
})

test('[ASK-03] a job of the clock that fails is tried again within a minute, for a day; one that was kept otherwise too', async () => {
  let failing = true
  let done = 0
  const daily: JobKind = {
    kind: 'daily',
    cron: '0 7 * * *',
    async handle() {
      if (failing) throw new Error('not today')
      done += 1
    },
  }
  await (await start(daily)).stop()
  // Sets the queue as a server of the previous version has left it.
  await sql`UPDATE pgboss.queue SET retry_limit = 23, retry_delay_max = 3600
    WHERE name = 'daily'`.execute(db)
  const worker = await start(daily)
  await enqueue(db, 'daily', {})
  const job = async () =>
    (
      await sql<{ id: string; state: string; retry_count: number; wait: number }>`
        SELECT id, state::text, retry_count, extract(epoch FROM start_after - now())::float8 AS wait
        FROM pgboss.job WHERE name = 'daily'`.execute(db)
    ).rows[0]
  const tried = (retries: number) =>
    until(async () => {
      const one = await job()
      return one?.retry_count === retries && one.state === 'retry'
    }, `try ${retries}`)
  await tried(0)
  const { id = '' } = (await job()) ?? {}
  // At this number of tries any other job would have been given up long ago.
  await makeDue(db, id, 1300)
  worker.look('daily')
  await tried(1300)
  expect((await job())?.wait).toBeLessThanOrEqual(60)
  expect((await queueFigures(db)).retrying).toBe(1)
  // The next scheduled job is not written beside the failed one, whose work includes the next one's.
  await expect(enqueue(db, 'daily', {})).rejects.toThrow(/not written/)
  failing = false
  await makeDue(db, id)
  worker.look('daily')
  await until(() => done === 1, 'the job')
  await worker.stop()
  expect(await job()).toMatchObject({ id, state: 'completed' })
})

test('[AUTH-08] a stop waits for the job in hand, which is then done', async () => {
  let begun = false
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const handle = () => {
    begun = true
    return ended
  }
  const worker = await start({ kind: 'slow', handle })
  await enqueue(db, 'slow', {})
  await until(() => begun, 'the job to begin')
  let stopped = false
  const stopping = worker.stop().then(() => {
    stopped = true
  })
  // No other worker takes the job meanwhile.
  await (await start({ kind: 'slow', handle: () => Promise.reject(new Error('twice')) })).stop()
  expect(stopped).toBe(false)
  end()
  await stopping
  expect(await ofKind('slow')).toMatchObject([{ state: 'completed', attempts: 1 }])
})
