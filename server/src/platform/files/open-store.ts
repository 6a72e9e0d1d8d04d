import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { makeDataDir } from '../db/embedded/data-dir.ts'
import type { Settings } from '../settings/settings.ts'
import { BucketStore } from './bucket/bucket-store.ts'
import { type Inspect, LocalStore } from './local-store.ts'
import type { Scanner } from './scan/scanner.ts'
import type { FileStore } from './store.ts'
import { TwoStores } from './two-stores.ts'

/** Folders below the data folder: for kept files, and for files on their way to a bucket. */
const FOLDER = 'files'
const ARRIVING = 'arriving'

interface Opening {
  /** The instance whose id begins the keys of new files. */
  instanceId: string
  log: Logger
  /** Checks uploads for viruses; null or absent when no scanner is set. */
  scanner?: Scanner | null
}

/**
 * Opens the store of the settings. With a bucket, the folder used before is also read, and the other way
 * round.
 */
export async function openStore(
  { dataDir, fileBucket }: Pick<Settings, 'dataDir' | 'fileBucket'>,
  { instanceId, log, scanner }: Opening,
): Promise<FileStore> {
  const inspect: Inspect | undefined = scanner ? (file) => scanner.check(file) : undefined
  const folder = await LocalStore.open(join(dataDir, FOLDER), instanceId, inspect)
  if (!fileBucket) return folder
  const arriving = await LocalStore.open(join(dataDir, ARRIVING), instanceId, inspect)
  const bucket = new BucketStore(fileBucket, { instanceId, arriving, log })
  return fileBucket.takesNew ? new TwoStores(bucket, folder) : new TwoStores(folder, bucket)
}

/**
 * Opens the store for a command that runs beside the server. The log is silent, as the command reports errors
 * itself, and the instance is made up, as the command receives no files.
 */
export async function storeOfCommand(settings: Settings): Promise<FileStore> {
  await makeDataDir(settings)
  return openStore(settings, { instanceId: 'command', log: pino({ level: 'silent' }) })
}
