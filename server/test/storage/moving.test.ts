import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/db/id.ts'
import type { Caller } from '../caller.ts'
import { newDatabase } from '../database.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { runCommand } from '../process.ts'
import { startServer, type TestServer } from '../server.ts'
import { type BucketStandIn, startBucketStandIn } from './bucket-stand-in.ts'

let bucket: BucketStandIn
let folder: string
let server: TestServer
let instructor: Caller
beforeAll(async () => {
  bucket = await startBucketStandIn()
  folder = await mkdtemp(join(tmpdir(), 'trms-moving-'))
  server = await startServer({ ...bucket.env, FILES_NEW: 'folder', DATA_DIR: folder })
  instructor = await server.as('instructorA')
  for (const size of [600, 5000, 9_000_000]) await send(size)
})
afterAll(async () => {
  await server?.close()
  await bucket?.close()
  await rm(folder, { recursive: true, force: true })
})

const reports: { address: string; bytes: Buffer }[] = []
async function send(size: number): Promise<void> {
  const report = pdf('report.pdf', size)
  const { data } = await sendFlight(
    instructor,
    newFlight(server.airline.instructorA, server.airline.pilotA),
    { files: { report } },
  )
  reports.push({ address: data.report, bytes: Buffer.from(await report.arrayBuffer()) })
}
const inFolder = async () =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => one.name)
const run = (what: string, env: Record<string, string> = {}) =>
  runCommand('files', [what], {
    ...bucket.env,
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: folder,
    ...env,
  })
/**
 * Checks that all reports can be read from the server, which works meanwhile and does not know of the move.
 */
async function expectAllRead(): Promise<void> {
  for (const { address, bytes } of reports) {
    const response = await instructor.get(address)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  }
}

test('[OPS-01] files are moved to the bucket and back while the server works; what was cut off goes on', async () => {
  // The second body that is sent to the bucket breaks off.
  bucket.goAway(1)
  expect((await run('move')).code).toBe(1)
  bucket.comeBack()
  await expectAllRead()
  expect(await run('move')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/files were moved/),
  })
  expect(await inFolder()).toEqual([])
  expect(bucket.keys()).toHaveLength(3)
  await expectAllRead()
  expect((await run('check')).code).toBe(0)

  await send(700)
  expect((await run('move', { FILES_NEW: 'folder' })).code).toBe(0)
  expect(bucket.keys()).toEqual([])
  expect(await inFolder()).toHaveLength(4)
  await expectAllRead()
})

test('[OPS-01] files:check names what is missing, damaged, and belongs to nobody; a damaged file is not moved', async () => {
  expect((await run('move')).code).toBe(0)
  const [damaged = '', missing = ''] = bucket.keys()
  const nobodys = `${newId()}/${newId(Date.now() - 7_200_000)}`
  const onItsWay = `${newId()}/${newId()}`
  const { files } = server.app.services
  bucket.damage(damaged)
  await files.remove([missing])
  for (const key of [nobodys, onItsWay]) await files.put(key, Readable.from([Buffer.from('x')]))
  const { code, said } = await run('check')
  expect([code, said.trim().split('\n').sort()]).toEqual([
    1,
    [
      `The file ${damaged} is not as the database says.`,
      `The file ${missing} is missing.`,
      `The file ${nobodys} belongs to nobody.`,
    ].sort(),
  ])
  expect((await run('move', { FILES_NEW: 'folder' })).code).toBe(1)
  expect(bucket.keys()).toEqual([damaged])
  expect(await inFolder()).not.toContain(damaged.split('/')[1])
})

test('[OPS-01] a backup of a bucket has its files, and is restored into an empty bucket alone', async () => {
  const other = await startBucketStandIn()
  const into = await mkdtemp(join(tmpdir(), 'trms-backup-'))
  const from = await startServer(other.env)
  const database = await newDatabase({ withSchema: false })
  try {
    const by = await from.as('instructorA')
    const flight = newFlight(from.airline.instructorA, from.airline.pilotA)
    await sendFlight(by, flight, { files: { report: pdf('report.pdf', 9_000_000) } })
    const kept = other.keys()
    const own = { ...other.env, DATABASE_URL: from.databaseUrl, DATA_DIR: from.dataDir }
    expect((await runCommand('backup', [into], own)).code).toBe(0)
    const empty = { ...other.env, DATABASE_URL: database.url, DATA_DIR: join(into, 'data') }
    const refused = await runCommand('restore', [into], empty)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
    await from.app.services.files.remove(kept)
    const restored = await runCommand('restore', [into], empty)
    expect(restored).toMatchObject({ code: 0 })
    expect(other.keys()).toEqual(kept)
  } finally {
    await database.drop()
    await from.close()
    await other.close()
    await rm(into, { recursive: true, force: true })
  }
})
