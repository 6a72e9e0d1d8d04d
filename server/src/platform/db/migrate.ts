import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { Refusal } from '../errors.ts'
import { migrateJobs } from './jobs-schema.ts'
import { onOwnerClient, ownerClient } from './pool.ts'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

/**
 * Brings the schema up to date. Servers that start together wait for each other; servers that already work go
 * on. Throws Refusal when the database is newer than this program. The schema of pg-boss comes first, because our
 * migrations move jobs into it and grant rights there. `waits` is called with the name of a migration that
 * cannot get a lock.
 */
export async function migrate(
  url: string,
  waits: (name: string) => void = () => undefined,
): Promise<string[]> {
  // The lock belongs to this one connection and is held until the connection ends.
  const owner = ownerClient(url)
  await owner.connect()
  const db = onOwnerClient<unknown>(owner)
  try {
    await refuseOlderThan15(db)
    await lock(owner)
    const [done, known] = [await migrationsIn(db), await knownMigrations()]
    refuseNewer(done ?? [], known)
    await migrateJobs(owner)
    if (isDeepStrictEqual(done, known)) return []
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    return done === null ? await allAtOnce(migrator) : await oneByOne(migrator, owner, waits)
  } finally {
    await db.destroy()
  }
}

/** Runs all migrations in one transaction, in a database that nobody uses yet. */
async function allAtOnce(migrator: Migrator): Promise<string[]> {
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((one) => one.migrationName)
}

/** `lock_not_available` and `deadlock_detected`. */
const IN_THE_WAY = ['55P03', '40P01']

/**
 * Runs each migration in its own transaction while people work, so that a table is locked only as long as one
 * migration takes (OPS-04). Others queue behind a migration that waits for a lock; so a migration that gets
 * no lock within a second, for instance because a backup reads the table, lets the others pass and starts
 * again.
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
 * Creates the schema of these migrations, all of which must be known, in an empty database, within the
 * transaction that the client has begun.
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
 * The names of the migrations already run, the oldest first; null where none ever was. The migrator could
 * tell too, but reads the whole catalogue twice, and nearly every start would wait for that.
 */
async function migrationsIn(db: Kysely<unknown>): Promise<string[] | null> {
  const known = await sql<{ is: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS is`.execute(db)
  if (!known.rows[0]?.is) return null
  const done = await sql<{ name: string }>`
    SELECT name FROM kysely_migration ORDER BY name COLLATE "C"`.execute(db)
  return done.rows.map(({ name }) => name)
}

function refuseNewer(done: readonly string[], known: readonly string[]): void {
  const unknown = done.find((name) => !known.includes(name))
  if (unknown)
    throw new Refusal(
      `The database has the schema ${unknown}, and is newer than this product: start the newer one again, or restore a backup that was made before it.`,
    )
}

const PAUSE_MS = 50
const LET_PASS_MS = 1000

/**
 * Takes the lock before the migrator takes its own, which comes too late: the migrator first lists the
 * tables, and fails when a table is dropped meanwhile. The lock is polled, because a session that waits
 * inside a statement holds up the indexes that another server builds.
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

/** The paths of all migrations below the folder, the oldest first; the oldest migrations have a subfolder. */
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
