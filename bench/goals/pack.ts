import { createHash } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROLE } from '@trms/contract/access'
import { askPack, packList, removePack } from '@trms/contract/office/pack/calls'
import { PACK_KINDS, PACK_LIMITS, type Pack } from '@trms/contract/office/pack/entity'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { JSON_BODY, post, Sessions } from '../client.ts'
import { asOwner } from '../databases.ts'
import { quantile, type Side } from '../measure.ts'
import { pdf } from '../multipart.ts'
import { residentOf } from '../processes.ts'
import { count, mib, ms, type Row } from '../report.ts'
import type { People } from '../seed/people.ts'
import { productOn, type Run } from '../servers.ts'
import { productRecord } from './record.ts'

/** Records of the packs that are made one after the other; the first warms the server up and is measured again. */
const RECORDS = [100, 100, 1000, 3000] as const
const MEASURED = 1000
const REPORT_BYTES = 45_000
/** What a process's memory goes up and down by from one minute to the next, whatever it does. */
const NOISE_MIB = 30

interface Made {
  records: number
  seconds: number
  /** The most that the server held meanwhile, in MiB. */
  most: number
  /** Of other calls meanwhile, in milliseconds. */
  beside: number[]
}

/**
 * Packs of some, many and very many records, each with its report: how long the making takes, what the server holds
 * meanwhile, and how long others wait (INS-02).
 */
export async function packGoals(run: Run, databaseUrl: string, people: People): Promise<Row[]> {
  const product = await productOn(run, databaseUrl)
  const admins = people.readers.filter(({ role }) => role === ROLE.ADMIN)
  const [office, readers, instructors] = await Promise.all(
    [admins, people.readers, people.instructors].map((some) =>
      Sessions.open(product.address, some),
    ),
  )
  if (!office || !readers || !instructors) throw new Error('nobody signed in')
  const desk = deskOf(product.address, office)
  const ids = await someIds(databaseUrl)
  const others = [
    productRecord(product.address, readers, ids),
    tasksOf(product.address, instructors),
  ]
  const made: Made[] = []
  for (const wanted of RECORDS) {
    const pilots = await pilotsWith(databaseUrl, wanted)
    await giveReports(databaseUrl, pilots, run.folders.files)
    made.push(await make({ desk, others, pid: product.pid }, pilots))
  }
  await product.stop()
  await rm(join(run.folders.files, 'files', 'bench'), { recursive: true, force: true })
  return rowsOf(made.slice(1))
}

function rowsOf(made: Made[]): Row[] {
  const measured = made.find((_, at) => RECORDS[at + 1] === MEASURED) as Made
  const largest = made.at(-1) as Made
  const seconds = (measured.seconds * MEASURED) / measured.records
  const grows = largest.most - measured.most
  const beside = made.flatMap((one) => one.beside)
  const p95 = quantile(beside, 0.95)
  return [
    {
      figure: `A pack of ${count(MEASURED)} records`,
      measured: `${seconds.toFixed(1)} s`,
      goal: '< 120 s',
      ok: seconds < 120,
      of: `${made.map((one) => `${count(one.records)} in ${one.seconds.toFixed(1)} s`).join(', ')}; each with a PDF of ${REPORT_BYTES / 1000} kB, while others call`,
    },
    {
      figure: `A pack of ${count(largest.records)} records holds more of the server than one of ${count(measured.records)} by`,
      measured: mib(Math.max(0, grows)),
      goal: `< ${NOISE_MIB} MB`,
      ok: grows < NOISE_MIB,
      of: `at most ${made.map((one) => `${mib(one.most)} with ${count(one.records)}`).join(', ')} resident`,
    },
    {
      figure: 'Other calls while packs are made, 95 of 100 within',
      measured: ms(p95),
      goal: '< 50 ms',
      ok: p95 < 50,
      of: `${count(beside.length)} records and tasks; half within ${ms(quantile(beside, 0.5))}, the slowest ${ms(Math.max(...beside))}`,
    },
  ]
}

/** Has a pack made, and takes it away again. */
async function make(
  { desk, others, pid }: { desk: Desk; others: Side[]; pid: number },
  pilots: string[],
): Promise<Made> {
  const beside: number[] = []
  const { id } = await desk.ask(pilots)
  const began = performance.now()
  let most = residentOf(pid)
  const sampler = setInterval(() => {
    most = Math.max(most, residentOf(pid))
  }, 20)
  let pack = await desk.find(id)
  try {
    for (let i = 0; pack.state === 'waiting' || pack.state === 'making'; i++) {
      beside.push((await others[i % others.length]?.(i)) ?? 0)
      await sleep(5)
      if (i % 20 === 0) pack = await desk.find(id)
    }
  } finally {
    clearInterval(sampler)
  }
  if (pack.state !== 'ready') throw new Error(`the pack is ${pack.state}: ${pack.problem}`)
  const seconds = (performance.now() - began) / 1000
  await desk.remove(id)
  return { records: pack.records, seconds, most, beside }
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

/** As few pilots as have so many records together; none who has very many. */
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

/** What the seeded records name as their reports: a file each, all of one content. */
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
