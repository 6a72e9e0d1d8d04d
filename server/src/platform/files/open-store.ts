import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { BucketStore } from './bucket/bucket-store.ts'
import { type Inspect, LocalStore } from './local-store.ts'
import type { Scanner } from './scan/scanner.ts'
import type { FileStore } from './store.ts'
import { TwoStores } from './two-stores.ts'

/** Below the data folder: files that are kept there, and those on their way to a bucket. */
const FOLDER = 'files'
const ARRIVING = 'arriving'

interface Opening {
  /** In whose name new files are kept. */
  instanceId: string
  log: Logger
  /** Looks through what people send, where there is one. */
  scanner?: Scanner | null
}

/** The store of the settings. With a bucket the folder of before is read beside it, and the other way round. */
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

/** The same for a command beside the server, which says itself what went wrong and gives no file a key of its own. */
export const storeOfCommand = (settings: Settings): Promise<FileStore> =>
  openStore(settings, { instanceId: 'command', log: pino({ level: 'silent' }) })
