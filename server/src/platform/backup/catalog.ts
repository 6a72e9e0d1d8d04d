import type pg from 'pg'

/** Session settings that make PostgreSQL write and read every value in the same text form on every server. */
export const PLAIN = `
  SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, MDY'; SET IntervalStyle = 'postgres';
  SET TimeZone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = 'hex';
  SET synchronize_seqscans = off; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`

/**
 * The tables of pg-boss that a backup holds: queues, schedules and jobs. pg-boss rebuilds its other tables
 * itself.
 */
const OF_JOBS = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

export interface Table {
  name: string
  columns: string[]
}

/**
 * All tables of the product and the kept tables of pg-boss, with their writable columns; queues come before
 * jobs.
 */
export async function tablesIn(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname || '.' || c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (n.nspname = 'public' OR n.nspname = 'pgboss' AND c.relname = ANY($1))
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY n.nspname DESC, array_position($1, c.relname::text), c.relname COLLATE "C"`,
    [OF_JOBS],
  )
  return rows
}

export async function sequencesIn(client: pg.Client) {
  const { rows } = await client.query<{ name: string; last: number | null }>(
    `SELECT schemaname || '.' || sequencename AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows
}

/** The version of the pg-boss tables; null where there are none. */
export async function jobsSchemaOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('pgboss.version') IS NOT NULL AS known`,
  )
  if (!rows[0]?.known) return null
  const version = await client.query<{ version: number }>('SELECT version FROM pgboss.version')
  return version.rows[0]?.version ?? null
}

/** The name as a quoted SQL identifier. */
export const nameOf = (name: string): string => name.split('.').map(quoted).join('.')
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/**
 * COPY statement that writes every row of a table as text, after a first line with the names of the columns.
 */
export const copyOut = (table: Table): string =>
  `COPY (SELECT ${columnsOf(table)} FROM ${nameOf(table.name)}) TO STDOUT (HEADER true)`
/** COPY statement that reads the same text back; PostgreSQL refuses a first line with other column names. */
export const copyIn = (table: Table): string =>
  `COPY ${nameOf(table.name)} (${columnsOf(table)}) FROM STDIN (HEADER match)`

/**
 * COPY statement for the list of files in the database: storage key, size and SHA-256, sorted by key. Older
 * schemas have no packs.
 */
export const filesOut = (tables: readonly Table[]): string => {
  const packs = tables.some(({ name }) => name === 'public.pack')
  return `COPY (SELECT * FROM (
    SELECT storage_key, size, encode(sha256, 'hex') FROM public.stored_file
    ${packs ? `UNION ALL SELECT storage_key, size, encode(sha256, 'hex') FROM public.pack ${KEPT}` : ''}
    ) AS file ORDER BY storage_key COLLATE "C") TO STDOUT`
}
const KEPT = `WHERE state = 'ready' AND storage_key IS NOT NULL`

/** Whether the database still names this file. */
export async function isNamed(
  client: pg.Client,
  tables: readonly Table[],
  key: string,
): Promise<boolean> {
  const packs = tables.some(({ name }) => name === 'public.pack')
  const { rowCount } = await client.query(
    `SELECT FROM public.stored_file WHERE storage_key = $1
     ${packs ? `UNION ALL SELECT FROM public.pack ${KEPT} AND storage_key = $1` : ''}`,
    [key],
  )
  return rowCount !== 0
}
