import type pg from 'pg'

/** A row as COPY takes it: each value as PostgreSQL writes it, null where there is none. */
export interface WrittenRow {
  table: string
  columns: readonly string[]
  values: readonly (string | null)[]
}

/**
 * What is not of a record but of a day, or follows from the records: it is computed once all of them stand. All else that
 * the product has written is part of its record, tables that are new included.
 */
const NOT_OF_A_RECORD = new Set([
  ...['account', 'pilot', 'audit_head', 'audit_note', 'idempotency_key', 'kept_key', 'recency'],
  ...[
    'server_instance',
    'session',
    'sign_in_nonce',
    'sign_in_throttle',
    'sim_day',
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

/** The tables of records, with the columns that can be written. */
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

/** Every row that transactions since this one have left, as text. */
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
