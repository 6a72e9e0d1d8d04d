import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

/**
 * Brings the schema up to date under the migrator's lock; servers that start together wait for each
 * other. Throws when the database is newer than this program.
 */
export async function migrate(url: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  try {
    await refuseOlderThan15(db)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).map((one) => one.migrationName)
  } finally {
    await db.destroy()
  }
}

async function refuseOlderThan15(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::int AS version`.execute(db)
  if ((rows[0]?.version ?? 0) < 150_000) throw new Error('PostgreSQL 15 or newer is needed')
}

async function readMigrations(): Promise<Record<string, Migration>> {
  if (!existsSync(FOLDER)) throw new Error(`no migrations at ${FOLDER}`)
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8')
      const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db))
      return [name.replace(/\.sql$/, ''), { up }] as const
    }),
  )
  return Object.fromEntries(migrations)
}
