import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SALT_PARAMETERS } from '@trms/contract/people/auth/salt'

/**
 * The arithmetic of signing in; ARCHITECTURE.md and scripts/sign-in.mjs tell the same story from the
 * caller's side, and sign-in-vectors.json holds test vectors.
 *
 * salt    = SALT_PARAMETERS + base64url(16 random bytes)
 * H1      = Argon2id(NFC password, those bytes, those parameters), 32 bytes
 * code    = base64url(expiry, 6 bytes of ms ‖ nonce, 16 bytes ‖ MAC, 32 bytes)
 * answer  = code + "." + base64url(HMAC-SHA-256(key H1, message the code's text))
 */
const CODE_SECONDS = 120

export const newSalt = () => SALT_PARAMETERS + randomBytes(16).toString('base64url')

/** A stable salt for an email without an account, so that its answer looks like any other. */
export const madeUpSalt = (key: Buffer, email: string) =>
  SALT_PARAMETERS +
  createHmac('sha256', key).update(email).digest().subarray(0, 16).toString('base64url')

const EXPIRY_BYTES = 6
const NONCE_BYTES = 16
const MAC_BYTES = 32

const macOf = (key: Buffer, body: Buffer, email: string) =>
  createHmac('sha256', key).update(body).update(email, 'utf8').digest()

/** Makes a code that can be answered for `seconds`. */
export function newCode(
  key: Buffer,
  email: string,
  { now = Date.now(), seconds = CODE_SECONDS }: { now?: number; seconds?: number } = {},
): string {
  const body = Buffer.alloc(EXPIRY_BYTES + NONCE_BYTES)
  body.writeUIntBE(now + seconds * 1000, 0, EXPIRY_BYTES)
  randomBytes(NONCE_BYTES).copy(body, EXPIRY_BYTES)
  return Buffer.concat([body, macOf(key, body, email)]).toString('base64url')
}

/** The nonce and expiry of an unexpired code that one of our keys made for this email; else null. */
export function readCode(
  keys: readonly { code: Buffer }[],
  code: string,
  email: string,
  now = Date.now(),
): { nonce: Buffer; expires: Date } | null {
  const bytes = Buffer.from(code, 'base64url')
  if (
    bytes.length !== EXPIRY_BYTES + NONCE_BYTES + MAC_BYTES ||
    bytes.toString('base64url') !== code
  )
    return null
  const body = bytes.subarray(0, EXPIRY_BYTES + NONCE_BYTES)
  const mac = bytes.subarray(EXPIRY_BYTES + NONCE_BYTES)
  if (!keys.some(({ code: key }) => timingSafeEqual(macOf(key, body, email), mac))) return null
  const expires = body.readUIntBE(0, EXPIRY_BYTES)
  return expires > now
    ? { nonce: Buffer.from(body.subarray(EXPIRY_BYTES)), expires: new Date(expires) }
    : null
}

/** Splits the password field of `auth/login/validate` into the code's text and the proof. */
export function splitAnswer(answer: string): { code: string; proof: Buffer } {
  const [code = '', proof = ''] = answer.split('.')
  return { code, proof: Buffer.from(proof, 'base64url') }
}

export const proofOf = (h1: Buffer, code: string) =>
  createHmac('sha256', h1).update(code, 'utf8').digest()

export const isProof = (h1: Buffer, code: string, proof: Buffer) => {
  const expected = proofOf(h1, code)
  return proof.length === expected.length && timingSafeEqual(proof, expected)
}
