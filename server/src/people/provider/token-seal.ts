import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts the provider's ID token with AES-256-GCM under a key derived
 * from the session's cookie. No table holds that cookie, so the token is of
 * use to the browser that signed in and to nobody who reads the database.
 */
export function sealToken(token: string, sid: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sid), iv)
  return Buffer.concat([iv, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts the token; null for a token that another cookie sealed. */
export function openToken(sealed: Buffer, sid: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(sid), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const body = sealed.subarray(IV_BYTES, -TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = (sid: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(sid), Buffer.alloc(0), 'trms/provider-token/1', 32))
