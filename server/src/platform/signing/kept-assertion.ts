import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'

/** A passkey's signature algorithm, by its JOSE name (RFC 7518, RFC 8037). */
export type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

/**
 * A passkey's signature with everything that a verifier needs without this server or any library.
 * `public_key` is a SubjectPublicKeyInfo (DER) in base64, as in a PEM file; all else is base64url without
 * padding.
 */
export interface KeptAssertion {
  credential_id: string
  public_key: string
  algorithm: Algorithm
  /** The SHA-256 of the site's host name, followed by flags and counter. */
  authenticator_data: string
  /** The browser's statement to the device: JSON with the challenge and the page that asked. */
  client_data_json: string
  /** The signature of authenticator_data followed by the SHA-256 of client_data_json. */
  signature: string
}

const HASH_BYTES = 32
/** The bytes of hash, flags and counter; extensions may follow. */
const LEAST_BYTES = HASH_BYTES + 1 + 4
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04

const KEY_TYPE: Record<Algorithm, KeyObject['asymmetricKeyType']> = {
  ES256: 'ec',
  EdDSA: 'ed25519',
  RS256: 'rsa',
}

/**
 * Whether the proof is a signature of exactly this challenge, by a person whose presence and identity the
 * device verified, on a page of the site that the device answered for. Whose passkey signed is not checked.
 * Never throws.
 */
export function isAssertion(proof: KeptAssertion, challenge: Buffer): boolean {
  try {
    const data = bytesOf(proof.authenticator_data)
    const clientData = bytesOf(proof.client_data_json)
    return (
      saysSo(clientData, { challenge, site: data.subarray(0, HASH_BYTES) }) &&
      data.length >= LEAST_BYTES &&
      hasFlags(data, USER_PRESENT | USER_VERIFIED) &&
      isSigned(proof, Buffer.concat([data, sha256(clientData)]))
    )
  } catch {
    return false
  }
}

/**
 * Whether the browser's statement has this challenge, and comes from a page of the site that the device
 * answered for.
 */
function saysSo(clientData: Buffer, { challenge, site }: { challenge: Buffer; site: Buffer }) {
  const said: Record<string, unknown> = JSON.parse(clientData.toString('utf8'))
  return (
    said.type === 'webauthn.get' &&
    said.challenge === challenge.toString('base64url') &&
    !said.crossOrigin &&
    typeof said.origin === 'string' &&
    sha256(Buffer.from(new URL(said.origin).hostname)).equals(site)
  )
}

function isSigned(proof: KeptAssertion, signed: Buffer): boolean {
  const { algorithm } = proof
  const der = bytesOf(proof.public_key, 'base64')
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  // A key with bytes after its end would be accepted without this check.
  if (!key.export({ format: 'der', type: 'spki' }).equals(der)) return false
  if (key.asymmetricKeyType !== KEY_TYPE[algorithm]) return false
  if (algorithm === 'ES256' && key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return false
  // Ed25519 has its own hash.
  return verify(algorithm === 'EdDSA' ? null : 'sha256', signed, key, bytesOf(proof.signature))
}

const hasFlags = (data: Buffer, flags: number) => ((data[HASH_BYTES] ?? 0) & flags) === flags

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/**
 * Decodes a text. Throws for a text that is not the exact encoding of its bytes, so that any changed letter
 * is detected.
 */
function bytesOf(text: string, encoding: 'base64' | 'base64url' = 'base64url'): Buffer {
  const bytes = Buffer.from(text, encoding)
  if (bytes.toString(encoding) !== text) throw new Error(`not ${encoding}`)
  return bytes
}
