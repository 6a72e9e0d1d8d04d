import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../test/server.ts'
import { until } from '../../test/until.ts'
import { newId } from '../db/id.ts'
import { openDb, openPool } from '../db/pool.ts'
import { newLogger } from '../log.ts'
import { enqueue, type Job } from './queue.ts'
import { startWorker, waitSeconds } from './worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  // the server's own worker would take the jobs of this file
  await server.app.close()
})
afterAll(async () => {
  server.app.close = async () => undefined
  await server.close()
})

describe('[AUTH-08] the workers of several servers', () => {
  test('do each job once, and none that is not due', async () => {
    const pool = await openPool(server.databaseUrl, { max: 10, onError: () => undefined })
    const db = openDb(pool)
    const done: string[] = []
    const handlers = {
      count: async (job: Job) => {
        done.push(job.id)
      },
    }
    for (let i = 0; i < 200; i++) await enqueue(db, 'count', { i })
    const later = {
      id: newId(),
      kind: 'count',
      payload: '{}',
      run_at: new Date(Date.now() + 3_600_000),
    }
    await db.insertInto('job').values(later).execute()
    const log = newLogger('silent')
    const workers = Array.from({ length: 8 }, () =>
      startWorker({ db, instanceId: newId(), handlers, log }),
    )
    const left = () => db.selectFrom('job').select('id').where('state', '=', 'waiting').execute()
    await until(async () => (await left()).length === 1, 'the jobs')
    await Promise.all(workers.map((one) => one.stop()))
    expect(done).toHaveLength(200)
    expect(new Set(done).size).toBe(200)
    expect(await left()).toEqual([{ id: later.id }])
    await db.destroy()
  })

  test('wait longer after each failure, up to an hour', () => {
    expect([1, 2, 3, 8, 9, 24].map(waitSeconds)).toEqual([15, 30, 60, 1920, 3600, 3600])
  })
})
