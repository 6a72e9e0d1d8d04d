import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts'
import { asOwner, type Folders } from '../databases.ts'
import { describeMachine, versionOf } from '../machine.ts'
import { type Running, residentOf, startProduct } from '../processes.ts'
import { seconds } from '../report.ts'
import type { Who } from './asks.ts'
import { backUp, verifyTrail } from './commands.ts'
import { growCrowd } from './crowd.ts'
import { type Given, given } from './given.ts'
import type { Airlift } from './kept.ts'
import type { Capacity, PartName } from './measured.ts'
import { memoryOf } from './processors.ts'
import { timeOf, timeReads } from './reads.ts'
import { linkSampledFiles } from './sampled-files.ts'
import { type Seat, seatsOf } from './seats.ts'
import { storageOf } from './storage.ts'
import { timeWrites } from './writes.ts'

const STARTS = 3
/** The number of calls of each kind. */
const EACH = { full: 10, quick: 3 }

export interface Telling {
  say(words: string): void
  atEnd(stop: () => Promise<void>): void
  /** Stores the results of a part before the next part begins. */
  keep(part: Partial<Capacity>): Promise<void>
}

interface Bed extends Telling {
  folders: Folders
  loaded: Airlift
  client: pg.Client
  databaseUrl: string
  product: Running
  starts: number[]
  about: Given
}

/** Measures parts of a loaded airline: the server with its embedded database on this machine. */
export async function measureAll(
  { folders, loaded, parts }: { folders: Folders; loaded: Airlift; parts: readonly PartName[] },
  telling: Telling,
): Promise<void> {
  const { say, atEnd, keep } = telling
  const start = () =>
    startProduct({ dataDir: folders.data, log: join(folders.root, 'product.log') })
  const starts: number[] = []
  let product = await start()
  for (; starts.push(product.readyMs) < STARTS; product = await start()) await product.stop()
  atEnd(() => product.stop())
  say(`started ${STARTS} times, the last in ${seconds(product.readyMs)}`)
  const embedded = await startEmbedded({ dataDir: folders.data, log: () => undefined })
  atEnd(embedded.stop)
  const { url: databaseUrl } = embedded
  await asOwner(databaseUrl, async (client) => {
    const about = await given(client, loaded.airline)
    const linked = await linkSampledFiles(client, folders, about)
    say(`${linked} files were linked for the records that are opened`)
    const bed = { ...telling, folders, loaded, client, databaseUrl, product, starts, about }
    for (const part of parts) {
      await rested()
      const machine = await describeMachine(await versionOf(databaseUrl), folders.root)
      say(`${part}, load before ${machine.Load}`)
      const found = await MEASURES[part](bed)
      const when = { at: new Date().toISOString(), machine }
      await keep({ [part]: { ...when, ...found } })
    }
  })
}

const REST_MS = 5000
const LONGEST_REST_MS = 240_000

/**
 * Waits until the load that the previous part caused has passed. A load that stays comes from other work, and
 * is reported.
 */
async function rested(): Promise<void> {
  const until = Date.now() + LONGEST_REST_MS
  while ((loadavg()[0] ?? 0) >= 1 && Date.now() < until) await sleep(REST_MS)
}

const MEASURES: Record<PartName, (bed: Bed) => Promise<object>> = {
  storage: async ({ client, starts }) => ({ storage: await storageOf(client), starts }),

  async calls({ product: { address }, databaseUrl, about, loaded, say }) {
    const seats = await allSeats(databaseUrl, about)
    const how = { seats, each: EACH[loaded.size.name] }
    const writes = await timeWrites(address, about, how)
    for (const { path, refused } of writes) if (refused) say(`  ${path}: ${refused}`)
    return { reads: await timeReads(address, about, how, say), writes }
  },

  async people({ product: { address, pid }, databaseUrl, about, loaded, client, say }) {
    const postmaster = await postmasterOf(client)
    const serverAtRest = residentOf(pid)
    const watched = { server: pid, postmaster }
    const crowd = await growCrowd({ address, databaseUrl, watched }, about, loaded.size, say)
    await sleep(1000)
    const after = { serverAfter: residentOf(pid), postgresAfter: memoryOf(postmaster) }
    return { crowd, memory: { serverAtRest, ...after } }
  },

  async trail({ folders, product: { address }, databaseUrl, about, say }) {
    const page = { path: 'audit/chain_status', words: 'the whole trail', by: 'admin' } as const
    const seats = await seatsOf(databaseUrl, about.admins)
    const asked = await timeOf({ address, each: 3 }, { ...page, sent: () => ({}) }, seats)
    const verified = await verifyTrail(folders.data)
    say(`  ${verified.said} (${verified.seconds.toFixed(0)} s)`)
    return { verified, asked }
  },

  async backup({ folders, say }) {
    const backup = await backUp(folders.data, join(folders.root, 'backup'))
    const [rows, all] = [backup.databaseSeconds, backup.seconds].map((one) => one.toFixed(0))
    say(`  rows after ${rows} s, all after ${all} s ${backup.problem ?? ''}`)
    return { backup }
  },
}

async function allSeats(databaseUrl: string, { reader }: Given): Promise<Record<Who, Seat[]>> {
  const seats = {} as Record<Who, Seat[]>
  for (const who of Object.keys(reader) as Who[])
    seats[who] = await seatsOf(databaseUrl, reader[who])
  return seats
}

/** The PostgreSQL process whose children are all other processes of the database. */
async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
