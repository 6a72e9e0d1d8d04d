import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sealKeyOf } from '../audit/seal-key.ts'
import { signingIdentityOf } from '../pdf-signing/identity.ts'
import { deriveKeys } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { BackupError } from './error.ts'
import type { Manifest, Part } from './manifest.ts'
import { writePart } from './parts.ts'

/**
 * The secrets of a server: the setting that can give each, and the file where the server keeps its own
 * otherwise.
 */
const SECRETS = [
  { setting: 'APP_SECRET', file: 'app-secret', given: (of: Settings) => of.appSecrets.length > 0 },
  {
    setting: 'AUDIT_SEAL_KEY',
    file: 'audit-seal-key',
    given: (of: Settings) => of.auditSealKey !== null,
  },
  {
    setting: 'PDF_CERTIFICATE',
    file: 'pdf-certificate.pem',
    given: (of: Settings) => of.pdfCertificate !== null,
  },
] as const
type Setting = (typeof SECRETS)[number]['setting']

/** The ids of a server's keys; an id reveals nothing of the secret. */
const IDS: Record<Setting, (settings: Settings) => Promise<string[]>> = {
  APP_SECRET: async (of) => deriveKeys(of.appSecrets).all.map(({ id }) => id),
  AUDIT_SEAL_KEY: async (of) => [(await sealKeyOf(of)).id],
  PDF_CERTIFICATE: async (of) => [(await signingIdentityOf(of)).certificate.fingerprint256],
}

/**
 * Copies the secrets that are kept in the data folder. For a secret given by a setting, only its key ids are
 * written.
 */
export async function copySecrets(
  settings: Settings,
  folder: string,
): Promise<Pick<Manifest, 'secrets' | 'kept_elsewhere'>> {
  const secrets: Part[] = []
  const kept_elsewhere: Manifest['kept_elsewhere'] = []
  for (const { setting, file, given } of SECRETS) {
    if (given(settings)) {
      kept_elsewhere.push({ setting, keys: await IDS[setting](settings) })
      continue
    }
    const text = await readFile(join(settings.dataDir, file)).catch(unlessMissing)
    if (text) secrets.push(await writePart(folder, `secrets/${file}`, Readable.from([text])))
  }
  return { secrets, kept_elsewhere }
}

/** Throws BackupError when the restored server would lack the APP_SECRET that the backed up server used. */
export async function refuseOtherSecret(
  { kept_elsewhere }: Manifest,
  settings: Settings,
): Promise<void> {
  const needed = kept_elsewhere.find(({ setting }) => setting === 'APP_SECRET')
  if (!needed) return
  const own = deriveKeys(settings.appSecrets.length > 0 ? settings.appSecrets : ['']).all
  const missing = needed.keys.filter((id) => !own.some((keys) => keys.id === id))
  if (missing.length > 0)
    throw new BackupError(
      `APP_SECRET: the backup holds what is sealed with key ${missing.join(', ')}, and no secret: set the one that the server had.`,
    )
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
