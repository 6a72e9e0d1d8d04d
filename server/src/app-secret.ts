import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretsIn } from './settings.ts'

/** Those of APP_SECRET where it is set, the newest first; else one that is made once and kept in the data folder. */
export async function appSecretsOf(settings: {
  appSecrets: readonly string[]
  dataDir: string
}): Promise<readonly string[]> {
  if (settings.appSecrets.length > 0) return settings.appSecrets
  const path = join(settings.dataDir, 'app-secret')
  await mkdir(settings.dataDir, { recursive: true })
  const made = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(made, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  // the first of two servers that start together wins; a half-written secret is never seen
  await link(made, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made)
  return secretsIn(await readFile(path, 'utf8'))
}
