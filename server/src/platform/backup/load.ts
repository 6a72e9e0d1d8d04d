import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateTo } from '../db/migrate.ts'
import { copyIn, nameOf, type Table, tablesIn } from './catalog.ts'
import type { Backup } from './check.ts'
import { BackupError } from './error.ts'
import type { Manifest } from './manifest.ts'
import { readPart } from './parts.ts'

/**
 * Creates the schema that the backup had, by the same migrations, and loads the rows, all in the client's
 * transaction. Foreign keys are checked again afterwards. Triggers do not fire: their effects are already in
 * the backup.
 */
export async function loadDatabase(client: pg.Client, backup: Backup): Promise<void> {
  const { manifest, folder } = backup
  await migrateTo(client, manifest.migrations)
  refuseOtherTables(await tablesIn(client), manifest)
  const triggers = await triggersIn(client)
  const keys = await keysIn(client)
  for (const { table, name } of triggers)
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => nameOf(name)).join(', ')}`)
  for (const table of manifest.tables)
    await pipeline(readPart(folder, table), client.query(copyFrom(copyIn(table)))).catch(
      (error) => {
        if (error instanceof BackupError) throw error
        throw new BackupError(
          `The part ${table.file} cannot be read into its table: ${error.message}`,
        )
      },
    )
  for (const { name, last } of manifest.sequences)
    if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [nameOf(name), last])
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  for (const { table, name } of triggers)
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`)
}

/**
 * Throws unless the migrations made all tables and columns of the backup; pg-boss tables alone may have more
 * columns.
 */
function refuseOtherTables(made: readonly Table[], { tables }: Manifest): void {
  const known = new Map(made.map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables)
    for (const column of columns)
      if (!known.get(name)?.includes(column))
        throw new BackupError(
          `This product does not know ${name}.${column} of the backup: restore it with the product that made it.`,
        )
  const missing = made.find(({ name }) => !tables.some((one) => one.name === name))
  if (missing) throw new BackupError(`The backup has no part of the table ${missing.name}.`)
}

interface Trigger {
  table: string
  name: string
}

async function triggersIn(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `SELECT tgrelid::regclass::text AS "table", quote_ident(tgname) AS name
     FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
     WHERE NOT tgisinternal AND tgenabled = 'O' AND c.relnamespace = 'public'::regnamespace`,
  )
  return rows
}

async function keysIn(client: pg.Client): Promise<(Trigger & { definition: string })[]> {
  const { rows } = await client.query<Trigger & { definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name,
       pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  return rows
}
