import { hkdfSync } from 'node:crypto'

/** Keys derived from one secret, one per purpose, so that none can be used for another purpose. */
export interface Keys {
  /** Identifies the secret by 8 hex digits that reveal nothing of the secret. */
  id: string
  token: Buffer
  code: Buffer
  salt: Buffer
  seal: Buffer
  throttle: Buffer
  device: Buffer
}

/**
 * The keys of all secrets in APP_SECRET: the newest ones seal and sign, the earlier ones can still open and
 * verify.
 */
export interface KeyRing {
  newest: Keys
  /** The keys of all secrets, the newest first. */
  all: readonly Keys[]
}

/**
 * The key ring together with the keys that are never rotated, because their results are compared for years
 * (decision 17).
 */
export interface Secrets extends KeyRing {
  kept: { madeUpSalt: Buffer; personalNumber: Buffer }
}

export function deriveKeys(secrets: readonly string[]): KeyRing {
  const all = [...new Set(secrets)].map(keysOf)
  const [newest] = all
  if (!newest) throw new Error('no secret was given')
  return { newest, all }
}

function keysOf(secret: string): Keys {
  const derive = (purpose: Exclude<keyof Keys, 'id'> | 'key-id', bytes = 32) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), Buffer.alloc(0), `trms/${purpose}/1`, bytes),
    )
  return {
    id: derive('key-id', 4).toString('hex'),
    token: derive('token'),
    code: derive('code'),
    salt: derive('salt'),
    seal: derive('seal'),
    throttle: derive('throttle'),
    device: derive('device'),
  }
}
