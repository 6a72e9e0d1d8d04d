import { systemHealth } from '@trms/contract/office/health/calls'
import { sessionList } from '@trms/contract/people/auth/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/platform/db/id.ts'
import type { Caller } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { startBareServer, startServer, type TestServer } from '../server.ts'
import { type BucketStandIn, startBucketStandIn } from './bucket-stand-in.ts'
import { ANSWERS, REFUSALS } from './refusals.ts'

let bucket: BucketStandIn
let server: TestServer
let instructor: Caller
let report: string
beforeAll(async () => {
  bucket = await startBucketStandIn()
  server = await startServer(bucket.env)
  instructor = await server.as('instructorA')
  report = (await send(5000)).data.report
})
afterAll(async () => {
  await server?.close()
  await bucket?.close()
})
beforeEach(() => {
  bucket.comeBack()
  bucket.setClock(0)
  bucket.setQuota(null)
})

const send = (size: number, language: 'en' | 'vi' = 'en') =>
  sendFlight(instructor, newFlight(server.airline.instructorA, server.airline.pilotA), {
    language,
    files: { report: pdf('report.pdf', size) },
  })
const rows = async () => {
  const { rows: found } = await server.app.pool.query(
    'SELECT (SELECT count(*) FROM training_record) AS records, (SELECT count(*) FROM stored_file) AS files',
  )
  return found[0]
}
const storage = async () => (await (await server.as('admin')).call(systemHealth, {})).data.storage

async function expectRefused(why: keyof typeof ANSWERS, size: number): Promise<void> {
  const before = { ...(await rows()), keys: bucket.keys() }
  for (const language of ['en', 'vi'] as const) {
    const reply = await send(size, language)
    expect([reply.http, reply.code, reply.message]).toEqual([
      ...ANSWERS[why],
      REFUSALS[why][language],
    ])
    expect(reply.fields).toEqual({ report: REFUSALS[why][language] })
  }
  expect({ ...(await rows()), keys: bucket.keys() }).toEqual(before)
}

test('[OPS-01] an upload to a bucket that is away is refused in plain words, keeps nothing, and works again', async () => {
  bucket.goAway()
  await expectRefused('away', 5000)
  // A call that needs no file goes on.
  expect((await instructor.call(sessionList, {})).http).toBe(200)
  const opened = await instructor.get(report, { 'accept-language': 'vi' })
  const said = (await opened.json()) as { result: { message: string } }
  expect([opened.status, said.result.message]).toEqual([503, REFUSALS.away.vi])
  const { ok, problem } = await storage()
  expect([ok, problem]).toEqual([false, expect.stringContaining('cannot be used')])
  await expect.poll(async () => (await instructor.get('/health/ready')).status).toBe(503)

  bucket.comeBack()
  expect((await send(5000)).http).toBe(200)
  expect((await instructor.get(report)).status).toBe(200)
  expect((await storage()).ok).toBe(true)
})

test('[OPS-01] an outage in the middle of an upload leaves neither a record nor a file, and its parts are swept', async () => {
  const before = { ...(await rows()), keys: bucket.keys() }
  // The first of four parts is accepted.
  bucket.goAway(1)
  const reply = await send(30_000_000)
  expect([reply.http, reply.code, reply.message]).toEqual([...ANSWERS.away, REFUSALS.away.en])
  bucket.comeBack()
  expect({ ...(await rows()), keys: bucket.keys() }).toEqual(before)
  expect(bucket.uploads()).toBe(1)
  const [instance = ''] = before.keys[0]?.split('/') ?? []
  expect(await server.app.services.files.sweep(instance, async (keys) => new Set(keys))).toBe(0)
  expect(bucket.uploads()).toBe(0)
  expect((await send(30_000_000)).http).toBe(200)
})

test('[OPS-01] a wrong clock is told as such, to users and to administrators', async () => {
  bucket.setClock(3_600_000)
  await expectRefused('clock', 5000)
  expect((await storage()).problem).toMatch(
    /clock of this server .* differ too much: set them right/,
  )
})

test('[OPS-01] a full bucket is told as such, and what is there is still read', async () => {
  bucket.setQuota(0)
  await expectRefused('full', 5000)
  await expectRefused('full', 20_000_000)
  expect(bucket.uploads()).toBe(0)
  expect((await instructor.get(report)).status).toBe(200)
  expect((await storage()).problem).toContain('is full')
  bucket.setQuota(null)
  expect((await send(5000)).http).toBe(200)
})

test('[OPS-01] a server starts while its bucket is away, says that it is not ready, and leaves the sweep to the next one', async () => {
  const { databaseUrl: url, app } = server
  const startBeside = () =>
    startBareServer({ url, appUrl: url, drop: async () => undefined }, bucket.env)
  // Nobody holds the lock of a server that has ended.
  const ended = newId()
  await app.pool.query('INSERT INTO server_instance (id, lock_key) VALUES ($1, 4711)', [ended])
  const swept = async () =>
    (await app.pool.query('SELECT swept_at FROM server_instance WHERE id = $1', [ended])).rows[0]
      .swept_at
  bucket.goAway()
  const other = await startBeside()
  try {
    const ready = await fetch(`${other.address}/health/ready`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ failed: ['storage'] })
    expect(await swept()).toBeNull()
    bucket.comeBack()
    await (await startBeside()).close()
    expect(await swept()).not.toBeNull()
  } finally {
    await other.close()
  }
})
