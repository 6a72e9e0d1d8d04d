import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { KeyRing, Keys } from './secrets.ts'

const ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
/** The length of sealed keys and hashes; the secret of a code app (SSO-02) has 20 bytes. */
const VALUE_BYTES = 32
const LENGTHS = [VALUE_BYTES, 20]
/** The length of seals made before keys had ids. */
const WITHOUT_ID_BYTES = IV_BYTES + VALUE_BYTES + TAG_BYTES

/** Stands for the key id of a seal without one. */
export const NO_KEY_ID = 'none'

/** A seal that none of this server's secrets opens, because APP_SECRET lacks the secret of the seal. */
export class UnknownKey extends AppError {
  constructor(keyId: string) {
    super('UNAVAILABLE', 'unavailable')
    this.message = `a seal of key ${keyId} is not opened by APP_SECRET`
  }
}

export interface Opened {
  value: Buffer
  /** Whether the seal was not made by the newest key, and should be made anew at its next use. */
  outdated: boolean
}

/**
 * Seals bytes under AES-256-GCM with the newest key. The key's id comes first, and the seal is bound to
 * `boundTo`, so that sealed values of a stolen table can neither be read nor moved to another row.
 */
export function seal({ newest }: KeyRing, value: Buffer, boundTo: readonly string[]): Buffer {
  if (!LENGTHS.includes(value.length))
    throw new Error(`only values of ${LENGTHS} bytes can be sealed`)
  const id = Buffer.from(newest.id, 'hex')
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', newest.seal, iv).setAAD(associated(boundTo))
  return Buffer.concat([id, iv, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

export function unseal(ring: KeyRing, sealed: Buffer, boundTo: readonly string[]): Opened {
  const keyId = keyIdOf(sealed)
  const body = keyId === NO_KEY_ID ? sealed : sealed.subarray(ID_BYTES)
  for (const keys of ring.all) {
    if (keyId !== NO_KEY_ID && keyId !== keys.id) continue
    const value = opened(keys, body, boundTo)
    if (value) return { value, outdated: keyId !== ring.newest.id }
  }
  throw new UnknownKey(keyId)
}

export const keyIdOf = (sealed: Buffer): string =>
  sealed.length === WITHOUT_ID_BYTES ? NO_KEY_ID : sealed.toString('hex', 0, ID_BYTES)

/** Null when the seal was made by another key or was changed. */
function opened({ seal: key }: Keys, body: Buffer, boundTo: readonly string[]): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, IV_BYTES))
      .setAAD(associated(boundTo))
      .setAuthTag(body.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(body.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

const associated = (boundTo: readonly string[]) => Buffer.from(boundTo.join('\n'), 'utf8')
