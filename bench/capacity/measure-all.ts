import { readFile } from 'node:fs/promises'
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
import type { Capacity } from './measured.ts'
import { memoryOf } from './processors.ts'
import { timeReads } from './reads.ts'
import { linkSampledFiles } from './sampled-files.ts'
import { type Seat, seatsOf } from './seats.ts'
import { storageOf } from './storage.ts'
import { timeWrites } from './writes.ts'

const STARTS = 3
/** Calls of each kind. */
const EACH = { full: 12, quick: 3 }

type Say = (words: string) => void
type AtEnd = (stop: () => Promise<void>) => void

/** Measures a loaded airline: the server with the database that comes along, on this machine. */
export async function measureAll(
  folders: Folders,
  loaded: Airlift,
  { say, atEnd }: { say: Say; atEnd: AtEnd },
): Promise<Capacity> {
  const { size, airline } = loaded
  const start = () =>
    startProduct({ dataDir: folders.data, log: join(folders.root, 'product.log') })
  const starts: number[] = []
  let product: Running = await start()
  for (; starts.push(product.readyMs) < STARTS; product = await start()) await product.stop()
  atEnd(() => product.stop())
  say(`started ${STARTS} times, the last in ${seconds(product.readyMs)}`)
  const embedded = await startEmbedded({ dataDir: folders.data, log: () => undefined })
  atEnd(embedded.stop)
  const place = { address: product.address, databaseUrl: embedded.url }

  const measured = await asOwner(embedded.url, async (client) => {
    const machine = await describeMachine(await versionOf(embedded.url), folders.root)
    const postmaster = await postmasterOf(client)
    const storage = await storageOf(client)
    const about = await given(client, airline)
    say(
      `${await linkSampledFiles(client, folders, about)} files of the records that are opened are put in place`,
    )
    const seats = await allSeats(place.databaseUrl, about)
    const serverAtRest = residentOf(product.pid)
    say('one caller, every call that reads')
    const reads = await timeReads(place.address, about, { seats, each: EACH[size.name] }, say)
    say('one caller, the writes that people wait for')
    const writes = await timeWrites(place.address, about, { seats, each: EACH[size.name] })
    for (const { path, refused } of writes.filter((one) => one.refused))
      say(`  ${path}: ${refused}`)
    say('people at once')
    const watched = { server: product.pid, postmaster }
    const crowd = await growCrowd({ ...place, watched }, about, size, say)
    await sleep(1000)
    const memory = {
      serverAtRest,
      serverAfter: residentOf(product.pid),
      postgresAfter: memoryOf(postmaster),
    }
    return { machine, storage, memory, reads, writes, crowd }
  })
  say('the audit trail, verified')
  const verified = await verifyTrail(folders.data)
  say(`  ${verified.said} (${verified.seconds.toFixed(0)} s)`)
  say('a backup')
  const backup = await backUp(folders.data, join(folders.root, 'backup'))
  say(
    `  rows after ${backup.databaseSeconds.toFixed(0)} s, all after ${backup.seconds.toFixed(0)} s ${backup.problem ?? ''}`,
  )
  const { at, lives, rows, templates, seconds: took } = loaded
  return {
    at: new Date().toISOString(),
    size,
    load: { at, lives, rows, templates, seconds: took },
    starts,
    ...measured,
    verified,
    backup,
  }
}

async function allSeats(databaseUrl: string, { reader }: Given): Promise<Record<Who, Seat[]>> {
  const seats = {} as Record<Who, Seat[]>
  for (const who of Object.keys(reader) as Who[])
    seats[who] = await seatsOf(databaseUrl, reader[who])
  return seats
}

/** The process that all of the database's others are children of. */
async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
