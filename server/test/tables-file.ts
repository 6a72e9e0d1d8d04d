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

/**
 * The types of a database's tables, in which days are text and counts are numbers, like the values from
 * platform/db/pool.ts.
 */
export async function tablesIn(url: string): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'number' })
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  try {
    return await generate({
      db,
      dialect,
      // The tables of the migrator and of the job queue are left out.
      excludePattern: '{kysely_*,pgboss.*}',
      typeMapping: { int8: 'number' },
    })
  } finally {
    await db.destroy()
    await leftBy(url)
  }
}

/**
 * Waits until the generator's connections have really ended. They report their end too early and no longer
 * handle errors, so that dropping the database meanwhile would cause an unhandled error.
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

/** Writes tables.ts from a temporary database after all migrations. */
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
