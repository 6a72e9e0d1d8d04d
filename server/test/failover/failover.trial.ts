import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb, openPool } from '../../src/platform/db/pool.ts'
import { deriveKeys } from '../../src/platform/settings/secrets.ts'
import { type Airline, createAirline } from '../airline.ts'
import { Caller } from '../caller.ts'
import { asOwner } from '../database.ts'
import { LiveStream } from '../live.ts'
import { Mailbox } from '../mailbox.ts'
import { runCommand, ServerProcess } from '../process.ts'
import { APP_SECRET } from '../server.ts'
import { Writer, type Written } from './load.ts'
import { machines } from './machines.ts'

/** The numbers of times that the leader is killed, and that each server is restarted. */
const KILLS = Number(process.env.FAILOVER_KILLS ?? 20)
const RESTARTS = Number(process.env.FAILOVER_RESTARTS ?? 10)
/** The time in ms within which writing must go on (OPS-02). */
const WRITES_AGAIN_MS = 30_000
const WRITERS = 4
const PATIENCE_MS = 3_600_000

let cluster: Awaited<ReturnType<typeof machines>>
let folder: string
let airline: Airline
let mailbox: Mailbox
let pool: Awaited<ReturnType<typeof openPool>>
let db: ReturnType<typeof openDb>
const servers: ServerProcess[] = []
const written: Written[] = []

const startServer = async (host: string) => {
  const env = {
    DATABASE_URL: cluster.url('trms', 'trms', 'only-for-tests'),
    DATA_DIR: folder,
    HOST: host,
    PORT: '3000',
    PUBLIC_URL: cluster.product,
    TRUSTED_PROXIES: new URL(cluster.product).hostname,
    DRAIN_SECONDS: '5',
    SMTP_URL: mailbox.url,
  }
  return ServerProcess.start(env, (server) => servers.push(server))
}
const signedIn = (person: { email: string; h1: Uint8Array }) =>
  Caller.signIn(cluster.product, person)
async function writers(name: string): Promise<Writer[]> {
  const instructor = airline.instructorA
  const people = { instructor, pilot: airline.pilotA }
  const callers = await Promise.all(Array.from({ length: WRITERS }, () => signedIn(instructor)))
  return callers.map((caller, i) => new Writer(caller, people).start(`${name} ${i}`))
}
const toldTo = (all: readonly Writer[]) => [...new Set(all.flatMap(({ told }) => [...told.keys()]))]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trms-failover-data-'))
  mailbox = await Mailbox.open()
  cluster = await machines()
  await cluster.start()
  const superuser = cluster.url('postgres')
  await asOwner(superuser, `CREATE ROLE trms LOGIN CREATEROLE PASSWORD 'only-for-tests'`)
  await asOwner(superuser, 'CREATE DATABASE trms OWNER trms')
  await Promise.all(cluster.hosts.map(startServer))
  pool = await openPool(cluster.url('trms'), { max: 2, onError: () => undefined })
  db = openDb(pool)
  airline = await createAirline({ db, secrets: deriveKeys([APP_SECRET]) })
  for (let i = 0; i < 100; i++) {
    const { ok } = await fetch(`${cluster.product}/health/ready`)
    if (ok) break
    await setTimeout(200)
  }
}, PATIENCE_MS)
afterAll(async () => {
  await Promise.all(servers.map((one) => one.kill()))
  await pool?.end()
  await cluster?.remove()
  await mailbox?.close()
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}, PATIENCE_MS)

describe(`[OPS-02] while the leader of the database is killed ${KILLS} times`, () => {
  const pauses: number[] = []
  const told: string[] = []
  let streams: LiveStream[] = []

  beforeAll(async () => {
    const trainee = await signedIn(airline.pilotA)
    streams = await Promise.all(
      cluster.hosts.map((host) => LiveStream.open(trainee, `http://${host}:3000`)),
    )
    const all = await writers('killed')
    const since = (at: number) =>
      Math.min(
        ...all.flatMap((one) => one.written.filter((it) => it.sentAt > at).map((it) => it.at)),
      )
    for (let i = 0; i < KILLS; i++) {
      const leader = await cluster.leader()
      if (!leader) throw new Error(`there is no leader\n${cluster.said()}`)
      await cluster.kill(leader)
      const at = Date.now()
      while (since(at) === Number.POSITIVE_INFINITY) {
        if (Date.now() - at > 10 * WRITES_AGAIN_MS)
          throw new Error(`nothing is written any more\n${cluster.said()}`)
        await setTimeout(50)
      }
      pauses.push(since(at) - at)
      cluster.startMember(leader)
      await cluster.whole()
    }
    for (const one of all) {
      await one.end()
      written.push(...one.written)
    }
    told.push(...toldTo(all))
    process.stdout.write(
      `${written.length} flights; writing again after, in ms: ${pauses.join(', ')}; told: ${told.join(', ')}\n`,
    )
  }, PATIENCE_MS)

  test('writing goes on within 30 seconds, each time', () => {
    expect(pauses).toHaveLength(KILLS)
    expect(pauses.filter((one) => one > WRITES_AGAIN_MS)).toEqual([])
  })

  test('nobody is told anything else than to try again', () => {
    expect(told.filter((one) => one !== '503 UNAVAILABLE' && one !== 'no answer')).toEqual([])
  })

  test('every acknowledged flight is there, once, with its file', async () => {
    const ids = written.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const { rows } = await sql<{ id: string; files: number }>`
      SELECT f.id, (SELECT count(*)::int FROM stored_file AS s WHERE s.owner_id = f.id) AS files
      FROM training_flight AS f`.execute(db)
    const there = new Map(rows.map((one) => [one.id, one.files]))
    expect(ids.filter((id) => there.get(id) !== 1)).toEqual([])
    // A flight sent again under its key was not written twice.
    expect(rows.length).toBe(ids.length)
  })

  test('the audit trail is whole', async () => {
    const env = { DATABASE_URL: cluster.url('trms', 'trms', 'only-for-tests'), DATA_DIR: folder }
    expect(await runCommand('audit-verify', [], env)).toMatchObject({ code: 0 })
  })

  test('a page that was open all the time hears of what comes after', async () => {
    expect(streams.map(({ ended }) => ended)).toEqual([false, false])
    const heard = streams.map(({ events }) => events.length)
    const all = await writers('after')
    while (!all.every((one) => one.written.length > 0)) await setTimeout(50)
    for (const one of all) await one.end()
    await expect
      .poll(() => streams.map(({ events }, i) => events.length > (heard[i] ?? 0)))
      .toEqual([true, true])
    for (const stream of streams) stream.close()
  })

  test('each mail was sent once', async () => {
    const ids = mailbox.mails.map(({ messageId }) => messageId)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe(`[OPS-02] while each of the two servers is started anew ${RESTARTS} times`, () => {
  test(
    'no call fails',
    async () => {
      const all = await writers('restarted')
      for (let i = 0; i < RESTARTS; i++)
        for (const host of cluster.hosts) {
          const server = servers.findLast(({ address }) => address.includes(`//${host}:`))
          expect(await server?.stop()).toBe(0)
          await startServer(host)
          // The balancer checks a server twice before using that server again.
          await setTimeout(4_000)
        }
      for (const one of all) await one.end()
      expect(toldTo(all)).toEqual([])
      expect(all.flatMap((one) => one.written).length).toBeGreaterThan(RESTARTS)
    },
    PATIENCE_MS,
  )
})
