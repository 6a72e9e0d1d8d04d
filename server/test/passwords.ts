import { createHash } from 'node:crypto'
import { newSalt } from '../src/people/password/arithmetic.ts'

/** A password as a browser would send it. H1 is a hash of the text, which saves the expensive computing. */
export function newPassword(text: string) {
  const h1 = createHash('sha256').update(text).digest()
  return { h1, password: h1.toString('base64url'), password_salt: newSalt() }
}
