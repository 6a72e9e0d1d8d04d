import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate, PostgresDialect } from 'kysely-codegen'
import { startEmbedded } from '../src/platform/db/embedded/start.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { ownerClient } from '../src/platform/db/pool.ts'
import { until } from './until.ts'

const FILE = fileURLToPath(new URL('../src/platform/db/tables.ts', import.meta.url))

/** The types of a database's tables, as platform/db/pool.ts reads their columns: days as text, counts as numbers. */
export async function tablesIn(url: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  try {
    return await generate({
      db,
      dialect,
      // what the migrator and the job queue keep for themselves
      excludePattern: '{kysely_*,pgboss.*}',
      typeMapping: { int8: 'number' },
    })
  } finally {
    await db.destroy()
    await leftBy(url)
  }
}

/**
 * The generator's connections say that they have ended before they have, and listen to nothing any more: the database that
 * is dropped meanwhile would end one with an error that is nobody's.
 */
async function leftBy(url: string): Promise<void> {
  const owner = ownerClient(url)
  await owner.connect()
  const others = async () =>
    (
      await owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      )
    ).rowCount
  await until(async () => (await others()) === 0, 'the generator to leave the database')
  await owner.end()
}

export const readTables = () => readFile(FILE, 'utf8')

/** Writes tables.ts anew from a database of a moment that has run the migrations. */
export async function writeTables(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trms-tables-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  try {
    await migrate(embedded.url)
    await writeFile(FILE, await tablesIn(embedded.url))
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
