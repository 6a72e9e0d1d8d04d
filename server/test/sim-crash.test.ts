import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSimById } from '@trms/contract/sim/calls'
import type { OpenForm } from '@trms/contract/sim/entity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../src/audit/verify.ts'
import { openDb, openPool } from '../src/db/pool.ts'
import { deriveSecrets } from '../src/secrets.ts'
import { readSettings } from '../src/settings.ts'
import { type Airline, createAirline } from './airline.ts'
import { Caller } from './caller.ts'
import { newDatabase } from './database.ts'
import { pdf } from './flights.ts'
import { ServerProcess } from './process.ts'
import { APP_SECRET } from './server.ts'
import { sendSim, submitStage } from './sims.ts'

const KILLS = 20
const SENDERS = 4

let database: Awaited<ReturnType<typeof newDatabase>>
let pool: Awaited<ReturnType<typeof openPool>>
let dataDir: string
let airline: Airline

beforeAll(async () => {
  database = await newDatabase()
  pool = await openPool(database.url, { max: 3, onError: () => undefined })
  dataDir = await mkdtemp(join(tmpdir(), 'trms-sim-crash-'))
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

/** Submits and replaces the first stage until the server dies; gives the addresses that were acknowledged. */
async function submitUntilDeath(caller: Caller, formId: string): Promise<string[]> {
  const acknowledged: string[] = []
  for (let i = 0; ; i++) {
    try {
      const submitted_report = pdf(`r${i}.pdf`, 150_000 + i * 1000)
      const { data } = await submitStage(caller, formId, 1, { files: { submitted_report } })
      acknowledged.push(data.first_submit ?? '')
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

test(`[FIL-03][SIM-07] ${KILLS} kills during submissions lose nothing that was acknowledged`, {
  timeout: 400_000,
}, async () => {
  const { pilotA, pilotB, instructorA, instructorB } = airline
  const acknowledged: string[] = []
  const sims: { id: string; formId: string }[] = []
  for (let round = 0; round < KILLS; round++) {
    const server = await ServerProcess.start(env())
    const admin = await Caller.signIn(server.address, airline.admin)
    const pilot = await Caller.signIn(server.address, pilotA)
    const { id, first } = await sendSim(admin, {
      pilots: [pilotA, pilotB],
      a: instructorA,
      b: instructorB,
    })
    sims.push({ id, formId: first.form_id })
    const senders = Array.from({ length: SENDERS }, () => submitUntilDeath(pilot, first.form_id))
    await new Promise((resolve) => setTimeout(resolve, 150 + ((round * 97) % 350)))
    await server.kill()
    acknowledged.push(...(await Promise.all(senders)).flat())
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS)

  const last = await ServerProcess.start(env())
  const admin = await Caller.signIn(last.address, airline.admin)
  const known = new Set<string>()
  for (const { id } of sims) {
    const { data } = await admin.call(getSimById, { id })
    const form = data.first_pilot as OpenForm
    const urls = data.history.first_pilot.flatMap((event) => event.file?.url ?? [])
    for (const url of urls) known.add(url)
    // what stands in the form is the last that was kept
    expect(form.first_submit).toBe(urls[0] ?? null)
    expect(form.form_status).toBe(urls.length > 0 ? 2 : 1)
  }
  expect(acknowledged.filter((url) => !known.has(url))).toEqual([])

  const { rows: files } = await pool.query<Row>(
    'SELECT owner_id, storage_key, size, sha256 FROM stored_file',
  )
  const { rows: events } = await pool.query<{ id: string }>(
    'SELECT id FROM form_event WHERE file IS NOT NULL',
  )
  expect(new Set(files.map((one) => one.owner_id))).toEqual(new Set(events.map((one) => one.id)))
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
})
