import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { sealKeyOf } from '../audit/seal-key.ts'
import { signingIdentityOf } from '../pdf-signing/identity.ts'
import { type AppSecretSettings, foundAppSecrets } from '../settings/app-secret.ts'
import { keyIdOf, NO_KEY_ID } from '../settings/seal.ts'
import { SEALED, type SealedValue, sealsOf } from '../settings/sealed.ts'
import { deriveKeys } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import type { Table } from './catalog.ts'
import { FlawedBackup } from './error.ts'
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
 * The ids of the keys that the database is sealed with, of which older schemas have fewer tables. Seals from
 * before there were ids name none.
 */
export async function sealingKeys(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const ids = new Set<string>()
  for (const one of SEALED) {
    const isIn = ({ name, columns }: Table) =>
      name === `public.${one.table}` && columns.includes(one.column)
    if (!tables.some(isIn)) continue
    const { rows } = await client.query<SealedValue>(sealsOf(one))
    for (const { sealed } of rows) ids.add(keyIdOf(sealed))
  }
  ids.delete(NO_KEY_ID)
  return [...ids].sort()
}

/** Those of the keys which neither APP_SECRET nor the secret in the data folder has. */
export async function missingKeys(
  keys: readonly string[],
  settings: AppSecretSettings,
): Promise<string[]> {
  const secrets = await foundAppSecrets(settings)
  const own = secrets.length > 0 ? deriveKeys(secrets).all.map(({ id }) => id) : []
  return keys.filter((id) => !own.includes(id))
}

interface CopiedSecrets extends Pick<Manifest, 'secrets' | 'kept_elsewhere'> {
  /** The keys that the database is sealed with and that were not found here. */
  missing: string[]
}

/**
 * Copies the secrets that are kept in the data folder. For a secret given by a setting, only its key ids are
 * written; for APP_SECRET, and where it is not found, those that the database is `sealedWith`.
 */
export async function copySecrets(
  settings: Settings,
  folder: string,
  sealedWith: readonly string[],
): Promise<CopiedSecrets> {
  const secrets: Part[] = []
  const kept_elsewhere: Manifest['kept_elsewhere'] = []
  for (const { setting, file, given } of SECRETS) {
    if (given(settings)) {
      const isSealing = setting === 'APP_SECRET' && sealedWith.length > 0
      kept_elsewhere.push({
        setting,
        keys: isSealing ? [...sealedWith] : await IDS[setting](settings),
      })
      continue
    }
    const text = await readFile(join(settings.dataDir, file)).catch(unlessMissing)
    if (text) secrets.push(await writePart(folder, `secrets/${file}`, Readable.from([text])))
  }
  const missing = await missingKeys(sealedWith, settings)
  if (missing.length > 0 && settings.appSecrets.length === 0)
    kept_elsewhere.push({ setting: 'APP_SECRET', keys: missing })
  return { secrets, kept_elsewhere, missing }
}

/** Throws FlawedBackup when the restored server would lack an APP_SECRET that the backup says is needed. */
export function refuseOtherSecret({ kept_elsewhere }: Manifest, settings: Settings): void {
  const needed = kept_elsewhere.find(({ setting }) => setting === 'APP_SECRET')
  if (!needed) return
  const own = deriveKeys(settings.appSecrets.length > 0 ? settings.appSecrets : ['']).all
  const missing = needed.keys.filter((id) => !own.some((keys) => keys.id === id))
  if (missing.length > 0) throw new FlawedBackup([lackOf(missing)])
}

export const lackOf = (keys: readonly string[]): string =>
  `APP_SECRET: the backup holds what is sealed with key ${keys.join(', ')}, and not that secret: set the one that the server had.`

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
