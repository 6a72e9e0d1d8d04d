import { createKind, kinds, updateKind } from '@trms/contract/people/qualification/kind-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '../../src/platform/db/embedded/start.ts'
import { ownerClient } from '../../src/platform/db/pool.ts'
import { everyStep } from '../../src/platform/every-step.ts'
import { Caller } from '../caller.ts'
import { ServerProcess } from '../process.ts'
import { mayMount, type SmallDisk, smallDisk } from '../small-disk.ts'

const FIRST = { ADMIN_EMAIL: 'chief@air.example', ADMIN_PASSWORD: 'only for tests' }
// Without the right to mount there is no disk that is full for PostgreSQL too.
const isPossible = await mayMount()

let disk: SmallDisk
let joined: Embedded | undefined
const running: ServerProcess[] = []
beforeAll(async () => {
  // Room for an empty cluster and little more, in MB.
  disk = await smallDisk(260)
})
afterAll(async () => {
  // Stopping needs some room too.
  await disk.free()
  await everyStep([
    async () => joined?.stop(),
    ...running.map((one) => async () => {
      if (one.exitCode === null) await one.stop()
    }),
    () => disk.remove(),
  ])
})

const start = () =>
  ServerProcess.start({ DATABASE_URL: '', DATA_DIR: disk.folder, ...FIRST }, (server) =>
    running.push(server),
  )

const chief = async ({ address }: ServerProcess): Promise<Caller> =>
  (await Caller.byPassword(address, FIRST.ADMIN_EMAIL, FIRST.ADMIN_PASSWORD)).caller

const KIND = { name_en: 'Disk', name_vi: 'Đĩa', source: 'office', validity: 12 } as const

test.skipIf(!isPossible)(
  '[SEC-01] the embedded database on a full disk refuses in plain words, dies with its reason said, and has all that was acknowledged',
  async () => {
    const server = await start()
    const admin = await chief(server)
    let { id, version } = (await admin.call(createKind, KIND)).data
    const write = async () => {
      const reply = await admin.call(updateKind, {
        ...KIND,
        id,
        version,
        basis: `manual ${version}`,
      })
      if (reply.code === 'OK') version = reply.data.version
      return reply
    }
    expect((await write()).code).toBe('OK')
    // A second app on the same database, which will fill the first one's log.
    joined = await startEmbedded({ dataDir: disk.folder, log: () => undefined })

    await disk.fill()
    await expect.poll(async () => (await write()).code).toBe('STORAGE_FULL')
    expect((await write()).http).toBe(507)
    const seen = async (caller: Caller) =>
      (await caller.call(kinds, {})).data.kinds.find((one) => one.id === id)?.version
    expect(await seen(admin)).toBe(version)
    const ready = await admin.get('/health/ready')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', failed: ['storage'] },
    ])

    // PostgreSQL stops when its own log has no room left.
    const owner = ownerClient(joined.url)
    await owner.connect()
    const flood = `SELECT pg_logical_emit_message(false, 'full', repeat('y', 17000000))`
    await expect(owner.query(flood)).rejects.toThrow('No space left on device')
    await owner.end().catch(() => undefined)
    await expect.poll(() => server.exitCode).toBe(1)
    expect(server.said).toContain('No space left on device')

    await disk.free()
    const again = await start()
    expect(await seen(await chief(again))).toBe(version)
  },
)
