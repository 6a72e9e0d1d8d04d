import { hkdfSync } from 'node:crypto'

/** Keys derived from one secret, one for each purpose, so that none can stand in for another. */
export interface Keys {
  /** Which secret these come from, 8 hex digits; it tells nothing of the secret. */
  id: string
  token: Buffer
  code: Buffer
  salt: Buffer
  seal: Buffer
  throttle: Buffer
  device: Buffer
}

/** What all secrets of APP_SECRET give: the newest seals and signs, the earlier ones still open. */
export interface KeyRing {
  newest: Keys
  /** The newest first. */
  all: readonly Keys[]
}

/** With the keys that outlive every rotation, because what they made is compared for years (decision 17). */
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
