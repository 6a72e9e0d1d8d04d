import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { furthestSealLine, sealFilesIn, sealFolderOf } from '../audit/seal-folder.ts'
import { makeFolder } from '../disk/make-folder.ts'
import { syncFolder } from '../disk/sync-folder.ts'
import { isDiskFull } from '../errors.ts'
import type { FileStore } from '../files/store.ts'
import type { Settings } from '../settings/settings.ts'
import { copyOut, filesOut, isNamed, type Table } from './catalog.ts'
import { type CopiedFiles, copyFiles, OutdatedSnapshot, syncTree } from './copy-files.ts'
import { BackupError } from './error.ts'
import { FILE_LIST } from './file-list.ts'
import { copySecrets, sealingKeys } from './keys.ts'
import { MANIFEST, type Manifest, manifestText, type Part, type TablePart } from './manifest.ts'
import { writePart } from './parts.ts'
import { flawsOfTrail } from './prove.ts'
import { beginSnapshot } from './snapshot.ts'

/** The ending of a folder's name while its backup is not finished. */
const UNFINISHED = '.unfinished'
/** How often a backup is started again because files of its snapshot were purged meanwhile. */
const TRIES = 3

export interface Made {
  folder: string
  manifest: Manifest
  /** What else is wrong with the backup; all the records are in it all the same. */
  flaws: string[]
}

interface Making {
  /** Connected as a role that may read all tables. */
  client: pg.Client
  settings: Settings
  /** The store of the server's files. */
  files: FileStore
  /** The product's version. */
  product: string
}

/**
 * Makes a backup of database and files in a new folder below `into`, while servers work (OPS-03). The folder
 * gets its final name when everything is on the disk, and is removed when something fails. Throws
 * BackupError.
 */
export async function makeBackup(making: Making, into: string): Promise<Made> {
  for (let i = 1; ; i++)
    try {
      return await makeOnce(making, resolve(into))
    } catch (error) {
      if (!(error instanceof OutdatedSnapshot)) throw error
      if (i === TRIES) throw new BackupError('Records are being purged: back up when that is done.')
    }
}

const cannotBeMade = (folder: string) => (error: NodeJS.ErrnoException) => {
  throw new BackupError(`${folder} cannot be made (${error.code}).`)
}

async function makeOnce(making: Making, into: string): Promise<Made> {
  await makeFolder(into, 0o700).catch(cannotBeMade(into))
  const name = `trms-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
  const draft = join(into, `${name}${UNFINISHED}`)
  await mkdir(draft, { mode: 0o700 }).catch(cannotBeMade(draft))
  try {
    const { manifest, flaws } = await fill(making, draft)
    await syncTree(draft)
    await writeManifest(draft, manifest)
    const folder = join(into, name)
    await rename(draft, folder)
    await syncFolder(into)
    return { folder, manifest, flaws }
  } catch (error) {
    await making.client.query('ROLLBACK').catch(() => undefined)
    await rm(draft, { recursive: true, force: true })
    if (isDiskFull(error))
      throw new BackupError(`There is no room for the backup in ${into}; nothing of it is kept.`)
    throw error
  }
}

async function fill(
  { client, settings, files, product }: Making,
  folder: string,
): Promise<Omit<Made, 'folder'>> {
  // Seals are copied before the rows: a seal of an entry that is not in the backup would look like a trail
  // cut off.
  const sealed = await copySeals(settings, folder)
  const { tables, audit, sequences, ...seen } = await beginSnapshot(client)
  const written: TablePart[] = []
  for (const table of tables) written.push(await copyTable(client, table, folder))
  const list = await writePart(folder, FILE_LIST, client.query(copyTo(filesOut(tables))))
  const flaws = await flawsOfTrail(client, join(folder, 'seals'))
  const sealedWith = await sealingKeys(client, tables)
  // The copying of files needs no snapshot, because files never change.
  await client.query('COMMIT')
  const copied: CopiedFiles = await copyFiles({ from: files, to: folder }, (key) =>
    isNamed(client, tables, key),
  )
  const { missing, ...secrets } = await copySecrets(settings, folder, sealedWith)
  if (missing.length > 0)
    flaws.push(
      `APP_SECRET: the database is sealed with key ${missing.join(', ')}, and neither APP_SECRET nor DATA_DIR/app-secret has that secret: back up with the settings of the server.`,
    )
  const manifest: Manifest = {
    format: 1,
    product,
    postgres: seen.postgres,
    moment: seen.moment,
    migrations: seen.migrations,
    jobs_schema: seen.jobsSchema,
    tables: written,
    sequences,
    files: { ...list, ...copied },
    audit,
    ...sealed,
    ...secrets,
  }
  return { manifest, flaws }
}

async function copyTable(client: pg.Client, table: Table, folder: string): Promise<TablePart> {
  const rows = client.query(copyTo(copyOut(table)))
  const part = await writePart(folder, `database/${table.name}.tsv`, rows)
  return { ...part, ...table, rows: rows.rowCount }
}

/** Copies the seals and their public keys, without a last line that is still being written. */
async function copySeals(
  settings: Settings,
  folder: string,
): Promise<Pick<Manifest, 'seals' | 'newest_seal'>> {
  const from = sealFolderOf(settings)
  const seals: Part[] = []
  for (const name of await sealFilesIn(from)) {
    const text = await readFile(join(from, name), 'utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    seals.push(await writePart(folder, `seals/${name}`, Readable.from([Buffer.from(whole)])))
  }
  return { seals, newest_seal: await furthestSealLine(join(folder, 'seals')) }
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, MANIFEST), 'wx', 0o600)
  try {
    await file.writeFile(manifestText(manifest))
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(folder)
}
