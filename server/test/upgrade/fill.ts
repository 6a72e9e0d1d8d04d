import type pg from 'pg'

/** The number of rows for which the limit of a lock is promised. */
export const MANY = 1_000_000

/** The first row, as the rest of an INSERT, for tables that the release lacks or has no row in. */
const FIRST_ROWS: Record<string, string> = {
  session: `(id, public_id, account_id, expires_at)
    SELECT sha256('first'), gen_random_uuid(), id, now() + interval '1 day' FROM account LIMIT 1`,
  password_token: `(id, account_id, purpose, expires_at)
    SELECT sha256('first'), id, 'reset', now() + interval '1 day' FROM account LIMIT 1`,
  idempotency_key: `(account_id, key, call, fingerprint)
    SELECT id, 'first', 'flt_training/create_flight', sha256('first') FROM account LIMIT 1`,
  upload_day: '(account_id, day, bytes) SELECT id, current_date, 1 FROM account LIMIT 1',
}

/** Expressions for columns that must be unique, by type; `row` is the number of the row. */
const UNIQUE: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `'n' || to_hex(row)`,
  bytea: 'sha256(int8send(row))',
  integer: '1000000000 + row',
  bigint: '1000000000 + row',
}

/**
 * Copies the rows of a table until there are a million, changed where they must be unique. Foreign keys are
 * not checked.
 */
export async function fillTable(client: pg.Client, table: string): Promise<void> {
  const first = FIRST_ROWS[table]
  let there = await countOf(client, table)
  if (there === 0 && first) {
    await client.query(`INSERT INTO ${table} ${first}`)
    there = 1
  }
  if (there >= MANY) return
  if (there === 0) throw new Error(`${table} has no row to be copied: write one into FIRST_ROWS`)
  const columns = await columnsOf(client, table)
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(({ name, type, unique }) => (unique ? UNIQUE[type] : name)).join(', ')
  await client.query(
    `SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'`,
  )
  // Rebuilding the indexes from all rows at once takes a fraction of the time.
  const indexes = await indexesOf(client, table)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await client.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM (
       SELECT one.*, row_number() OVER () AS row
       FROM generate_series(1, ceil(${MANY}::numeric / ${there})::int), ${table} AS one
     ) AS copies WHERE row <= ${MANY - there}`,
  )
  for (const { statement } of indexes) await client.query(statement)
  await client.query('RESET ALL')
  await client.query(`VACUUM ANALYZE ${table}`)
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM ${table}`,
  )
  return rows[0]?.rows ?? 0
}

/** The indexes that no constraint has made, with their statements. */
async function indexesOf(client: pg.Client, table: string) {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS statement FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  )
  return rows
}

/**
 * The writable columns. In every unique index one column is made unique: an id rather than a text, a text
 * rather than a number.
 */
async function columnsOf(client: pg.Client, table: string) {
  const { rows } = await client.query<{ name: string; type: string; unique: boolean }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type, EXISTS (
       SELECT FROM pg_index i WHERE indrelid = attrelid AND indisunique AND attnum = (
         SELECT d.refobjsubid FROM pg_depend d JOIN pg_attribute b ON (b.attrelid, b.attnum) = (d.refobjid, d.refobjsubid)
         WHERE d.objid = ANY(ARRAY[indexrelid] || ARRAY(SELECT c.oid FROM pg_constraint c WHERE c.conindid = indexrelid AND c.conrelid = indrelid))
           AND d.refobjid = indrelid AND d.refobjsubid > 0
         ORDER BY array_position(ARRAY['uuid', 'text', 'bytea', 'bigint', 'integer'], format_type(b.atttypid, NULL)), 1
         LIMIT 1)) AS unique
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [table],
  )
  return rows
}
