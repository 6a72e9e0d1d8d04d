import { hash, type KeyObject, verify } from 'node:crypto'

const SEAL_BYTES = 64
const KNOWN_SEALS = 20_000
const remembered = new WeakMap<KeyObject, Set<string>>()

/**
 * Whether this key made this Ed25519 seal of exactly this text. Sound seals are remembered by the SHA-256 of
 * text and seal: a list verifies hundreds of seals every time (SIG-04), which would block other calls for a
 * tenth of a second. Unsound seals are verified every time.
 */
export function isSealedBy(key: KeyObject, text: Buffer, seal: Buffer): boolean {
  // With a seal of another length, bytes of the seal could pass for the end of the text in the remembered
  // hash.
  if (seal.length !== SEAL_BYTES) return false
  const known = remembered.get(key) ?? new Set<string>()
  remembered.set(key, known)
  const name = hash('sha256', Buffer.concat([text, seal]), 'base64')
  if (known.has(name)) return true
  if (!verify(null, text, key, seal)) return false
  if (known.size >= KNOWN_SEALS) known.clear()
  known.add(name)
  return true
}
