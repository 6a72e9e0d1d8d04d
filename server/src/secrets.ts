import { hkdfSync } from 'node:crypto'

/** Keys derived from APP_SECRET, one for each purpose, so that none can stand in for another. */
export interface Secrets {
  token: Buffer
  code: Buffer
  salt: Buffer
  seal: Buffer
  throttle: Buffer
  device: Buffer
}

export function deriveSecrets(appSecret: Buffer): Secrets {
  const key = (purpose: keyof Secrets) =>
    Buffer.from(hkdfSync('sha256', appSecret, Buffer.alloc(0), `trms/${purpose}/1`, 32))
  return {
    token: key('token'),
    code: key('code'),
    salt: key('salt'),
    seal: key('seal'),
    throttle: key('throttle'),
    device: key('device'),
  }
}
