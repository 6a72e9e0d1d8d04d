import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../src/audit/verify.ts'
import { openDb, openPool } from '../src/db/pool.ts'
import { deriveSecrets } from '../src/secrets.ts'
import { readSettings } from '../src/settings.ts'
import { type Airline, createAirline } from './airline.ts'
import { Caller } from './caller.ts'
import { newDatabase } from './database.ts'
import { newFlight, pdf, sendFlight } from './flights.ts'
import { ServerProcess } from './process.ts'
import { APP_SECRET } from './server.ts'

const KILLS = 20
const SENDERS = 4

let database: Awaited<ReturnType<typeof newDatabase>>
let pool: Awaited<ReturnType<typeof openPool>>
let dataDir: string
let airline: Airline

beforeAll(async () => {
  database = await newDatabase()
  pool = await openPool(database.url, { max: 3, onError: () => undefined })
  dataDir = await mkdtemp(join(tmpdir(), 'trms-crash-'))
  const settings = readSettings({ DATABASE_URL: database.url, APP_SECRET })
  const secrets = deriveSecrets(Buffer.from(APP_SECRET))
  airline = await createAirline({ db: openDb(pool), secrets, settings, files: {} as never })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const env = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir })

/** Sends flights until the server dies; gives the ids that were acknowledged. */
async function sendUntilDeath(caller: Caller): Promise<string[]> {
  const acknowledged: string[] = []
  for (let i = 0; ; i++) {
    try {
      const report = pdf(`r${i}.pdf`, 150_000 + i * 1000)
      const input = newFlight(airline.instructorA, airline.pilotA)
      const reply = await sendFlight(caller, input, { files: { report } })
      acknowledged.push(reply.data.id)
    } catch {
      return acknowledged
    }
  }
}

interface Row {
  owner_id: string
  storage_key: string
  size: number
  sha256: Buffer
}

test(`[FIL-03][TF-13] ${KILLS} kills during uploads and writes lose nothing that was acknowledged`, {
  timeout: 400_000,
}, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < KILLS; round++) {
    const server = await ServerProcess.start(env())
    const caller = await Caller.signIn(server.address, airline.instructorA)
    const senders = Array.from({ length: SENDERS }, () => sendUntilDeath(caller))
    await new Promise((resolve) => setTimeout(resolve, 150 + ((round * 97) % 350)))
    await server.kill()
    acknowledged.push(...(await Promise.all(senders)).flat())
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS)

  const last = await ServerProcess.start(env())
  const { rows: files } = await pool.query<Row>(
    'SELECT owner_id, storage_key, size, sha256 FROM stored_file',
  )
  const { rows: records } = await pool.query<{ id: string }>('SELECT id FROM training_record')
  const ids = new Set(records.map((one) => one.id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  expect(new Set(files.map((one) => one.owner_id))).toEqual(ids)
  for (const file of files) {
    const bytes = await readFile(join(dataDir, 'files', file.storage_key))
    expect(bytes.length).toBe(file.size)
    expect(createHash('sha256').update(bytes).digest().equals(file.sha256)).toBe(true)
  }
  const kept = new Set(files.map((one) => join(dataDir, 'files', one.storage_key)))
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const onDisk = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  expect(onDisk.filter((path) => !kept.has(path))).toEqual([])
  expect(await verifyAudit(pool)).toMatchObject({ sound: true })
  expect(await last.stop()).toBe(0)
  expect(existsSync(dataDir)).toBe(true)
})
