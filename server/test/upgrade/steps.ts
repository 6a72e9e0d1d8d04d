import type pg from 'pg'
import { knownMigrations, migrateTo } from '../../src/platform/db/migrate.ts'
import { RELEASE } from './release.ts'

/** What came after the release, the oldest first. */
export const LATER = (await knownMigrations()).filter((name) => name > RELEASE)

/** What one migration did with tables that stood before it. */
export interface Step {
  /** Which of them it locked in any way, to read them too. */
  touched: string[]
  /** What takes longer the more rows they have: `rewrites`, `indexes`, `checks` or `writes`, and the table's name. */
  grows: string[]
}

/** Makes the schema up to one migration, in a transaction of its own; all before it have been done. */
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
  /** By their names, the files that they are in: a table that is written anew gets another one. */
  tables: Map<string, string>
  /** By their numbers, the tables that they are of. */
  indexes: Map<string, string>
  /** The same of constraints that hold for all rows, and of columns that are never null. */
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
