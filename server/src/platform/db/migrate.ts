import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { migrateJobs } from './jobs-schema.ts'
import { onOwnerClient, ownerClient } from './pool.ts'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

/**
 * Brings the schema up to date; servers that start together wait for each other, and those that work already go on. Throws
 * when the database is newer than this program. The schema of pg-boss comes first, for ours moves jobs into it
 * and grants what the server needs there. `waits` hears of a migration that somebody stands in the way of.
 */
export async function migrate(
  url: string,
  waits: (name: string) => void = () => undefined,
): Promise<string[]> {
  // its one connection holds the lock until it ends
  const owner = ownerClient(url)
  await owner.connect()
  const db = onOwnerClient<unknown>(owner)
  try {
    await refuseOlderThan15(db)
    await lock(owner)
    await migrateJobs(owner)
    const done = await migrationsIn(db)
    if (isDeepStrictEqual(done, await knownMigrations())) return []
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    return done === null ? await allAtOnce(migrator) : await oneByOne(migrator, owner, waits)
  } finally {
    await db.destroy()
  }
}

/** In a database that nobody works with yet: in one transaction. */
async function allAtOnce(migrator: Migrator): Promise<string[]> {
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((one) => one.migrationName)
}

/** `lock_not_available` and `deadlock_detected`. */
const IN_THE_WAY = ['55P03', '40P01']

/**
 * While people work: each in a transaction of its own, so that a table is locked no longer than one of them takes
 * (OPS-04). Whoever comes after one that waits for a lock waits behind it: one that does not get a lock within a second,
 * because a backup reads the table, say, lets the others pass and is begun anew.
 */
async function oneByOne(
  migrator: Migrator,
  owner: pg.Client,
  waits: (name: string) => void,
): Promise<string[]> {
  await owner.query(`SET lock_timeout = '1s'`)
  const done: string[] = []
  let told = ''
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (IN_THE_WAY.includes((error as pg.DatabaseError | undefined)?.code ?? '')) {
      const [{ migrationName: name = '' } = {}] = results
      if (name !== told) waits(name)
      told = name
      await setTimeout(LET_PASS_MS)
    } else if (error) throw error
    else if (results.length === 0) return done
    else done.push(...results.map((one) => one.migrationName))
  }
}

/**
 * Makes the schema of these migrations, which are all known, in an empty database: in the transaction that the client
 * has begun.
 */
export async function migrateTo(client: pg.Client, names: readonly string[]): Promise<void> {
  const all = await readMigrations()
  const wanted = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  const migrator = new Migrator({
    db: onOwnerClient(client),
    provider: { getMigrations: async () => wanted },
  })
  const { error } = await migrator.migrateToLatest({ disableTransactions: true })
  if (error) throw error
}

/** The names of all migrations of this product, the oldest first. */
export const knownMigrations = async (): Promise<string[]> => (await migrationFiles()).map(nameOf)

/**
 * Those that were done, the oldest first; null where none ever was. The migrator knows as well, but reads the whole
 * catalogue twice before it says so, which every start but few waits for.
 */
async function migrationsIn(db: Kysely<unknown>): Promise<string[] | null> {
  const known = await sql<{ is: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS is`.execute(db)
  if (!known.rows[0]?.is) return null
  const done = await sql<{ name: string }>`
    SELECT name FROM kysely_migration ORDER BY name COLLATE "C"`.execute(db)
  return done.rows.map(({ name }) => name)
}

const PAUSE_MS = 50
const LET_PASS_MS = 1000

/**
 * The migrator's own lock comes too late: it lists the tables before it, and fails where one is dropped meanwhile.
 * Asked again and again, for who waits inside a statement holds up the indexes that another server builds.
 */
async function lock(owner: pg.Client): Promise<void> {
  const ask = `SELECT pg_try_advisory_lock(hashtextextended('trms migrations', 0)) AS held`
  while (!(await owner.query<{ held: boolean }>(ask)).rows[0]?.held) await setTimeout(PAUSE_MS)
}

async function refuseOlderThan15(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::int AS version`.execute(db)
  if ((rows[0]?.version ?? 0) < 150_000) throw new Error('PostgreSQL 15 or newer is needed')
}

/** Their paths below the folder, whose older ones stand in a folder of their own, the oldest migration first. */
async function migrationFiles(): Promise<string[]> {
  if (!existsSync(FOLDER)) throw new Error(`no migrations at ${FOLDER}`)
  const files = await readdir(FOLDER, { recursive: true })
  return files.filter((path) => path.endsWith('.sql')).sort(byName)
}

const nameOf = (path: string) => basename(path, '.sql')

const byName = (a: string, b: string) => (nameOf(a) < nameOf(b) ? -1 : 1)

export async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations = await Promise.all(
    (await migrationFiles()).map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8')
      const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db))
      return [nameOf(name), { up }] as const
    }),
  )
  return Object.fromEntries(migrations)
}
