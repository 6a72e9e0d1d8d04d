import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '../src/platform/db/pool.ts'
import { asOwner, newDatabase } from './database.ts'
import { runCommand, serverProcesses } from './process.ts'
import { mayMount, smallDisk } from './small-disk.ts'

const isPossible = await mayMount()
const servers = serverProcesses({ withSchema: true })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trms-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The operator's commands that work on the data of a server. */
const ON_DATA: [string, string[]][] = [
  ['admin', ['list']],
  ['admin', ['create', 'chief@airline.example']],
  ['audit-verify', []],
  ['audit-verify', ['--public-key']],
  ['backup', ['FOLDER']],
  ['files', ['check']],
  ['files', ['move']],
  ['pdf-certificate', []],
]
/** Those that work on the database. */
const ON_DATABASE = ON_DATA.filter(
  ([name, args]) => name !== 'pdf-certificate' && args[0] !== '--public-key',
)
const COMMANDS = [...new Set(ON_DATA.map(([name]) => name)), 'restore']

describe('[OPS-03] an operator’s command', () => {
  test.each(COMMANDS)(
    '%s that is asked for help tells how it is called, and makes nothing',
    async (name) => {
      const missing = join(folder, 'help')
      const { code, said } = await runCommand(name, ['--help'], { DATA_DIR: missing })
      expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^npm run /) })
      expect(existsSync(missing)).toBe(false)
    },
  )

  test.each(ON_DATA)(
    '%s %j refuses a folder without data, and makes nothing',
    async (name, args) => {
      const [missing, empty, into] = ['missing', 'empty', 'backups'].map((one) => join(folder, one))
      await mkdir(empty as string, { recursive: true })
      const words = args.map((arg) => (arg === 'FOLDER' ? (into as string) : arg))
      for (const DATA_DIR of [missing, empty] as string[]) {
        const told = await runCommand(name, words, { DATA_DIR })
        expect(told).toEqual({
          code: 1,
          said: `DATA_DIR: there are no data in ${DATA_DIR}. Set DATA_DIR to the folder of the server, whose first start makes it\n`,
        })
      }
      expect(readdirSync(folder)).not.toContain('missing')
      expect(readdirSync(folder)).not.toContain('backups')
      expect(readdirSync(empty as string)).toEqual([])
    },
  )

  test.each(ON_DATABASE)(
    '%s %j finds nothing in a database that nobody has an account of, and does nothing',
    async (name, args) => {
      const into = join(folder, 'none')
      const words = args.map((arg) => (arg === 'FOLDER' ? into : arg))
      for (const withSchema of [true, false]) {
        const database = await newDatabase({ withSchema })
        const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'beside') }
        const told = await runCommand(name, words, env).finally(database.drop)
        expect(told).toEqual({
          code: 1,
          said: 'There is no account in the database of DATABASE_URL, and so nothing to list, verify, check or back up: run this with the settings of the server (DATA_DIR, DATABASE_URL)\n',
        })
      }
      expect(existsSync(into)).toBe(false)
    },
  )
})

describe('[OPS-03] of an airline', () => {
  beforeAll(() => servers.airline())

  test('without files, files:check says that there was nothing to compare, and ends with 0', async () => {
    expect(await runCommand('files', ['check'], servers.env())).toEqual({
      code: 0,
      said: 'The database names no file, and so there was nothing to compare.\n',
    })
  })

  test('a restore without a seal does not tell of any', async () => {
    const into = join(folder, 'unsealed')
    expect(await runCommand('backup', [into], servers.env())).toMatchObject({ code: 0 })
    const { url, drop } = await newDatabase({ withSchema: false })
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'restored') }
    const { code, said } = await runCommand('restore', [into], env).finally(drop)
    expect(code).toBe(0)
    expect(said).toContain('entries, of which the backup has no seal to compare it with;')
  })

  test('a backup in a folder that cannot be made is refused', async () => {
    expect(await runCommand('backup', ['/proc/backups'], servers.env())).toEqual({
      code: 1,
      said: '/proc/backups cannot be made (ENOENT).\n',
    })
  })

  test.runIf(isPossible)(
    'a backup without room says so in a sentence, and leaves nothing',
    async () => {
      const disk = await smallDisk()
      try {
        await disk.fill(16_384)
        expect(await runCommand('backup', [disk.folder], servers.env())).toEqual({
          code: 1,
          said: `There is no room for the backup in ${disk.folder}; nothing of it is kept.\n`,
        })
        expect(readdirSync(disk.folder)).toEqual(['filler'])
      } finally {
        await disk.remove()
      }
    },
  )
})

describe('[OPS-05] a server', () => {
  const refused = async (env: Record<string, string>) =>
    servers.start(env).then(
      () => 'it started',
      (error: Error) => error.message,
    )

  test.each(['', 'with a database of its own'])(
    'whose data folder cannot be made says so and ends %s',
    async (own) => {
      const env = { DATA_DIR: '/proc/trms', ...(own === '' && { DATABASE_URL: '' }) }
      expect(await refused(env)).toBe(
        'the server did not start: DATA_DIR: /proc/trms cannot be made (ENOENT)\n',
      )
    },
  )

  test('and a command whose database is away name the setting and the host, not the password', async () => {
    const DATABASE_URL = 'postgresql://trms:only-for-me@127.0.0.1:1/trms'
    const words = 'DATABASE_URL: no connection to 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1)\n'
    expect(await refused({ DATABASE_URL })).toBe(`the server did not start: ${words}`)
    expect(await runCommand('audit-verify', [], { ...servers.env(), DATABASE_URL })).toEqual({
      code: 1,
      said: words,
    })
  })

  test.each([
    ['postgresql://trms:only-for-me@127.0.0.1:99999/trms', 'cannot be used (Invalid URL)'],
    ['postgresql://trms:only#for-me@127.0.0.1/trms', 'cannot be used (Invalid URL)'],
    ['mysql://trms:only-for-me@127.0.0.1/trms', 'is no postgresql:// address'],
    ['only-for-me', 'is no postgresql:// address'],
    [
      'postgresql://trms:only-for-me@127.0.0.1/trms?sslrootcert=/missing.pem',
      `cannot be used (ENOENT: no such file or directory, open '/missing.pem')`,
    ],
    [
      'postgresql://trms:only-for-me@airline.invalid/trms',
      'no connection to airline.invalid:5432 (getaddrinfo ENOTFOUND airline.invalid)',
    ],
  ])(
    'and commands whose database has the address %s name the setting alone',
    async (address, why) => {
      const told = (setting: string) => `${setting}: ${why}\n`
      expect(await refused({ DATABASE_URL: address })).toBe(
        `the server did not start: ${told('DATABASE_URL')}`,
      )
      const backup = join(folder, 'some')
      const env = { ...servers.env(), MIGRATION_DATABASE_URL: address }
      expect(await runCommand('audit-verify', [], env)).toEqual({
        code: 1,
        said: told('MIGRATION_DATABASE_URL'),
      })
      expect(await runCommand('restore', [backup], env)).toEqual({
        code: 1,
        said: told('MIGRATION_DATABASE_URL'),
      })
    },
  )

  test('that ends its connections complains of none that the database ends', async () => {
    const broken: Error[] = []
    const pool = await openPool(servers.env().DATABASE_URL, { onError: (one) => broken.push(one) })
    const held = await pool.connect()
    const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const broke = once(held, 'error')
    const ended = pool.end()
    await asOwner(servers.env().DATABASE_URL, 'SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await broke
    held.release(true)
    await ended
    expect(broken).toEqual([])
  })
})

test('[OPS-04] an older release than that of the database says so in a sentence, and ends', async () => {
  const { DATABASE_URL } = servers.env()
  await asOwner(
    DATABASE_URL,
    `INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_of_later', now()::text)`,
  )
  const words =
    'The database has the schema 9999_of_later, and is newer than this product: start the newer one again, or restore a backup that was made before it.\n'
  expect(await runCommand('admin', ['list'], servers.env())).toEqual({ code: 1, said: words })
  const started = servers.start().catch((error: Error) => error.message)
  expect(await started).toBe(`the server did not start: ${words}`)
})
