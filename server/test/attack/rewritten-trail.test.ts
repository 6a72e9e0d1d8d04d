import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditChainStatus } from '@trms/contract/office/audit/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSeals } from '../../src/platform/audit/seal-folder.ts'
import { sealKeyOf } from '../../src/platform/audit/seal-key.ts'
import { startSealing } from '../../src/platform/audit/sealing.ts'
import { verifyAudit } from '../../src/platform/audit/verify.ts'
import { newId } from '../../src/platform/db/id.ts'
import { ownerClient } from '../../src/platform/db/pool.ts'
import { newLogger } from '../../src/platform/log.ts'
import { Caller } from '../caller.ts'
import { outputOf } from '../process.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../sessions.ts'
import { until } from '../until.ts'

let server: TestServer
let owner: ReturnType<typeof ownerClient>
beforeAll(async () => {
  server = await startServer()
  owner = ownerClient(server.databaseUrl)
  await owner.connect()
  // Only the owner of the database can do this; the end of the test undoes the change.
  await owner.query('ALTER TABLE audit_entry DISABLE TRIGGER USER')
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const folder = () => join(server.dataDir, 'seals')
const append = (count: number) =>
  server.app.pool.query(
    `SELECT audit_append(NULL, 'update', 'sim', gen_random_uuid()::text, '{}') FROM generate_series(1, $1::int)`,
    [count],
  )
async function headNow(): Promise<number> {
  return (await owner.query('SELECT seq FROM audit_head')).rows[0]?.seq
}

/** Runs the sealing of a server briefly on the same data, which seals at start and end. */
async function sealed(dataDir = server.dataDir): Promise<void> {
  const settings = { auditSealKey: null, dataDir }
  const log = newLogger('silent')
  await (
    await startSealing(server.app.pool, {
      settings,
      key: await sealKeyOf(settings),
      writer: newId(),
      log,
    })
  ).stop()
}

/** Runs the command; returns its exit code and output. */
async function command(...args: string[]) {
  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir }
  const { code, stdout, stderr } = await outputOf('audit-verify', args, env)
  return { code, said: stdout + stderr }
}

/** Makes the same check without starting a process. */
async function check() {
  const { seals, bad } = await readSeals(folder())
  return { verdict: await verifyAudit(server.app.pool, seals), bad }
}

/**
 * SQL that recomputes every hash from entry FIRST on, and the head, as only the owner of the database can.
 */
const REHASH = `
  DO $$
  DECLARE one audit_entry%ROWTYPE; last bytea; made bytea;
  BEGIN
    SELECT hash INTO last FROM audit_entry WHERE seq = FIRST - 1;
    FOR one IN SELECT * FROM audit_entry WHERE seq >= FIRST ORDER BY seq LOOP
      made := sha256(convert_to(concat_ws(E'\\n', encode(last, 'hex'), one.seq, one.at_text,
        coalesce(one.actor_id::text, '-'), one.action, one.entity, one.entity_id, one.payload), 'UTF8'));
      UPDATE audit_entry SET previous_hash = last, hash = made WHERE seq = one.seq;
      last := made;
    END LOOP;
    UPDATE audit_head SET hash = last;
  END $$`

/** Changes the trail, looks, and puts everything back. */
async function tampered<T>(statements: string[], look: () => Promise<T>): Promise<T> {
  await owner.query(
    'CREATE TEMP TABLE kept AS TABLE audit_entry; CREATE TEMP TABLE kept_head AS TABLE audit_head',
  )
  try {
    for (const one of statements) await owner.query(one)
    return await look()
  } finally {
    await owner.query(`
      DELETE FROM audit_entry; INSERT INTO audit_entry TABLE kept;
      DELETE FROM audit_head; INSERT INTO audit_head TABLE kept_head;
      DROP TABLE kept, kept_head`)
  }
}

test('[SEC-01][SIG-07] the head is sealed at the start, as it moves and at the end', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trms-seals-'))
  const lines = async () => {
    const files = (await readdir(join(dataDir, 'seals'))).filter((one) => one.endsWith('.seals'))
    const texts = await Promise.all(
      files.map((one) => readFile(join(dataDir, 'seals', one), 'utf8')),
    )
    return texts.join('').trim().split('\n').filter(Boolean)
  }
  const log = newLogger('silent')
  const settings = { auditSealKey: null, dataDir }
  const key = await sealKeyOf(settings)
  const options = { settings, key, writer: newId(), log, everyMs: 20 }
  await append(3)
  const sealing = await startSealing(server.app.pool, options)
  expect(await lines()).toHaveLength(1)
  await append(2)
  await until(async () => (await lines()).length === 2, 'the second seal')
  await append(1)
  await sealing.stop()
  const seen = (await lines()).map((line) => JSON.parse(line))
  const head = await headNow()
  expect(seen.at(-1)).toMatchObject({ seq: head, count: head, writer: options.writer })
  expect(seen.at(-1).seq).toBe(seen[0].seq + 3)
  expect((await stat(join(dataDir, 'audit-seal-key'))).mode & 0o777).toBe(0o600)
  // With nothing new there is nothing to seal, but a new run seals the state at its start.
  await sealed(dataDir)
  expect(await lines()).toHaveLength(seen.length + 1)
  await rm(dataDir, { recursive: true })
})

test('[SEC-01][SIG-07] a trail rewritten, cut or put back by the database’s owner is found', async () => {
  await append(10)
  await sealed()
  const first = await headNow()
  await append(5)
  await sealed()
  const last = await headNow()
  await append(4)
  expect(await check()).toMatchObject({ verdict: { sound: true }, bad: [] })

  const bad = first + 3
  const change = `UPDATE audit_entry SET action = 'approve' WHERE seq = ${bad}`
  const rehash = REHASH.replaceAll('FIRST', String(bad))
  const rewritten = await tampered([change, rehash], command)
  expect(rewritten.code).toBe(1)
  expect(rewritten.said).toContain(
    `broken at entry ${first + 1} or after, at ${last} at the latest: rewritten since it was sealed`,
  )

  const cut = [
    `DELETE FROM audit_entry WHERE seq > ${last - 2}`,
    `UPDATE audit_head SET (seq, hash) = (SELECT seq, hash FROM audit_entry ORDER BY seq DESC LIMIT 1)`,
  ]
  const shortened = await tampered(cut, check)
  expect(shortened.verdict).toEqual({ sound: false, seq: last - 1, problem: 'cut off' })

  // A trail that was put back and then grew is longer than at the last seal.
  const putBack = await tampered(
    [...cut, `SELECT audit_append(NULL, 'update', 'sim', '1', '{}') FROM generate_series(1, 9)`],
    async () => {
      const admin = await Caller.signIn(server.address, server.airline.admin)
      return { ...(await check()), page: (await admin.call(auditChainStatus, {})).data }
    },
  )
  const rewrittenThere = { sound: false, seq: first + 1, problem: 'rewritten', until: last }
  expect(putBack.verdict).toEqual(rewrittenThere)
  expect(putBack.page).toMatchObject({
    sound: false,
    broken_at: { seq: first + 1, problem: 'rewritten' },
  })
  expect(await check()).toMatchObject({ verdict: { sound: true }, bad: [] })
})

test('[SEC-01] a trail that was taken away whole, with its seals, is not called sound', async () => {
  const away = `${folder()}.away`
  const taken = [
    'DELETE FROM audit_entry',
    `UPDATE audit_head SET (seq, hash) = (0, decode(repeat('00', 32), 'hex'))`,
  ]
  await rename(folder(), away)
  const found = await tampered(taken, command)
  await rename(away, folder())
  expect([found.code, found.said]).toEqual([
    1,
    'The audit trail has no entry, and so there is nothing to verify.\n',
  ])
})

test('[SEC-01][SIG-07] a seal that was changed or taken away is found', async () => {
  const names = (await readdir(folder())).filter((one) => one.endsWith('.seals')).sort()
  const [name = ''] = names
  const path = join(folder(), name)
  const text = await readFile(path, 'utf8')
  await writeFile(
    path,
    text.replace(/"seq":(\d+)/, (_, seq) => `"seq":${Number(seq) + 1}`),
  )
  expect((await check()).bad).toContainEqual({ file: name, line: 1, problem: 'changed' })
  const admin = await sessionOf(server, server.airline.admin)
  expect((await admin.call(auditChainStatus, {})).data).toMatchObject({
    sound: false,
    broken_at: null,
    bad_seals: 2,
  })
  await rename(path, `${path}.away`)
  expect((await check()).bad).toEqual([
    { file: names[1], line: 1, problem: 'follows one that is missing' },
  ])
  await writeFile(path, text)
  expect((await check()).bad).toEqual([])
})

test('[SEC-01][SIG-07] seals of a key that is not the one kept elsewhere are not believed', async () => {
  const own = join(server.dataDir, 'own.pem')
  await writeFile(own, (await command('--public-key')).said)
  const believed = await command('--key', own)
  expect([believed.code, believed.said]).toEqual([
    0,
    expect.stringContaining('seals agree with it'),
  ])
  // An intruder who can write to the folder seals a rewritten trail with a key of their own.
  const forger = await mkdtemp(join(tmpdir(), 'trms-forger-'))
  await sealed(forger)
  for (const one of await readdir(join(forger, 'seals')))
    await rename(join(forger, 'seals', one), join(folder(), one))
  await rm(forger, { recursive: true })
  const found = await command('--key', own)
  expect([found.code, found.said]).toEqual([1, expect.stringContaining('not believed')])
})
