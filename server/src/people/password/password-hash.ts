import { argon2id } from '@noble/hashes/argon2.js'
import { SALT_PREFIX } from './arithmetic.ts'

/**
 * H1 of a password, for accounts that the product itself makes (the demo airline, the
 * first admin). Users' passwords never reach the server: their browsers compute H1.
 */
export function passwordHash(password: string, salt: string): Buffer {
  const bytes = Buffer.from(salt.slice(SALT_PREFIX.length), 'base64url')
  const options = { m: 19_456, t: 2, p: 1, dkLen: 32 }
  return Buffer.from(argon2id(Buffer.from(password.normalize('NFC'), 'utf8'), bytes, options))
}
