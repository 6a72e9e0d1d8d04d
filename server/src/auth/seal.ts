import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const associated = (accountId: string, salt: string) => Buffer.from(`${accountId}\n${salt}`, 'utf8')

/** H1 under AES-256-GCM, bound to its account and salt: a stolen or shuffled table signs nobody in. */
export function seal(key: Buffer, h1: Buffer, accountId: string, salt: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associated(accountId, salt))
  return Buffer.concat([iv, cipher.update(h1), cipher.final(), cipher.getAuthTag()])
}

export function unseal(key: Buffer, sealed: Buffer, accountId: string, salt: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(associated(accountId, salt))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}
