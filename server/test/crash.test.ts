import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getSimById } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../src/platform/audit/verify.ts'
import type { Airline } from './airline.ts'
import { Caller } from './caller.ts'
import { newFlight, pdf, sendFlight } from './flights.ts'
import { serverProcesses } from './process.ts'
import { sendSim, submitStage } from './sims.ts'
import { until } from './until.ts'

const KILLS = 20
/** The number of senders of each kind at the same time. */
const SENDERS = 3

const servers = serverProcesses({ withSchema: true })
let pool: Awaited<ReturnType<typeof servers.pool>>
let airline: Airline

beforeAll(async () => {
  pool = await servers.pool()
  airline = await servers.airline()
})

/** Sends files one after the other until the server dies, and collects the acknowledged ones. */
async function untilDeath(send: (file: File) => Promise<string>, acknowledged: string[]) {
  for (let i = 0; ; i++) {
    try {
      acknowledged.push(await send(pdf(`r${i}.pdf`, 150_000 + i * 1000)))
    } catch {
      return
    }
  }
}

/** Writes flights and submits a form again and again, several at once, until the server is killed. */
async function killWhileWriting(round: number) {
  const { instructorA, pilotA, pilotB, admin } = airline
  const server = await servers.start()
  const [instructor, pilot, office] = await Promise.all(
    [instructorA, pilotA, admin].map((person) => Caller.signIn(server.address, person)),
  )
  if (!instructor || !pilot || !office) throw new Error('nobody signed in')
  const sim = await sendSim(office, { pilots: [pilotA, pilotB], a: instructorA, b: null })
  const flight = async (report: File) =>
    (await sendFlight(instructor, newFlight(instructorA, pilotA), { files: { report } })).data.id
  const form = async (submitted_report: File) => {
    const files = { submitted_report }
    return (await submitStage(pilot, sim.first.form_id, 1, { files })).data.first_submit ?? ''
  }
  const flights: string[] = []
  const forms: string[] = []
  const sent = Array.from({ length: SENDERS }, () => [
    untilDeath(flight, flights),
    untilDeath(form, forms),
  ])
  // The server is killed only after something of each kind was acknowledged, however slow the machine is.
  const least = 2 + (round % 4)
  await until(() => Math.min(flights.length, forms.length) >= least, 'answers')
  await new Promise((resolve) => setTimeout(resolve, (round * 37) % 90))
  await server.kill()
  await Promise.all(sent.flat())
  return { sim: sim.id, flights, forms }
}

interface Row {
  owner_id: string
  storage_key: string
  size: number
  sha256: Buffer
}

test(`[FIL-03][TF-13][SIM-07] ${KILLS} kills during uploads, writes and submissions lose nothing that was acknowledged`, {
  timeout: 400_000,
}, async () => {
  const rounds: Awaited<ReturnType<typeof killWhileWriting>>[] = []
  for (let round = 0; round < KILLS; round++) rounds.push(await killWhileWriting(round))
  const flights = rounds.flatMap((one) => one.flights)
  const forms = rounds.flatMap((one) => one.forms)
  expect(flights.length).toBeGreaterThan(KILLS)
  expect(forms.length).toBeGreaterThan(KILLS)

  const last = await servers.start()
  const ids = await idsOf('SELECT id FROM training_record')
  expect(flights.filter((id) => !ids.has(id))).toEqual([])
  const office = await Caller.signIn(last.address, airline.admin)
  const known = new Set<string>()
  for (const { sim } of rounds) {
    const { data } = await office.call(getSimById, { id: sim })
    const form = data.first_pilot as OpenForm
    const urls = data.history.first_pilot.flatMap((event) => event.file?.url ?? [])
    for (const url of urls) known.add(url)
    // The form shows the last file that was kept.
    expect(form.first_submit).toBe(urls[0] ?? null)
    expect(form.form_status).toBe(urls.length > 0 ? 2 : 1)
  }
  expect(forms.filter((url) => !known.has(url))).toEqual([])

  const events = await idsOf('SELECT id FROM form_event WHERE file IS NOT NULL')
  const { rows: files } = await pool.query<Row>(
    'SELECT owner_id, storage_key, size, sha256 FROM stored_file',
  )
  expect(new Set(files.map((one) => one.owner_id))).toEqual(new Set([...ids, ...events]))
  await everyByteIsThere(files)
  expect(await verifyAudit(pool)).toMatchObject({ sound: true })
  expect(await last.stop()).toBe(0)
})

const idsOf = async (query: string) =>
  new Set((await pool.query<{ id: string }>(query)).rows.map((one) => one.id))

/** Checks that each row has its complete file, and that every file has a row. */
async function everyByteIsThere(files: readonly Row[]) {
  for (const file of files) {
    const bytes = await readFile(join(servers.env().DATA_DIR, 'files', file.storage_key))
    expect(bytes.length).toBe(file.size)
    expect(createHash('sha256').update(bytes).digest().equals(file.sha256)).toBe(true)
  }
  const kept = new Set(files.map((one) => join(servers.env().DATA_DIR, 'files', one.storage_key)))
  const entries = await readdir(join(servers.env().DATA_DIR, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  const onDisk = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  expect(onDisk.filter((path) => !kept.has(path))).toEqual([])
}
