import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { join } from 'node:path'
import { madeOnce } from '../disk/made-once.ts'
import { SettingsError } from '../settings/settings.ts'

export interface SealKey {
  /** The first 16 hex digits of the public key's SHA-256. */
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** The key in the setting AUDIT_SEAL_KEY, or else a key that is made once and kept in the data folder. */
export async function sealKeyOf(settings: {
  auditSealKey: string | null
  dataDir: string
}): Promise<SealKey> {
  const pem =
    settings.auditSealKey ?? (await madeOnce(join(settings.dataDir, 'audit-seal-key'), newKey))
  const privateKey = privateKeyIn(pem)
  const publicKey = createPublicKey(privateKey)
  return { id: keyIdOf(publicKey), privateKey, publicKey }
}

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

function privateKeyIn(pem: string): KeyObject {
  try {
    // A setting on one line writes its line ends as \n.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below says enough; the original one could quote the key.
  }
  throw new SettingsError('AUDIT_SEAL_KEY: is no Ed25519 private key in PEM (PKCS #8)')
}

export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

export const pemOf = (publicKey: KeyObject): string =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString()
