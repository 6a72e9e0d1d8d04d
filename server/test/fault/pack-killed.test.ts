import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { askPack, packList } from '@trms/contract/office/pack/calls'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ownerClient } from '../../src/platform/db/pool.ts'
import type { Airline } from '../airline.ts'
import { Caller } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { cameTo, EVERYTHING, fetched, problemsOf, SAME_SITE } from '../packs.ts'
import { type ServerProcess, serverProcesses } from '../process.ts'
import { until } from '../until.ts'

const RECORDS = 6

const servers = serverProcesses({ withSchema: true })
let airline: Airline

beforeAll(async () => {
  airline = await servers.airline()
  const server = await servers.start()
  const instructor = await Caller.signIn(server.address, airline.instructorA)
  for (let i = 0; i < RECORDS; i++)
    await sendFlight(instructor, newFlight(airline.instructorA, airline.pilotA), {
      files: { report: pdf('report.pdf', 200_000) },
    })
  await server.stop()
})

const filesOnDisk = async () =>
  (
    await readdir(join(servers.env().DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  ).filter((one) => one.isFile())

/** Checks that the disk holds exactly the files that rows name. */
async function nothingLeftOver(): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    SELECT storage_key AS key FROM stored_file UNION ALL
    SELECT storage_key FROM pack WHERE storage_key IS NOT NULL`.execute(await servers.db())
  const names = (await filesOnDisk()).map(({ name }) => name).sort()
  expect(names).toEqual(rows.map(({ key }) => key.split('/').at(-1)).sort())
}

/** The number of times that a finished pack was reported: in the trail, and by mail. */
async function timesMade(id: string): Promise<unknown> {
  const { rows } = await sql<{ made: number; mails: number }>`
    SELECT (SELECT count(*)::int FROM audit_entry
        WHERE entity = 'pack' AND action = 'make' AND entity_id = ${id}) AS made,
      (SELECT count(*)::int FROM pgboss.job
        WHERE name = 'pack_mail' AND data ->> 'pack_id' = ${id}) AS mails`.execute(
    await servers.db(),
  )
  return rows[0]
}

/** Blocks the making of packs at the first record: the file is begun, and the first query waits. */
async function holdUp() {
  const owner = ownerClient(servers.env().DATABASE_URL)
  await owner.connect()
  await owner.query('BEGIN; LOCK TABLE signature IN ACCESS EXCLUSIVE MODE')
  return async () => {
    await owner.query('ROLLBACK')
    await owner.end()
  }
}

/** Waits until there are this many half-written files. */
const halfWritten = (count: number) =>
  until(
    async () => (await filesOnDisk()).filter(({ name }) => name.endsWith('.part')).length === count,
    `${count} half files`,
  )

/** Does what another server would do after a minute of silence from the killed one. */
const foundSilent = async () => {
  await sql`UPDATE pgboss.job SET state = 'retry', start_after = now()
    WHERE name = 'make_pack' AND state = 'active'`.execute(await servers.db())
}

async function isWhole(server: ServerProcess, id: string): Promise<void> {
  const admin = await Caller.signIn(server.address, airline.admin)
  const pack = await cameTo(admin, id, 'ready')
  const zip = await fetched(admin, pack)
  expect([zip.length, pack.records]).toEqual([pack.size, RECORDS])
  expect(await problemsOf(zip)).toEqual([])
  const half = await admin.get(pack.url ?? '', { ...SAME_SITE, range: `bytes=${zip.length >> 1}-` })
  expect(half.status).toBe(206)
  expect(Buffer.from(await half.arrayBuffer()).equals(zip.subarray(zip.length >> 1))).toBe(true)
  expect(await timesMade(id)).toEqual({ made: 1, mails: 1 })
}

test('[INS-02] a pack whose server is killed while it is made begins anew by itself, and nothing of the half one is served or left', async () => {
  const first = await servers.start()
  const admin = await Caller.signIn(first.address, airline.admin)
  const letGo = await holdUp()
  const { id } = (await admin.call(askPack, EVERYTHING)).data
  await halfWritten(1)
  const { packs } = (await admin.call(packList, {})).data
  expect(packs[0]).toMatchObject({ id, state: 'making', url: null, size: null })
  expect((await admin.get(`/v1/pack/file/${id}/pack.zip`, SAME_SITE)).status).toBe(404)
  await first.kill()
  await letGo()

  const second = await servers.start()
  await foundSilent()
  await isWhole(second, id)
  await nothingLeftOver()
  expect(await second.stop()).toBe(0)
})

test('[INS-02] of two servers one makes a pack; when it falls silent the other does, and the late one finishes nothing', async () => {
  const both = await Promise.all([servers.start(), servers.start()])
  const [one, two] = both
  const admin = await Caller.signIn(one.address, airline.admin)
  const letGo = await holdUp()
  const { id } = (await admin.call(askPack, EVERYTHING)).data
  await halfWritten(1)
  // The first server is alive and only taken for dead, so both servers make the pack.
  await foundSilent()
  await halfWritten(2)
  await letGo()
  await isWhole(two, id)
  await until(
    async () => (await filesOnDisk()).every(({ name }) => !name.endsWith('.part')),
    'the late one to leave off',
  )
  await nothingLeftOver()
  expect(await timesMade(id)).toEqual({ made: 1, mails: 1 })
  for (const server of both) expect(await server.stop()).toBe(0)
})

test('[INS-02] a pack whose server is told to stop is left off at once, and made by the next one', async () => {
  const first = await servers.start()
  const admin = await Caller.signIn(first.address, airline.admin)
  const letGo = await holdUp()
  const { id } = (await admin.call(askPack, EVERYTHING)).data
  await halfWritten(1)
  const stopped = first.stop()
  await letGo()
  expect(await stopped).toBe(0)
  await nothingLeftOver()
  const second = await servers.start()
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'make_pack'`.execute(
    await servers.db(),
  )
  await isWhole(second, id)
  expect(await second.stop()).toBe(0)
})
