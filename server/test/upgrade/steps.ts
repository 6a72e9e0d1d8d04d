import type pg from 'pg'
import { knownMigrations, migrateTo } from '../../src/platform/db/migrate.ts'
import { RELEASE } from './release.ts'

/** The migrations after the release, the oldest first. */
export const LATER = (await knownMigrations()).filter((name) => name > RELEASE)

/** The work of one migration on tables that existed before. */
export interface Step {
  /** The tables that the migration locked in any way, even only for reading. */
  touched: string[]
  /**
   * The work that takes longer with more rows: `rewrites`, `indexes`, `checks` or `writes`, and the table's
   * name.
   */
  grows: string[]
}

/** Migrates up to one migration, in a transaction of its own; all migrations before must be done. */
export async function migrateUpTo(client: pg.Client, last: string): Promise<Step> {
  const before = await shapeOf(client)
  await client.query('BEGIN')
  const known = await knownMigrations()
  await migrateTo(
    client,
    known.filter((name) => name <= last),
  )
  const locks = (await locksOf(client)).filter(({ table }) => before.tables.has(table))
  const after = await shapeOf(client)
  await client.query('COMMIT')
  const written = locks.filter(({ mode }) => mode === 'RowExclusiveLock')
  const grows = [
    ...[...before.tables]
      .filter(([table, file]) => after.tables.has(table) && after.tables.get(table) !== file)
      .map(([table]) => `rewrites ${table}`),
    ...newIn(before, after, 'indexes'),
    ...newIn(before, after, 'checks'),
    ...written.map(({ table }) => `writes ${table}`),
  ]
  return { touched: unique(locks.map(({ table }) => table)), grows: unique(grows) }
}

const unique = (names: readonly string[]) => [...new Set(names)].sort()

interface Shape {
  /** The files of the tables, by name: a rewritten table gets another file. */
  tables: Map<string, string>
  /** The tables of the indexes, by the index's id. */
  indexes: Map<string, string>
  /** The tables of constraints on all rows and of NOT NULL columns, by id. */
  checks: Map<string, string>
}

const newIn = (before: Shape, after: Shape, what: 'indexes' | 'checks') =>
  [...after[what]]
    .filter(([id, table]) => !before[what].has(id) && before.tables.has(table))
    .map(([, table]) => `${what} ${table}`)

async function shapeOf(client: pg.Client): Promise<Shape> {
  const pairs = async (statement: string) => {
    const { rows } = await client.query<[string, string]>({ text: statement, rowMode: 'array' })
    return new Map(rows)
  }
  const ours = `relnamespace = 'public'::regnamespace AND relkind = 'r'`
  return {
    tables: await pairs(`SELECT relname, relfilenode::text FROM pg_class WHERE ${ours}`),
    indexes: await pairs(
      `SELECT indexrelid::text, relname FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE ${ours}`,
    ),
    checks: await pairs(
      `SELECT o.oid::text, relname FROM pg_constraint o JOIN pg_class c ON c.oid = conrelid
         WHERE ${ours} AND contype IN ('c', 'f') AND convalidated
       UNION ALL SELECT c.oid || '.' || attnum, relname FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
         WHERE ${ours} AND attnum > 0 AND attnotnull AND NOT atthasmissing`,
    ),
  }
}

async function locksOf(client: pg.Client): Promise<{ table: string; mode: string }[]> {
  const { rows } = await client.query<{ table: string; mode: string }>(
    `SELECT relname AS "table", mode FROM pg_locks JOIN pg_class c ON c.oid = relation
     WHERE pid = pg_backend_pid() AND relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname NOT LIKE 'kysely_migration%'`,
  )
  return rows
}
