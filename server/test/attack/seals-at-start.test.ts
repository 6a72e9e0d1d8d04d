import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealFolderOf } from '../../src/platform/audit/seal-folder.ts'
import { sealKeyOf } from '../../src/platform/audit/seal-key.ts'
import { startSealing } from '../../src/platform/audit/sealing.ts'
import { newId } from '../../src/platform/db/id.ts'
import { ownerClient } from '../../src/platform/db/pool.ts'
import { newLogger } from '../../src/platform/log.ts'
import { runCommand, serverProcesses } from '../process.ts'

const NOT_AS_SEALED = 'the audit trail is not the one that was sealed last: run audit:verify'
const OTHER_KEY = 'the audit trail was sealed last with another key'
const UNREADABLE = 'the last seal of the audit trail cannot be read: run audit:verify'
const DAYS_AHEAD = 40 * 86_400_000

const servers = serverProcesses({ withSchema: true })
let owner: ReturnType<typeof ownerClient>
beforeAll(async () => {
  owner = ownerClient(servers.env().DATABASE_URL)
  await owner.connect()
  // Only the owner of the database can do this.
  await owner.query('ALTER TABLE audit_entry DISABLE TRIGGER USER')
})
afterAll(() => owner.end())

const grow = () =>
  owner.query(
    `SELECT audit_append(NULL, 'update', 'sim', gen_random_uuid()::text, '{}') FROM generate_series(1, 5)`,
  )
const cutTo = async (seq: number) => {
  await owner.query('DELETE FROM audit_entry WHERE seq > $1', [seq])
  await owner.query(
    'UPDATE audit_head SET (seq, hash) = (SELECT seq, hash FROM audit_entry ORDER BY seq DESC LIMIT 1)',
  )
}
const headNow = async (): Promise<number> =>
  Number((await owner.query('SELECT seq FROM audit_head')).rows[0]?.seq)

/** Starts the server and stops it again; returns what it logged until it was ready, and its seal file. */
async function run() {
  const server = await servers.start()
  await server.stop()
  const [, writer] =
    /"writer":"([^"]+)".*the audit trail is sealed/.exec(server.log.join('\n')) ?? []
  return { log: server.log.join('\n'), seals: join(sealFolderOf(settings()), `${writer}.seals`) }
}
const settings = () => ({ auditSealKey: null, dataDir: servers.env().DATA_DIR })

/** Seals the trail as a run of the server does whose clock is ahead. */
async function sealAhead(): Promise<void> {
  const sealing = await startSealing(await servers.pool(), {
    settings: settings(),
    key: await sealKeyOf(settings()),
    writer: newId(Date.now() + DAYS_AHEAD),
    log: newLogger('silent'),
  })
  await sealing.stop()
}

test('[SIG-07] a seal key that is lost is told, and the earlier seals are checked with its public key', async () => {
  await grow()
  await run()
  expect((await run()).log).not.toContain(OTHER_KEY)
  const { dataDir } = settings()
  const sealed = await headNow()
  const [publicKey = ''] = (await readdir(sealFolderOf(settings()))).filter((name) =>
    name.endsWith('.pem'),
  )
  await rm(join(dataDir, 'audit-seal-key'))
  await cutTo(sealed - 1)
  const { log } = await run()
  expect(log).toContain(OTHER_KEY)
  expect(log).toContain(publicKey.replace('.pem', ''))
  expect(log).toContain(NOT_AS_SEALED)
  await rm(join(dataDir, 'audit-seal-key'))
  for (const name of await readdir(sealFolderOf(settings())))
    if (name.endsWith('.pem')) await rm(join(sealFolderOf(settings()), name))
  expect((await run()).log).toContain(UNREADABLE)
  await rm(sealFolderOf(settings()), { recursive: true })
})

test('[SIG-07] after a run whose clock was ahead, a start still tells of a trail that was cut, and seals taken away are found', async () => {
  await run()
  await sealAhead()
  const sealedAhead = await headNow()
  await grow()
  const next = await run()
  expect(next.log).not.toContain(NOT_AS_SEALED)
  await grow()
  await run()
  expect(await runCommand('audit-verify', [], servers.env())).toMatchObject({ code: 0 })
  await rm(next.seals)
  const verified = await runCommand('audit-verify', [], servers.env())
  expect(verified.code).toBe(1)
  await cutTo(sealedAhead)
  expect((await run()).log).toContain(NOT_AS_SEALED)
})
