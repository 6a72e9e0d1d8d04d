import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { AskedSignature } from '@trms/contract/common/signing'

/** Whether the fingerprint, and the challenge that a passkey would sign, belong to the statement received. */
export function isAsShown({ statement, fingerprint, passkeys }: AskedSignature): boolean {
  const digest = sha256(new TextEncoder().encode(statement))
  const challenge = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return bytesToHex(digest) === fingerprint && (passkeys?.challenge ?? challenge) === challenge
}
