import { makeFolder } from '../../disk/make-folder.ts'
import { type Settings, SettingsError } from '../../settings/settings.ts'
import { isRoot } from './account.ts'

/** Makes the data folder where there is none. Throws SettingsError where that cannot be. */
export async function makeDataDir({
  dataDir,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<void> {
  // The account that runs PostgreSQL for root has to come through.
  const mode = isRoot() && !databaseUrl ? 0o711 : 0o700
  await makeFolder(dataDir, mode).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(`DATA_DIR: ${dataDir} cannot be made (${error.code})`)
  })
}
