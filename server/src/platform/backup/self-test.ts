import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded, stopLeft } from '../db/embedded/start.ts'
import type { Settings } from '../settings/settings.ts'
import { type Backup, findBackup } from './check.ts'
import { BackupError } from './error.ts'
import type { Manifest } from './manifest.ts'
import { emptyAgain } from './place.ts'
import { type OpenDatabase, restoreBackup } from './restore.ts'

/** In the data folder, while a test restores a backup there. */
const SCRATCH = 'backup-test'
/** A backup that is older when it is tested was not followed by another one for as long as a test is. */
const MOST_DAYS = 7
const DAY_MS = 86_400_000

/** What a test has found of the newest backup. */
export interface Tested {
  /** Its folder; null where none is found. */
  backup: string | null
  /** ISO 8601: all that was saved before it is in the backup. */
  moment: string | null
  /** Why nobody can rely on it, for an administrator; null where it was restored and proved. */
  problem: string | null
}

interface Testing {
  settings: Settings
  now: Date
  /** Ends the test early, which then throws. */
  stopping: AbortSignal
}

/**
 * Restores the newest backup below a folder into an embedded database of its own, in DATA_DIR, proves it there as a restore
 * does, and takes all of that away again (OPS-03). The bytes of the files are read and compared where they lie.
 */
export async function testNewest(folder: string, testing: Testing): Promise<Tested> {
  const found = await findBackup(folder).catch(problemOf)
  if (typeof found === 'string') return { backup: null, moment: null, problem: found }
  const { manifest } = found
  const problem = await restoreAside(found, testing).then(
    () => weaknessOf(manifest, testing.now),
    problemOf,
  )
  testing.stopping.throwIfAborted()
  return { backup: found.folder, moment: manifest.moment, problem }
}

const problemOf = (error: unknown): string =>
  error instanceof BackupError
    ? error.message
    : `The test met an error: ${error instanceof Error ? error.message : String(error)}`

/** What is amiss with a backup that can be restored. */
function weaknessOf({ moment, files: { damaged } }: Manifest, now: Date): string | null {
  const [one] = damaged
  if (one)
    return `Of ${damaged.length} stored files, ${one.key} among them, the backup has no sound copy: they were damaged or missing when it was made.`
  if (now.getTime() - Date.parse(moment) > MOST_DAYS * DAY_MS)
    return `The newest backup is older than ${MOST_DAYS} days: it can be restored, but nothing since then is in it.`
  return null
}

async function restoreAside(backup: Backup, { settings, stopping }: Testing): Promise<void> {
  const dataDir = join(settings.dataDir, SCRATCH)
  // what the test of a server that was killed has left
  await clear(dataDir)
  try {
    await restoreBackup(backup, {
      settings: { ...settings, dataDir, databaseUrl: null, migrationDatabaseUrl: null },
      openDatabase: () => openScratch(dataDir, stopping),
      openFiles: null,
      stopping,
    })
  } finally {
    await clear(dataDir)
  }
}

/** A database that nobody misses: it need not survive a loss of power, and a stop of the server ends it at once. */
async function openScratch(dataDir: string, stopping: AbortSignal): Promise<OpenDatabase> {
  const settings = { fsync: 'off', full_page_writes: 'off' }
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined, settings })
  const leave = () => void stop().catch(() => undefined)
  stopping.addEventListener('abort', leave, { once: true })
  if (stopping.aborted) leave()
  return { url, close: stop }
}

async function clear(dataDir: string): Promise<void> {
  if (!(await stat(dataDir).catch(() => null))) return
  await stopLeft(dataDir, () => undefined)
  await emptyAgain(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}
