import { hash, type KeyObject, verify } from 'node:crypto'

const SEAL_BYTES = 64
const KNOWN_SEALS = 20_000
const remembered = new WeakMap<KeyObject, Set<string>>()

/**
 * Whether the key made this Ed25519 seal of exactly this text. A seal once found sound is remembered by the SHA-256 of
 * text and seal: a list holds hundreds of seals against their texts each time that it is shown (SIG-04), and to check
 * them all anew would hold up every other call for a tenth of a second. What is not sound is checked each time.
 */
export function isSealedBy(key: KeyObject, text: Buffer, seal: Buffer): boolean {
  // a seal of another length would let the end of the text stand for its beginning
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
