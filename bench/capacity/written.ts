import type pg from 'pg'

/** A row for COPY: each value in PostgreSQL's text form, or null. */
export interface WrittenRow {
  table: string
  columns: readonly string[]
  values: readonly (string | null)[]
}

/**
 * Tables whose rows belong to a day rather than a record, or are computed after all records are loaded. Every
 * other table belongs to records, future tables included.
 */
const NOT_OF_A_RECORD = new Set([
  ...['account', 'pilot', 'audit_head', 'audit_note', 'idempotency_key', 'kept_key', 'recency'],
  ...[
    'server_instance',
    'session',
    'sign_in_nonce',
    'sign_in_throttle',
    'sim_day_change',
    'flight_day_change',
    'survey_throttle',
  ],
  ...[
    'upload_day',
    'notice_sent',
    'notice_link',
    'backup_test',
    'password_token',
    'schema_migration',
  ],
])

interface Table {
  name: string
  columns: string[]
}

/** The tables of records, each with its writable columns. */
export async function recordTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = '' AND a.attidentity = ''
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY c.oid ORDER BY c.relname`,
  )
  return rows.filter(({ name }) => !NOT_OF_A_RECORD.has(name))
}

export const nextTransaction = async (client: pg.Client): Promise<string> =>
  String((await client.query('SELECT pg_current_xact_id()::text AS id')).rows[0]?.id)

/** All rows that transactions since this one have written, as text. */
export async function writtenSince(
  client: pg.Client,
  since: string,
  tables: readonly Table[],
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = []
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `"${column}"::text`).join(', ')
    const order =
      name === 'audit_entry' ? 'ORDER BY seq' : name === 'form_event' ? 'ORDER BY seq' : ''
    const { rows } = await client.query<{ values: (string | null)[] }>(
      `SELECT ARRAY[${values}] AS values FROM "${name}"
       WHERE xmin::text::bigint >= $1::bigint ${order}`,
      [since],
    )
    for (const one of rows) written.push({ table: name, columns, values: one.values })
  }
  return written
}
