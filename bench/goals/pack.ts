import { createHash } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROLE } from '@trms/contract/access'
import { askPack, packList, removePack } from '@trms/contract/office/pack/calls'
import { PACK_KINDS, PACK_LIMITS, type Pack } from '@trms/contract/office/pack/entity'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { beside } from '../beside.ts'
import { JSON_BODY, post, Sessions } from '../client.ts'
import { asOwner } from '../databases.ts'
import { quantile, type Side } from '../measure.ts'
import { pdf } from '../multipart.ts'
import type { Bed, Goals } from '../part.ts'
import { residentOf } from '../processes.ts'
import { count, mib, ms, type Row } from '../report.ts'
import { besideFloor } from '../servers.ts'
import { downloadGoals } from './download.ts'
import { productRecord } from './record.ts'

/** The number of records in the pack of the goal. */
const GOAL = 1000
const REPORT_BYTES = 45_000
/** The variation of a process's memory from one minute to the next, whatever the process does. */
const NOISE_MIB = 30

interface Made {
  id: string
  records: number
  seconds: number
  /** The server's highest memory meanwhile, in MiB. */
  most: number
  /** The milliseconds of other calls meanwhile. */
  beside: number[]
}

/**
 * Measures packs of some, many and very many records, each with its report: the time of making, the server's
 * memory meanwhile, and the time of other calls (INS-02).
 */
export async function packGoals(bed: Bed, goals: Goals, databaseUrl: string): Promise<void> {
  const { people, folders, sizes } = bed
  const { product, servers } = await besideFloor(bed, databaseUrl, people.readers, {})
  const { sessions } = servers
  const { address, pid } = product
  const admins = people.readers.filter(({ role }) => role === ROLE.ADMIN)
  const office = await Sessions.open(address, admins)
  const instructors = await Sessions.open(address, people.instructors)
  const desk = deskOf(address, office)
  const ids = await someIds(databaseUrl)
  const others = [productRecord(address, sessions, ids), tasksOf(address, instructors)]
  const made: Made[] = []
  await goals.of('Packs of some and of many records', async () => {
    for (const wanted of sizes.packs) {
      const pilots = await pilotsWith(databaseUrl, wanted)
      await giveReports(databaseUrl, pilots, folders.files)
      const last = made.at(-1)
      if (last) await desk.remove(last.id)
      made.push(await make({ desk, others, pid }, pilots))
    }
    return rowsOf(made.slice(1))
  })
  await goals.of('Downloading a pack', async () => {
    const { url } = await desk.find(made.at(-1)?.id ?? '')
    if (!url) throw new Error('there is no pack to download')
    return downloadGoals({
      product: `${address}${url}`,
      floor: `${servers.floor}/file/pack.zip`,
      sessions: office,
      path: { folder: folders.files, name: 'pack.zip' },
      rounds: sizes.rounds,
    })
  })
  await rm(join(folders.files, 'files', 'bench'), { recursive: true, force: true })
}

function rowsOf(made: Made[]): Row[] {
  const [measured, largest] = made.slice(-2) as [Made, Made]
  const seconds = (measured.seconds * GOAL) / measured.records
  const grows = largest.most - measured.most
  const others = made.flatMap((one) => one.beside)
  const p95 = quantile(others, 0.95)
  return [
    {
      figure: `A pack of ${count(GOAL)} records`,
      measured: `${seconds.toFixed(1)} s`,
      goal: '< 120 s',
      ok: seconds < 120,
      felt: 'how long the office waits for what an inspector asks for',
      of: `${made.map((one) => `${count(one.records)} in ${one.seconds.toFixed(1)} s`).join(', ')}; each with a PDF of ${REPORT_BYTES / 1000} kB, while others call`,
    },
    {
      figure: `A pack of ${count(largest.records)} records holds more of the server than one of ${count(measured.records)} by`,
      measured: mib(Math.max(0, grows)),
      goal: `< ${NOISE_MIB} MB`,
      ok: grows < NOISE_MIB,
      felt: 'that the server stays up however much is asked for',
      of: `at most ${made.map((one) => `${mib(one.most)} with ${count(one.records)}`).join(', ')} resident`,
    },
    {
      figure: 'Other calls while packs are made, 95 of 100 within',
      measured: ms(p95),
      goal: '< 50 ms',
      ok: p95 < 50,
      felt: 'whether others notice that a pack is made',
      of: `${count(others.length)} records and tasks; half within ${ms(quantile(others, 0.5))}, the slowest ${ms(Math.max(...others))}`,
    },
  ]
}

/** Requests a pack and waits until the pack is made. */
async function make(
  { desk, others, pid }: { desk: Desk; others: Side[]; pid: number },
  pilots: string[],
): Promise<Made> {
  const { id } = await desk.ask(pilots)
  const began = performance.now()
  let most = residentOf(pid)
  const sampler = setInterval(() => {
    most = Math.max(most, residentOf(pid))
  }, 20)
  const making = async (): Promise<Pack> => {
    for (;;) {
      const pack = await desk.find(id)
      if (pack.state !== 'waiting' && pack.state !== 'making') return pack
      await sleep(200)
    }
  }
  const work = making()
  const samples = await beside(work, others).finally(() => clearInterval(sampler))
  const pack = await work
  if (pack.state !== 'ready') throw new Error(`the pack is ${pack.state}: ${pack.problem}`)
  const seconds = (performance.now() - began) / 1000
  return { id, records: pack.records, seconds, most, beside: samples }
}

interface Desk {
  ask(pilots: string[]): Promise<Pack>
  find(id: string): Promise<Pack>
  remove(id: string): Promise<void>
}

function deskOf(address: string, office: Sessions): Desk {
  const call = async <Data>(path: string, body: object) => {
    const headers = { ...office.next().headers, ...JSON_BODY }
    const answer = await post(`${address}/v1/${path}`, headers, JSON.stringify(body))
    const { result } = JSON.parse(answer.body.toString()) as { result: { data: Data } }
    return result.data
  }
  const wish = { kinds: [...PACK_KINDS], from: '2000-01-01', to: '2100-12-31', language: 'en' }
  return {
    ask: (pilots) => call<Pack>(askPack.path, { ...wish, pilots }),
    async find(id) {
      const { packs } = await call<{ packs: Pack[] }>(packList.path, {})
      const found = packs.find((one) => one.id === id)
      if (!found) throw new Error('the pack is not listed')
      return found
    },
    async remove(id) {
      await call(removePack.path, { id })
    },
  }
}

const tasksOf = (address: string, sessions: Sessions): Side => {
  const url = `${address}/v1/${getMyTasks.path}`
  return async () => (await post(url, { ...sessions.next().headers, ...JSON_BODY }, '{}')).ms
}

const someIds = (url: string): Promise<string[]> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query(
      `SELECT id FROM training_record WHERE kind = 'training_flight' ORDER BY md5(id::text) LIMIT 2000`,
    )
    return rows.map(({ id }) => id)
  })

/** Pilots who together have so many records; pilots with more than 300 records come last. */
const pilotsWith = (url: string, wanted: number): Promise<string[]> =>
  asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ pilot_id: string }>(
      `SELECT pilot_id FROM (
         SELECT pilot_id, sum(records) OVER (ORDER BY is_large, pilot_id) - records AS before
         FROM (SELECT pilot_id, count(*) AS records, count(*) > 300 AS is_large FROM training_record
           WHERE archived_at IS NULL GROUP BY pilot_id) each
       ) so_far WHERE before < $1 LIMIT $2`,
      [wanted, PACK_LIMITS.pilots],
    )
    return rows.map((row) => row.pilot_id)
  })

/** Gives the seeded records the files that they name as reports, all with the same content. */
async function giveReports(url: string, pilots: string[], dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files')
  await mkdir(join(folder, 'bench'), { recursive: true })
  const bytes = pdf(REPORT_BYTES)
  const one = join(folder, 'bench', 'report')
  await rm(one, { force: true })
  await writeFile(one, bytes)
  const { rows } = await asOwner(url, (owner) =>
    owner.query<{ storage_key: string }>(
      `UPDATE stored_file f SET size = $2, sha256 = $3 FROM training_record r
       WHERE r.id = f.owner_id AND r.pilot_id = ANY ($1) AND f.storage_key LIKE 'bench/%'
       RETURNING f.storage_key`,
      [pilots, bytes.length, createHash('sha256').update(bytes).digest()],
    ),
  )
  for (const { storage_key } of rows) {
    await rm(join(folder, storage_key), { force: true })
    await link(one, join(folder, storage_key))
  }
}
