import { readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDir } from '../db/embedded/data-dir.ts'
import { followElsewhere } from '../db/embedded/elsewhere.ts'
import { syncFolder } from '../disk/sync-folder.ts'
import { type Settings, SettingsError } from '../settings/settings.ts'
import { BackupError } from './error.ts'

/** The name of a file that stands in a data folder while a backup is restored into the folder. */
const MARK = 'restoring'
/** Names that an empty folder may contain: a separate disk brings `lost+found`. */
const NOTHING = ['lost+found']

/**
 * Throws SettingsError for a data folder with an unfinished restore: no server may work with half of the
 * data.
 */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (await stat(join(dataDir, MARK)).catch(() => null))
    throw new SettingsError(
      `DATA_DIR: a backup is being restored into ${dataDir}, or that was cut off: empty it, and restore once more`,
    )
}

/**
 * Throws BackupError unless the data folder is empty or missing, then creates the folder and marks a restore as
 * begun.
 */
export async function beginIn(settings: Settings): Promise<void> {
  const { dataDir } = settings
  const found = (await readdir(dataDir).catch(unlessMissing)).filter(
    (name) => !NOTHING.includes(name),
  )
  if (found.length > 0)
    throw new BackupError(
      `DATA_DIR: ${dataDir} is not empty (${found.slice(0, 3).join(', ')}): a backup is restored into an empty folder alone.`,
    )
  await makeDataDir(settings)
  await writeFile(join(dataDir, MARK), 'A backup is being restored into this folder.\n', {
    mode: 0o600,
    flush: true,
  })
  await syncFolder(dataDir)
}

export async function endIn(dataDir: string): Promise<void> {
  await syncFolder(dataDir)
  await rm(join(dataDir, MARK))
  await syncFolder(dataDir)
}

/** Removes everything that a restore has put into the folder, which was empty before. */
export async function emptyAgain(dataDir: string): Promise<void> {
  const elsewhere = await realpath(dataDir)
    .then(followElsewhere)
    .catch(() => undefined)
  if (elsewhere) await rm(elsewhere, { recursive: true, force: true })
  for (const name of await readdir(dataDir).catch(unlessMissing))
    if (!NOTHING.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true })
}

function unlessMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
