import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trainingFlightById } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../src/platform/audit/verify.ts'
import { findBackup } from '../../src/platform/backup/check.ts'
import { type Manifest, manifestText, readManifest } from '../../src/platform/backup/manifest.ts'
import { restoreBackup } from '../../src/platform/backup/restore.ts'
import { openPool } from '../../src/platform/db/pool.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import type { Airline } from '../airline.ts'
import { Caller } from '../caller.ts'
import { asOwner, newDatabase } from '../database.ts'
import { newFlight, sendFlight } from '../flights.ts'
import { runCommand, ServerProcess, serverProcesses } from '../process.ts'
import { APP_SECRET } from '../server.ts'
import { until } from '../until.ts'
import { type Acknowledged, rowsIn, writeUntil } from './writing.ts'

const SENDERS = 4
/** The least number of acknowledged flights before the backup begins. */
const BEFORE = 12

const servers = serverProcesses({ withSchema: true })
const acknowledged: Acknowledged[] = []
let folder: string
let backup: string
let manifest: Manifest
let airline: Airline

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trms-backup-'))
  airline = await servers.airline()
  const server = await servers.start()
  const caller = await Caller.signIn(server.address, airline.instructorA)
  const sending = new AbortController()
  const senders = Array.from({ length: SENDERS }, () =>
    writeUntil(sending.signal, { caller, airline, acknowledged }),
  )
  await until(() => acknowledged.length >= BEFORE, 'writes')
  const made = await runCommand('backup', [folder], servers.env())
  const done = acknowledged.length
  await until(() => acknowledged.length > done, 'a write after the backup')
  sending.abort()
  await Promise.all(senders)
  expect(made).toMatchObject({ code: 0 })
  backup = /The backup is whole: (\S+)/.exec(made.said)?.[1] ?? ''
  manifest = await readManifest(backup)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const inFolder = (name: string) => join(folder, `${name}-${randomBytes(4).toString('hex')}`)

/** A new data folder with an empty database, which is dropped at the end of the test. */
async function emptyMachine() {
  const database = await newDatabase({ withSchema: false })
  return { database, env: { DATABASE_URL: database.url, DATA_DIR: inFolder('data') } }
}

/** Tables whose rows are only ever added. */
const KEPT = ['audit_entry', 'training_record', 'training_flight_sector', 'stored_file']

describe('[OPS-03] a backup that was made while people worked', () => {
  let restored: Awaited<ReturnType<typeof emptyMachine>>
  let server: ServerProcess | undefined
  beforeAll(async () => {
    restored = await emptyMachine()
    const { code, said } = await runCommand('restore', [folder], restored.env)
    expect({ code, said }).toMatchObject({ code: 0 })
    expect(said).toContain('read again and the same to the last byte')
  })
  afterAll(async () => {
    await server?.kill()
    await restored.database.drop()
  })

  test('has every write that was acknowledged before its moment, with its file', async () => {
    const before = acknowledged.filter(({ at }) => at < manifest.moment)
    expect(before.length).toBeGreaterThanOrEqual(BEFORE)
    const files = new Map(
      (
        await rowsIn(
          restored.database,
          `SELECT owner_id || ' ' || storage_key AS row FROM stored_file`,
        )
      ).map((row) => row.split(' ') as [string, string]),
    )
    for (const { id, report } of before) {
      const bytes = await readFile(join(restored.env.DATA_DIR, 'files', files.get(id) ?? ''))
      expect(bytes.equals(report)).toBe(true)
    }
  })

  test.each(KEPT)(
    'has nothing torn: every row of %s is one of the database it is of',
    async (table) => {
      const statement = `SELECT row_to_json(one)::text AS row FROM ${table} AS one ORDER BY 1`
      const all = new Set(await rowsIn({ url: servers.env().DATABASE_URL }, statement))
      const rows = await rowsIn(restored.database, statement)
      expect(rows.filter((row) => !all.has(row))).toEqual([])
      expect(rows.length).toBe(manifest.tables.find(({ name }) => name === `public.${table}`)?.rows)
    },
  )

  test('has each flight with its sector, its file and its entry of the trail', async () => {
    const torn = await rowsIn(
      restored.database,
      `SELECT id::text AS row FROM training_record r WHERE NOT EXISTS (
         SELECT FROM training_flight_sector s, stored_file f, audit_entry e
         WHERE s.flight_id = r.id AND f.owner_id = r.id AND e.entity_id = r.id::text)`,
    )
    expect(torn).toEqual([])
  })

  test('has the schema of the database it is of: keys, triggers, rights and all', async () => {
    const schema = `
      SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS row
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
        FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT relname || ' ' || coalesce(relacl::text, '')
        FROM pg_class WHERE relnamespace = 'public'::regnamespace
      ORDER BY 1`
    expect(await rowsIn(restored.database, schema)).toEqual(
      await rowsIn({ url: servers.env().DATABASE_URL }, schema),
    )
  })

  test('serves: a server started on it reads and writes, and its trail goes on', async () => {
    server = await ServerProcess.start(restored.env)
    const caller = await Caller.signIn(server.address, airline.instructorA)
    const [first] = acknowledged
    const read = await caller.call(trainingFlightById, { id: first?.id ?? '' })
    expect(read.data).toMatchObject({ id: first?.id })
    const sent = await sendFlight(caller, newFlight(airline.instructorA, airline.pilotB))
    expect(sent.http).toBe(200)
    const pool = await openPool(restored.database.url, { max: 1, onError: () => undefined })
    const verdict = await verifyAudit(pool).finally(() => pool.end())
    expect(verdict).toMatchObject({ sound: true })
    expect(verdict.sound && verdict.entries).toBeGreaterThan(manifest.audit.seq)
  })

  test('is not restored where something is already', async () => {
    const again = await runCommand('restore', [backup], restored.env)
    expect(again.code).toBe(1)
    expect(again.said).toContain(`DATA_DIR: ${restored.env.DATA_DIR} is not empty`)
    const elsewhere = { ...restored.env, DATA_DIR: inFolder('data') }
    const full = await runCommand('restore', [backup], elsewhere)
    expect(full).toMatchObject({ code: 1 })
    expect(full.said).toContain('The database is not empty')
    expect(await readdir(elsewhere.DATA_DIR)).toEqual([])
    const nowhere = { ...restored.env, DATA_DIR: '/proc/trms' }
    expect(await runCommand('restore', [backup], nowhere)).toEqual({
      code: 1,
      said: 'DATA_DIR: /proc/trms cannot be made (ENOENT)\n',
    })
  })
})

test('[OPS-03] a backup goes to a machine without a PostgreSQL, and one of that machine is made while it works', async () => {
  const env = { DATABASE_URL: '', DATA_DIR: inFolder('embedded') }
  expect(await runCommand('restore', [backup], env)).toMatchObject({ code: 0 })
  const server = await ServerProcess.start(env)
  try {
    const again = inFolder('again')
    expect(await runCommand('backup', [again], env)).toMatchObject({ code: 0 })
    const [name = ''] = await readdir(again)
    const second = await readManifest(join(again, name))
    expect(second.files).toMatchObject({ sha256: manifest.files.sha256, damaged: [] })
    for (const table of KEPT) {
      const of = ({ tables }: Manifest) => tables.find((one) => one.name === `public.${table}`)
      expect(of(second)?.rows).toBe(of(manifest)?.rows)
    }
    expect((await stat(join(again, name, 'manifest.json'))).mode & 0o077).toBe(0)
    const [gone = ''] = (await readFile(join(again, name, 'files.tsv'), 'utf8')).split('\t')
    await rm(join(env.DATA_DIR, 'files', gone))
    const told = await runCommand('backup', [inFolder('short')], env)
    expect(told).toEqual({
      code: 1,
      said: `The stored file ${gone} is missing, and so it is in the backup.\n`,
    })
  } finally {
    await server.stop()
  }
})

describe('[OPS-03][SIG-07] a backup whose audit trail and seals do not agree', () => {
  let live: Awaited<ReturnType<typeof emptyMachine>>
  beforeAll(async () => {
    live = await emptyMachine()
    expect(await runCommand('restore', [backup], live.env)).toMatchObject({ code: 0 })
    // Each run leaves a file of seals that follow those of the run before.
    for (let i = 0; i < 2; i++) await (await ServerProcess.start(live.env)).stop()
  })
  afterAll(() => live.database.drop())

  /** Backs up, and brings the backup back with consent; `words` name what is wrong with it. */
  async function backedUpAndBack(words: RegExp) {
    const into = inFolder('flawed')
    const made = await runCommand('backup', [into], live.env)
    expect(made.code).toBe(1)
    expect(made.said).toMatch(words)
    const { database, env } = await emptyMachine()
    const refused = await runCommand('restore', [into], env)
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(words)
    expect(refused.said).toContain('--although-flawed')
    expect(await readdir(env.DATA_DIR)).toEqual([])
    const back = await runCommand('restore', ['--although-flawed', into], env)
    expect(back.code).toBe(2)
    expect(back.said).toMatch(words)
    expect(back.said).toContain('IT IS RESTORED WITH FLAWS')
    for (const table of KEPT) {
      const statement = `SELECT row_to_json(one)::text AS row FROM ${table} AS one ORDER BY 1`
      expect(await rowsIn(database, statement)).toEqual(await rowsIn(live.database, statement))
    }
    const server = await ServerProcess.start(env)
    const caller = await Caller.signIn(server.address, airline.instructorA)
    const id = acknowledged[0]?.id ?? ''
    expect((await caller.call(trainingFlightById, { id })).code).toBe('OK')
    await server.kill()
    await database.drop()
  }

  test('because a file of seals was taken away, is kept, told, and restored with consent', async () => {
    const seals = join(live.env.DATA_DIR, 'seals')
    const names = (await readdir(seals)).filter((name) => name.endsWith('.seals')).sort()
    const taken = join(seals, names.at(-2) ?? '')
    const text = await readFile(taken)
    await rm(taken)
    await backedUpAndBack(/The seal in line 1 of the part seals\/.*: follows one that is missing/)
    await writeFile(taken, text)
  })

  test('because an entry was changed, is kept, told, and restored with consent', async () => {
    await asOwner(
      live.database.url,
      `SET session_replication_role = 'replica';
       UPDATE audit_entry SET hash = sha256('other') WHERE seq = 7`,
    )
    await backedUpAndBack(/The audit trail is broken at entry 7: changed/)
  })
})

describe('[OPS-03] a damaged backup is refused by the name of the part', () => {
  const flip = async (path: string) => {
    const bytes = await readFile(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    await writeFile(path, bytes)
  }
  const cut = async (path: string) => truncate(path, (await stat(path)).size - 1)
  const gone = (path: string) => rm(path)
  const aFile = async (copy: string) =>
    `files/${(await readFile(join(copy, 'files.tsv'), 'utf8')).split('\t')[0]}`
  const table = async () => 'database/public.audit_entry.tsv'

  test.each([
    ['a changed table', table, flip, 'was changed'],
    ['a table that was cut off', table, cut, 'was cut off'],
    ['a missing table', table, gone, 'is missing'],
    ['a changed file', aFile, flip, 'was changed'],
    ['a missing file', aFile, gone, 'is missing'],
    ['a changed list of files', async () => 'files.tsv', flip, 'was changed'],
    ['a changed manifest', async () => 'manifest.json', flip, 'was changed'],
    ['one that was never finished', async () => 'manifest.json', gone, 'is missing'],
  ])('%s', async (_, partOf, damage, words) => {
    const copy = inFolder('copy')
    await cp(backup, copy, { recursive: true })
    const part = await partOf(copy)
    await damage(join(copy, part))
    const dataDir = inFolder('data')
    const settings = readSettings({ APP_SECRET, DATA_DIR: dataDir })
    const restored = findBackup(copy).then((found) =>
      restoreBackup(found, { settings, openDatabase: neverOpened, openFiles: null }),
    )
    await expect(restored).rejects.toThrow(new RegExp(`part ${part}\\b.*${words}`))
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  test('also where an older one beside it is whole', async () => {
    const both = inFolder('both')
    await cp(backup, join(both, 'trms-20260101T000000Z'), { recursive: true })
    await cp(backup, join(both, 'trms-20260102T000000Z'), { recursive: true })
    expect((await findBackup(both)).folder).toBe(join(both, 'trms-20260102T000000Z'))
    await gone(join(both, 'trms-20260102T000000Z', 'manifest.json'))
    await expect(findBackup(both)).rejects.toThrow(/trms-20260102T000000Z .* manifest.json, /)
  })

  test('by the command too, which leaves the database as it found it', async () => {
    const copy = inFolder('copy')
    await cp(backup, copy, { recursive: true })
    await flip(join(copy, await table()))
    const { database, env } = await emptyMachine()
    const { code, said } = await runCommand('restore', [copy], env)
    expect([code, said]).toEqual([1, `The part ${await table()} of the backup was changed.\n`])
    const schemas = `SELECT nspname::text AS row FROM pg_namespace WHERE nspname = 'pgboss'`
    expect(await rowsIn(database, schemas)).toEqual([])
    await database.drop()
  })

  test('and one that is whole, but not true: nothing of it stays', async () => {
    // A forger can write the new fingerprint of a changed part, but not that of the audit trail.
    const copy = inFolder('copy')
    await cp(backup, copy, { recursive: true })
    const path = join(copy, await table())
    const text = (await readFile(path, 'utf8')).replace('training_flight', 'training_fright')
    await writeFile(path, text)
    const tables = manifest.tables.map((one) =>
      one.file === 'database/public.audit_entry.tsv' ? { ...one, sha256: sha256Of(text) } : one,
    )
    await writeFile(join(copy, 'manifest.json'), manifestText({ ...manifest, tables }))
    const { database, env } = await emptyMachine()
    const { code, said } = await runCommand('restore', [copy], env)
    expect(code).toBe(1)
    expect(said).toMatch(/^The audit trail is broken at entry \d+: changed\.$/m)
    expect(await readdir(env.DATA_DIR)).toEqual([])
    const left = `SELECT relname::text AS row FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      UNION ALL SELECT nspname FROM pg_namespace WHERE nspname = 'pgboss'`
    expect(await rowsIn(database, left)).toEqual([])
    await database.drop()
  })
})

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const neverOpened = () => Promise.reject(new Error('a damaged backup is restored'))
