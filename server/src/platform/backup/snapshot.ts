import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { jobsSchemaOf, nameOf, PLAIN, sequencesIn, type Table, tablesIn } from './catalog.ts'
import { BackupError } from './error.ts'

/** The state of the database at one moment, except its rows. */
export interface Snapshot {
  moment: string
  postgres: string
  migrations: string[]
  jobsSchema: number
  tables: Table[]
  sequences: { name: string; last: number | null }[]
  audit: { seq: number; hash: string }
}

const TRIES = 5

/**
 * Begins a transaction that sees one moment of the database throughout, and in which no migration can change
 * a table. Throws BackupError for a database that is not the product's.
 */
export async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query(PLAIN)
  for (let i = 0; i < TRIES; i++) {
    const tables = await tablesIn(client)
    if (!tables.some(({ name }) => name === 'public.kysely_migration'))
      throw new BackupError(
        'The database has no tables of the product: there is nothing to back up.',
      )
    const now = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // LOCK TABLE takes no snapshot yet: the snapshot starts when the tables can no longer be changed.
    await client.query(
      `LOCK TABLE ${tables.map(({ name }) => nameOf(name)).join(', ')} IN ACCESS SHARE MODE`,
    )
    if (isDeepStrictEqual(await tablesIn(client), tables))
      return { moment: now.rows[0]?.at.toISOString() ?? '', tables, ...(await seenIn(client)) }
    await client.query('ROLLBACK')
  }
  throw new BackupError('The schema of the database is being changed: back it up afterwards.')
}

async function seenIn(client: pg.Client): Promise<Omit<Snapshot, 'moment' | 'tables'>> {
  const jobsSchema = await jobsSchemaOf(client)
  const migrations = await client.query<{ name: string }>(
    'SELECT name FROM kysely_migration ORDER BY name COLLATE "C"',
  )
  const facts = await client.query<{ postgres: string; seq: number; hash: string }>(
    `SELECT current_setting('server_version') AS postgres, seq, encode(hash, 'hex') AS hash FROM audit_head`,
  )
  const [found] = facts.rows
  if (jobsSchema === null || !found)
    throw new BackupError(
      'The database has lost its tables of jobs or the head of its audit trail.',
    )
  const { postgres, seq, hash } = found
  return {
    postgres,
    migrations: migrations.rows.map(({ name }) => name),
    jobsSchema,
    sequences: await sequencesIn(client),
    audit: { seq, hash },
  }
}
