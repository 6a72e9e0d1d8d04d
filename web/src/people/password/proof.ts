import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { KIBIBYTES, PASSES, SALT_PARAMETERS } from '@trms/contract/people/auth/salt'
import { argon2id } from 'hash-wasm'

export interface Secret {
  password: string
  salt: string
}

/** A password to prove, with the one-time code of the server. */
export interface Challenge extends Secret {
  code: string
}

const BYTES = 32
const RANDOM = /^[\w-]{22}$/

const utf8 = (text: string) => new TextEncoder().encode(text)
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Computes H1, the Argon2id hash of the password in NFC. A server that asks for weaker hashing is refused.
 */
function h1({ password, salt }: Secret): Promise<Uint8Array> {
  const bytes = salt.slice(SALT_PARAMETERS.length)
  if (!salt.startsWith(SALT_PARAMETERS) || !RANDOM.test(bytes)) throw new Error('unknown salt')
  return argon2(utf8(password.normalize('NFC')), fromBase64Url(bytes))
}

/**
 * Computes Argon2id by WebAssembly. Where the browser lacks or forbids WebAssembly, such as in a
 * high-security mode, JavaScript takes three times as long.
 */
async function argon2(password: Uint8Array, salt: Uint8Array): Promise<Uint8Array> {
  try {
    return await argon2id({
      ...{ password, salt, iterations: PASSES, memorySize: KIBIBYTES, parallelism: 1 },
      ...{ hashLength: BYTES, outputType: 'binary' },
    })
  } catch {
    const slow = await import('@noble/hashes/argon2.js')
    return slow.argon2id(password, salt, { t: PASSES, m: KIBIBYTES, p: 1, dkLen: BYTES })
  }
}

/** Gives base64url(H1), the form in which a new password, and the old password beside, are sent. */
export const hashOf = async (secret: Secret): Promise<string> => toBase64Url(await h1(secret))

const proofUnder = (key: Uint8Array, code: string) =>
  `${code}.${toBase64Url(hmac(sha256, key, utf8(code)))}`

/** Gives the proof: code + "." + base64url(HMAC-SHA-256(key H1, the code's text)). */
export const proofOf = async ({ code, ...secret }: Challenge): Promise<string> =>
  proofUnder(await h1(secret), code)

/** Gives the proofs for several codes, in the order of the codes; the password is hashed once. */
export async function proofsOf({
  codes,
  ...secret
}: Secret & { codes: readonly string[] }): Promise<string[]> {
  const key = await h1(secret)
  return codes.map((code) => proofUnder(key, code))
}

/** Gives the salt for a new password, with 16 random bytes. */
export const newSalt = (): string =>
  `argon2id$v=19$m=19456,t=2,p=1$${toBase64Url(crypto.getRandomValues(new Uint8Array(16)))}`
