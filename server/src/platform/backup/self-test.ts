import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded, stopLeft } from '../db/embedded/start.ts'
import type { Settings } from '../settings/settings.ts'
import { type Backup, findBackup } from './check.ts'
import { BackupError } from './error.ts'
import type { Manifest } from './manifest.ts'
import { emptyAgain } from './place.ts'
import { type OpenDatabase, restoreBackup } from './restore.ts'

/** The folder in the data folder where a test restores its backup. */
const SCRATCH = 'backup-test'
/**
 * The greatest age in days that the newest backup may have. Tests run weekly, so an older backup means that
 * none was made since the test before.
 */
const MOST_DAYS = 7
const DAY_MS = 86_400_000

/** The result of testing the newest backup. */
export interface Tested {
  /** The backup's folder; null when none was found. */
  backup: string | null
  /** ISO 8601: everything saved before this moment is in the backup. */
  moment: string | null
  /**
   * The reason, for an administrator, why the backup cannot be relied on; null after a successful restore.
   */
  problem: string | null
}

interface Testing {
  settings: Settings
  now: Date
  /** Aborts the test, which then throws. */
  stopping: AbortSignal
}

/**
 * Restores the newest backup below a folder into an embedded database of its own, in DATA_DIR, proves the
 * result as a restore does, and removes all of that again (OPS-03). The stored files are read and compared in
 * place.
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

/** The flaw of a backup that can be restored, or null. */
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
  // A backup that names no APP_SECRET as kept elsewhere has to bring its own secret.
  const { kept_elsewhere } = backup.manifest
  const isKeptElsewhere = kept_elsewhere.some(({ setting }) => setting === 'APP_SECRET')
  const appSecrets = isKeptElsewhere ? settings.appSecrets : []
  // A test may have been cut off when its server was killed.
  await clear(dataDir)
  try {
    await restoreBackup(backup, {
      settings: { ...settings, appSecrets, dataDir, databaseUrl: null, migrationDatabaseUrl: null },
      openDatabase: () => openScratch(dataDir, stopping),
      openFiles: null,
      stopping,
    })
  } finally {
    await clear(dataDir)
  }
}

/**
 * Starts a temporary database, which need not survive a power cut and stops at once when the server stops.
 */
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
