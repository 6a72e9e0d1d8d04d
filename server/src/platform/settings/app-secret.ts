import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { madeOnce } from '../disk/made-once.ts'
import { secretsIn } from './settings.ts'

/**
 * The secrets of APP_SECRET, the newest first; without that setting, a secret that is made once and kept in
 * the data folder.
 */
export async function appSecretsOf(settings: {
  appSecrets: readonly string[]
  dataDir: string
}): Promise<readonly string[]> {
  if (settings.appSecrets.length > 0) return settings.appSecrets
  const path = join(settings.dataDir, 'app-secret')
  return secretsIn(await madeOnce(path, () => randomBytes(48).toString('base64url')))
}
