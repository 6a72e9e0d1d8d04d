import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { trainingFlightById } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb, openPool } from '../../src/platform/db/pool.ts'
import { deriveKeys } from '../../src/platform/settings/secrets.ts'
import { type Airline, createAirline } from '../airline.ts'
import { Caller } from '../caller.ts'
import { asOwner } from '../database.ts'
import { newFlight, sendFlight } from '../flights.ts'
import { runCommand, ServerProcess } from '../process.ts'
import { APP_SECRET } from '../server.ts'
import { until } from '../until.ts'
import { archivedCluster } from './archived-cluster.ts'
import { type Acknowledged, rowsIn, writeUntil } from './writing.ts'

/**
 * The number of flights in each of three periods: before and during the base backup, after the backup, and
 * after the point in time.
 */
const FLIGHTS = 5
const TABLES = [
  'training_record',
  'training_flight_sector',
  'stored_file',
  'audit_entry',
  'account',
]
/** Long enough to unpack and copy programs, and to make, fill and restore a database. */
const PATIENCE_MS = 300_000

let folder: string
let cluster: Awaited<ReturnType<typeof archivedCluster>>
let airline: Airline
let server: ServerProcess | undefined
/** A backup of the product, made after the point in time. */
let later: string
const acknowledged: Acknowledged[] = []
const database = () => ({ url: cluster.url('trms') })
const env = (dataDir: string) => ({ DATABASE_URL: database().url, DATA_DIR: join(folder, dataDir) })
const rowsOf = (table: string) =>
  rowsIn(database(), `SELECT row_to_json(one)::text AS row FROM ${table} AS one ORDER BY 1`)
const everyRow = async () =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, await rowsOf(table)] as const)),
  )
let before: Awaited<ReturnType<typeof everyRow>>

async function write(caller: Caller, meanwhile: () => Promise<unknown> = async () => undefined) {
  const enough = acknowledged.length + FLIGHTS
  const sending = new AbortController()
  const sender = writeUntil(sending.signal, { caller, airline, acknowledged })
  await meanwhile()
  await until(() => acknowledged.length >= enough, 'flights')
  sending.abort()
  await sender
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trms-point-'))
  cluster = await archivedCluster()
  await cluster.start()
  await asOwner(cluster.url('postgres'), 'CREATE DATABASE trms')
  await cluster.pgbackrest('stanza-create')
  await cluster.pgbackrest('check')
  server = await ServerProcess.start(env('data'))
  const pool = await openPool(database().url, { onError: () => undefined })
  airline = await createAirline({ db: openDb(pool), secrets: deriveKeys([APP_SECRET]) })
  await pool.end()
  const caller = await Caller.signIn(server.address, airline.instructorA)
  await write(caller, () => cluster.pgbackrest('backup', '--type=full'))
  // pgbackrest knows the end of a backup only to the second, so the point in time must be in a later second.
  await write(caller, () => setTimeout(1500))
  before = await everyRow()
  const [point = ''] = await rowsIn(database(), 'SELECT clock_timestamp()::text AS row')
  await write(caller)
  expect(await runCommand('backup', [join(folder, 'later')], env('data'))).toMatchObject({
    code: 0,
  })
  later = join(folder, 'later')
  // Stopping the server seals the trail up to now.
  await server.stop()
  // Somebody with the owner's rights empties the wrong database.
  await asOwner(database().url, 'TRUNCATE training_record, account CASCADE')
  await cluster.pgbackrest('check')
  await cluster.kill()
  await cluster.lose()
  await cluster.pgbackrest('restore', '--type=time', `--target=${point}`, '--target-action=promote')
  await cluster.start()
}, PATIENCE_MS)
afterAll(async () => {
  await server?.kill()
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('[OPS-03] a database that went back to a point in time', () => {
  test.each(TABLES)('has exactly the rows of %s that it had then', async (table) => {
    expect(before[table]?.length).toBeGreaterThan(0)
    expect(await rowsOf(table)).toEqual(before[table])
  })

  test('has every flight that was acknowledged until then, and none of later', async () => {
    const ids = new Set(await rowsIn(database(), 'SELECT id::text AS row FROM training_flight'))
    const back = acknowledged.filter(({ id }) => ids.has(id))
    expect(back).toEqual(acknowledged.slice(0, ids.size))
    expect(ids.size).toBeGreaterThanOrEqual(2 * FLIGHTS)
    expect(ids.size).toBeLessThanOrEqual(acknowledged.length - FLIGHTS)
  })

  test('says by its seals of later that its trail was cut off, and is sound without them', async () => {
    const told = await runCommand('audit-verify', [], env('data'))
    expect(told.code).toBe(1)
    await rm(join(folder, 'data', 'seals'), { recursive: true })
    expect(await runCommand('audit-verify', [], env('data'))).toMatchObject({ code: 0 })
  })

  test('has all its files in the folder that went on, and in a backup that was made later', async () => {
    expect(await runCommand('backup', [join(folder, 'own')], env('data'))).toMatchObject({
      code: 0,
    })
    const [name = ''] = (await readdir(later)).slice(-1)
    await mkdir(join(folder, 'new'))
    for (const [from, to] of [
      ['files', 'files'],
      ['secrets', '.'],
    ] as const)
      await cp(join(later, name, from), join(folder, 'new', to), { recursive: true })
    expect(await runCommand('backup', [join(folder, 'again')], env('new'))).toMatchObject({
      code: 0,
    })
  })

  test('is told of by a backup where a file of it is missing', async () => {
    const [key = ''] = await rowsIn(
      database(),
      'SELECT storage_key AS row FROM stored_file LIMIT 1',
    )
    await cp(join(folder, 'new'), join(folder, 'short'), { recursive: true })
    await rm(join(folder, 'short', 'files', key))
    const told = await runCommand('backup', [join(folder, 'third')], env('short'))
    expect(told).toMatchObject({ code: 1 })
    expect(told.said).toContain(`The stored file ${key} is missing`)
  })

  test('serves: a server started on it reads and writes', async () => {
    server = await ServerProcess.start(env('new'))
    const caller = await Caller.signIn(server.address, airline.instructorA)
    const [first] = acknowledged
    const { data } = await caller.call(trainingFlightById, { id: first?.id ?? '' })
    const report = await caller.get(data.report ?? '')
    expect(Buffer.from(await report.arrayBuffer()).equals(first?.report ?? Buffer.of())).toBe(true)
    const sent = await sendFlight(caller, newFlight(airline.instructorA, airline.pilotB))
    expect(sent.http).toBe(200)
  })
})
