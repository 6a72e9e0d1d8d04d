import type pg from 'pg'

/** The tables of each group; all other tables are reported as `Other tables`. */
const GROUPS: Record<string, readonly string[]> = {
  'Training records, each version of them': [
    ...[
      'training_record',
      'training_flight',
      'training_flight_sector',
      'flight_day_change',
      'base_training',
      'theory_test',
    ],
    ...[
      'progress_theory',
      'record_version',
      'record_amendment',
      'record_question',
      'record_answer',
    ],
  ],
  'Simulator sessions, line checks and line trainings': [
    ...[
      'sim_session',
      'sim_form',
      'sim_person',
      'sim_day_change',
      'sim_slot',
      'sim_schedule',
      'sim_schedule_upload',
    ],
    ...['line_check', 'line_training', 'form_event'],
  ],
  Signatures: ['signature'],
  'Qualifications, surveys and recency': [
    ...[
      'qualification_kind',
      'qualification_entry',
      'qualification_exemption',
      'survey_flight',
      'survey_sim',
      'recency',
    ],
  ],
  'Audit trail': ['audit_entry', 'audit_head', 'audit_note'],
  'What is known of files': ['stored_file'],
  'Event reports and documents': ['event_report', 'event_report_pilot', 'training_document'],
  'People and what passes: sessions, mails, jobs': [
    ...[
      'account',
      'pilot',
      'session',
      'notice_sent',
      'notice_setting',
      'notice_link',
      'idempotency_key',
    ],
    ...['password_token', 'upload_day', 'job', 'job_common', 'passkey'],
  ],
}

interface Group {
  words: string
  rows: number
  /** The sizes in bytes. */
  table: number
  indexes: number
}

interface TableSize {
  name: string
  rows: number
  table: number
  indexes: number
}

export interface Storage {
  /** Bytes of the whole database. */
  bytes: number
  groups: Group[]
  largest: TableSize[]
  files: { count: number; bytes: number }
}

export async function storageOf(client: pg.Client): Promise<Storage> {
  const { rows } = await client.query<Record<keyof TableSize, string>>(
    `SELECT c.relname AS name, greatest(c.reltuples, 0)::bigint AS rows, pg_table_size(c.oid) AS table,
       pg_indexes_size(c.oid) AS indexes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss') ORDER BY pg_total_relation_size(c.oid) DESC`,
  )
  const tables = rows.map(
    (one): TableSize => ({
      name: one.name,
      rows: Number(one.rows),
      table: Number(one.table),
      indexes: Number(one.indexes),
    }),
  )
  const groupOf = (name: string) =>
    Object.keys(GROUPS).find((words) => GROUPS[words]?.includes(name)) ?? 'Other tables'
  const groups = new Map<string, Group>()
  for (const one of tables) {
    const words = groupOf(one.name)
    const group = groups.get(words) ?? { words, rows: 0, table: 0, indexes: 0 }
    group.rows += one.rows
    group.table += one.table
    group.indexes += one.indexes
    groups.set(words, group)
  }
  const size = await client.query('SELECT pg_database_size(current_database()) AS bytes')
  const files = await client.query(
    'SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes FROM stored_file',
  )
  return {
    bytes: Number(size.rows[0]?.bytes),
    groups: [...groups.values()].sort((a, b) => b.table + b.indexes - a.table - a.indexes),
    largest: tables.slice(0, 8),
    files: { count: Number(files.rows[0]?.count), bytes: Number(files.rows[0]?.bytes) },
  }
}
