import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { KeyRing, Keys } from './secrets.ts'

const ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
/** A key or a hash is sealed, or what a code app computes from (SSO-02). */
const VALUE_BYTES = 32
const LENGTHS = [VALUE_BYTES, 20]
/** Seals made before keys had ids. */
const WITHOUT_ID_BYTES = IV_BYTES + VALUE_BYTES + TAG_BYTES

/** What stands for the key of a seal that carries no id. */
export const NO_KEY_ID = 'none'

/** A seal that none of this server's secrets opens: another server's APP_SECRET has more of them. */
export class UnknownKey extends AppError {
  constructor(keyId: string) {
    super('UNAVAILABLE', 'unavailable')
    this.message = `a seal of key ${keyId} is not opened by APP_SECRET`
  }
}

export interface Opened {
  value: Buffer
  /** Not of the newest key: whoever uses it seals it anew. */
  outdated: boolean
}

/**
 * The bytes under AES-256-GCM of the newest key, led by the key's id and bound to what they belong to: a
 * stolen or shuffled table signs nobody in.
 */
export function seal({ newest }: KeyRing, value: Buffer, boundTo: readonly string[]): Buffer {
  if (!LENGTHS.includes(value.length)) throw new Error(`${LENGTHS} bytes are sealed, no others`)
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

/** Null when it is not this key's, or was changed. */
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
