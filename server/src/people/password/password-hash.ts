import { argon2id } from '@noble/hashes/argon2.js'
import { KIBIBYTES, PASSES, SALT_PARAMETERS } from '@trms/contract/people/auth/salt'

/**
 * H1 of a password, for accounts that the product itself makes (the demo airline, the
 * first admin). Users' passwords never reach the server: their browsers compute H1.
 */
export function passwordHash(password: string, salt: string): Buffer {
  const bytes = Buffer.from(salt.slice(SALT_PARAMETERS.length), 'base64url')
  const options = { m: KIBIBYTES, t: PASSES, p: 1, dkLen: 32 }
  return Buffer.from(argon2id(Buffer.from(password.normalize('NFC'), 'utf8'), bytes, options))
}
