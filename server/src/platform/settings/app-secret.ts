import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeOnce } from '../disk/made-once.ts'
import { secretsIn } from './settings.ts'

export interface AppSecretSettings {
  appSecrets: readonly string[]
  dataDir: string
}

/**
 * The secrets of APP_SECRET, the newest first, or without that setting those kept in the data folder; none
 * when there is no such file.
 */
export async function foundAppSecrets(settings: AppSecretSettings): Promise<readonly string[]> {
  if (settings.appSecrets.length > 0) return settings.appSecrets
  const text = await readFile(pathIn(settings), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? [] : secretsIn(text)
}

/**
 * The same secrets; where there are none, one is made once and kept in the data folder, unless `mayBecome`
 * throws for it.
 */
export async function appSecretsOf(
  settings: AppSecretSettings,
  mayBecome: (secret: string) => Promise<void>,
): Promise<readonly string[]> {
  if (settings.appSecrets.length > 0) return settings.appSecrets
  const make = async () => {
    const secret = randomBytes(48).toString('base64url')
    await mayBecome(secret)
    return secret
  }
  return secretsIn(await madeOnce(pathIn(settings), make))
}

const pathIn = ({ dataDir }: AppSecretSettings) => join(dataDir, 'app-secret')
