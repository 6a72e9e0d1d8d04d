import { getLineCheckById } from '@trms/contract/exchange/line-check/calls'
import { getLineTrainingById } from '@trms/contract/exchange/line-training/calls'
import { getSimById } from '@trms/contract/exchange/sim/calls'
import { archiveList } from '@trms/contract/office/archive/calls'
import { getReportById } from '@trms/contract/office/event-report/calls'
import { tdDetail } from '@trms/contract/office/training-document/calls'
import { userDetail } from '@trms/contract/people/account/calls'
import { pilotDetail } from '@trms/contract/people/pilot/calls'
import { RECORD_KINDS } from '@trms/contract/records/training-record/entity'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../src/platform/audit/verify.ts'
import { Caller } from '../caller.ts'
import { FLIGHT_KIND, KINDS } from '../record-kinds.ts'
import { type BareServer, startBareServer } from '../server.ts'
import { migrateBesideReader } from './beside-reader.ts'
import { RELEASE, RELEASE_SECRET, releaseDatabase } from './release.ts'

/** The calls that read the airline, with the queries of their ids. */
const READS = [
  ...[...KINDS, FLIGHT_KIND].map(({ kind, byId }) => ({
    what: kind,
    path: byId,
    ids: `SELECT id FROM training_record WHERE archived_at IS NULL AND kind = '${kind}'`,
  })),
  { what: 'sim_session', path: getSimById.path, ids: 'SELECT id FROM sim_session' },
  { what: 'line_check', path: getLineCheckById.path, ids: 'SELECT id FROM line_check' },
  { what: 'line_training', path: getLineTrainingById.path, ids: 'SELECT id FROM line_training' },
  { what: 'event_report', path: getReportById.path, ids: 'SELECT id FROM event_report' },
  { what: 'training_document', path: tdDetail.path, ids: 'SELECT id FROM training_document' },
  { what: 'account', path: userDetail.path, ids: 'SELECT id FROM account' },
  { what: 'pilot', path: pilotDetail.path, ids: 'SELECT id FROM pilot' },
]

/**
 * Tables that every migration changes: its own list, and the head of the audit trail, which new entries move.
 */
const MOVES = ['kysely_migration', 'kysely_migration_lock', 'audit_head']

let server: BareServer
let owner: pg.Client
let admin: Caller
let done: string[]
let lost: string[]
let beside: Awaited<ReturnType<typeof migrateBesideReader>>
beforeAll(async () => {
  const database = await releaseDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await keepWhatWasThere(owner)
  beside = await migrateBesideReader(database.url)
  done = beside.done
  lost = await lostIn(owner)
  server = await startBareServer(database, { APP_SECRET: RELEASE_SECRET })
  const signed = await Caller.byPassword(server.address, 'admin@demo.example', 'Demo@2026!')
  expect(signed.code).toBe('OK')
  admin = signed.caller
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

describe('[OPS-04] the airline of an earlier release', () => {
  test('is migrated by everything that came after it', () => {
    expect(done.length).toBeGreaterThan(0)
    expect(done.every((name) => name > RELEASE)).toBe(true)
  })

  test('is migrated while a backup reads it, and while people write', () => {
    expect(beside).toMatchObject({ waited: ['0042_questions'], written: 1 })
  })

  test('has every row and every value that it had', () => {
    expect(lost).toEqual([])
  })

  test.each(READS)('is read by its office: every $what', async ({ path, ids }) => {
    const { rows } = await owner.query<{ id: string }>(ids)
    expect(rows.length).toBeGreaterThan(0)
    const refused: unknown[] = []
    for (const { id } of rows) {
      const { http, message } = await admin.raw(path, { id })
      if (http !== 200) refused.push({ id, http, message })
    }
    expect(refused).toEqual([])
  })

  test('has its archive, with who put what there', async () => {
    const { rows } = await owner.query<{ id: string }>(
      'SELECT id FROM training_record WHERE archived_at IS NOT NULL ORDER BY id',
    )
    const { records } = (await admin.call(archiveList, { page_count: 100 })).data
    const listed = records.filter(({ kind }) => RECORD_KINDS.some((one) => one === kind))
    expect(listed.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id))
    expect(records.every(({ archived_by }) => archived_by)).toBe(true)
  })

  test('has a sound audit trail, and every signature that the trail names', async () => {
    expect(await verifyAudit(server.app.pool)).toMatchObject({ sound: true })
  })
})

const TABLE = 'BASE TABLE'

interface Column {
  table: string
  column: string
}
const columnsIn = async (client: pg.Client, schema: string, types: string[]): Promise<Column[]> =>
  (
    await client.query<Column>(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
        JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = $1 AND table_type = ANY ($2) ORDER BY 1, ordinal_position`,
      [schema, types],
    )
  ).rows

/** Copies every table into a schema that no migration knows. */
async function keepWhatWasThere(client: pg.Client): Promise<void> {
  const tables = new Set((await columnsIn(client, 'public', [TABLE])).map(({ table }) => table))
  await client.query('CREATE SCHEMA before')
  for (const table of tables)
    await client.query(`CREATE TABLE before.${table} AS TABLE public.${table}`)
}

/**
 * The tables and columns that are gone, the columns with changed values, and the tables with missing rows.
 */
async function lostIn(client: pg.Client): Promise<string[]> {
  const before = await columnsIn(client, 'before', [TABLE])
  // A view may stand where a table stood.
  const now = await columnsIn(client, 'public', [TABLE, 'VIEW'])
  const has = (one: Column) => now.some((it) => it.table === one.table && it.column === one.column)
  const kept = before.filter(({ table }) => !MOVES.includes(table))
  const lost = kept.filter((one) => !has(one)).map(({ table, column }) => `${table}.${column}`)
  for (const table of new Set(kept.map((one) => one.table))) {
    const columns = kept.filter((one) => one.table === table && has(one)).map((one) => one.column)
    const row = columns.map((column) => `${column}::text`).join(', ')
    const { rows } = await client.query<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM (
         SELECT ${row} FROM before.${table} EXCEPT ALL SELECT ${row} FROM public.${table}) AS gone`,
    )
    if (rows[0]?.rows !== 0) lost.push(`${table}: ${rows[0]?.rows} rows`)
  }
  return lost
}
