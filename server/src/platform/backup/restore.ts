import { join } from 'node:path'
import { sealFolderOf } from '../audit/seal-folder.ts'
import { migrateJobs } from '../db/jobs-schema.ts'
import { knownMigrations } from '../db/migrate.ts'
import { ownerClient } from '../db/pool.ts'
import { everyStep } from '../every-step.ts'
import type { FileStore } from '../files/store.ts'
import type { Settings } from '../settings/settings.ts'
import { jobsSchemaOf, PLAIN, tablesIn } from './catalog.ts'
import { type Backup, checkBackup, filesIn } from './check.ts'
import { syncTree } from './copy-files.ts'
import { BackupError, FlawedBackup } from './error.ts'
import { FILES } from './file-list.ts'
import { lackOf, missingKeys, refuseOtherSecret, sealingKeys } from './keys.ts'
import { loadDatabase } from './load.ts'
import type { Part } from './manifest.ts'
import { readPart, writePart } from './parts.ts'
import { beginIn, emptyAgain, endIn } from './place.ts'
import { flawsOfTrail, proveDatabase } from './prove.ts'

/** A PostgreSQL that runs for the time of a restore. */
export interface OpenDatabase {
  /** The connection string of the database's owner. */
  url: string
  close(): Promise<void>
}

interface Restoring {
  settings: Settings
  /** Opens the store that the files are put into; null when the files are only read and compared. */
  openFiles: (() => Promise<FileStore>) | null
  /**
   * Called once the data folder is known to be empty, because the embedded database is made in that folder.
   */
  openDatabase(): Promise<OpenDatabase>
  /**
   * Whether a backup is restored although its audit trail and seals do not agree, or APP_SECRET is not the one
   * that its database is sealed with; otherwise it is refused.
   */
  acceptFlaws?: boolean
  /** Aborts the reading of the parts. */
  stopping?: AbortSignal
}

/**
 * Restores a backup into an empty data folder and an empty database, and proves that the result is complete
 * (OPS-03). Nothing is touched until every part was read and found unchanged; when a later step fails,
 * everything is emptied again. Returns the flaws that were accepted. Throws BackupError.
 */
export async function restoreBackup(
  backup: Backup,
  { settings, openDatabase, openFiles, acceptFlaws = false, stopping }: Restoring,
): Promise<string[]> {
  await refuseLater(backup)
  if (!acceptFlaws) refuseOtherSecret(backup.manifest, settings)
  await checkBackup(backup, stopping)
  const { dataDir } = settings
  await beginIn(settings)
  let database: OpenDatabase | undefined
  let files: FileStore | undefined
  const put: string[] = []
  let flaws: string[]
  try {
    files = await openFiles?.()
    if (files) await refuseFull(files)
    database = await openDatabase()
    flaws = await fill(database.url, backup, { settings, files, put, acceptFlaws })
    await database.close()
    await files?.close()
  } catch (error) {
    // If the clean-up fails too, the mark stays in the folder, and no server starts there.
    await everyStep([
      () => database?.close(),
      () => files?.remove(put),
      () => files?.close(),
      () => emptyAgain(dataDir),
    ]).catch(() => undefined)
    throw error
  }
  await endIn(dataDir)
  return flaws
}

async function refuseLater({ manifest }: Backup): Promise<void> {
  const known = await knownMigrations()
  const unknown = manifest.migrations.find((name) => !known.includes(name))
  if (unknown)
    throw new BackupError(
      `The backup is of product ${manifest.product}, whose schema has ${unknown}, and is newer than this product: restore it with that one.`,
    )
}

/**
 * Throws unless the store is empty: a bucket might belong to another airline, or to a server that is working.
 */
async function refuseFull(files: FileStore): Promise<void> {
  for await (const { storageKey } of files.list())
    throw new BackupError(
      `${files.place} is not empty (${storageKey}): a backup is restored into an empty one alone.`,
    )
}

interface Filling {
  settings: Settings
  files: FileStore | undefined
  /** Collects the keys of the files that were put into the store. */
  put: string[]
  acceptFlaws: boolean
}

async function fill(
  url: string,
  backup: Backup,
  { settings, files, put, acceptFlaws }: Filling,
): Promise<string[]> {
  const client = ownerClient(url)
  await client.connect()
  let hadJobs = true
  try {
    await client.query(PLAIN)
    if ((await tablesIn(client)).some(({ name }) => name.startsWith('public.')))
      throw new BackupError(
        'The database is not empty: a backup is restored into an empty one alone.',
      )
    hadJobs = (await jobsSchemaOf(client)) !== null
    // pg-boss commits its migration itself; that is harmless, as no server works without the product's
    // tables.
    await migrateJobs(client)
    await refuseLaterJobs(backup, await jobsSchemaOf(client))
    await client.query('BEGIN')
    await loadDatabase(client, backup)
    await putFiles(backup, settings.dataDir)
    if (files) await putStored(backup, files, put)
    await proveDatabase(client, backup)
    const flaws = await flawsOfTrail(client, sealFolderOf(settings))
    const missing = await missingKeys(await sealingKeys(client, backup.manifest.tables), settings)
    if (missing.length > 0) flaws.push(lackOf(missing))
    if (flaws.length > 0 && !acceptFlaws) throw new FlawedBackup(flaws)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return flaws
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    if (!hadJobs) await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

async function refuseLaterJobs({ manifest }: Backup, version: number | null): Promise<void> {
  if (version === null || version < manifest.jobs_schema)
    throw new BackupError(
      `The backup is of product ${manifest.product}, whose jobs are of a later form (${manifest.jobs_schema}): restore it with that one.`,
    )
}

/** Copies the parts that belong to neither the database nor the store: seals and secrets. */
async function putFiles({ folder, manifest }: Backup, dataDir: string): Promise<void> {
  const put = async (part: Part, to: string) =>
    void (await writePart(dataDir, to, readPart(folder, part)))
  for (const part of manifest.seals) await put(part, part.file)
  for (const part of manifest.secrets) await put(part, part.file.replace(/^secrets\//, ''))
  await syncTree(join(dataDir, 'seals')).catch(unlessMissing)
}

/** Copies all files into the store. The restore ends at a file that differs from what the backup recorded. */
async function putStored(backup: Backup, files: FileStore, put: string[]): Promise<void> {
  for await (const part of filesIn(backup)) {
    const key = part.file.slice(FILES.length + 1)
    put.push(key)
    await files.put(key, readPart(backup.folder, part))
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
