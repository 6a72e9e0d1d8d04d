import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { argon2id } from 'hash-wasm'

export interface Secret {
  password: string
  salt: string
}

/** A password to prove: the one-time code that the server asks it for. */
export interface Challenge extends Secret {
  code: string
}

/** The only parameters that this browser computes with; a server that asks for less is refused. */
const SALT = /^argon2id\$v=19\$m=19456,t=2,p=1\$([\w-]{22})$/
const PASSES = 2
const KIBIBYTES = 19_456
const BYTES = 32

const utf8 = (text: string) => new TextEncoder().encode(text)
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** H1 = Argon2id of the password in NFC. */
function h1({ password, salt }: Secret): Promise<Uint8Array> {
  const bytes = SALT.exec(salt)?.[1]
  if (!bytes) throw new Error('unknown salt')
  return argon2(utf8(password.normalize('NFC')), fromBase64Url(bytes))
}

/**
 * By WebAssembly; by JavaScript where a browser has none or does not let it run, such as in a mode of higher
 * security: there a password takes three times as long.
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

/** base64url(H1): how a new password travels, and the old one beside it. */
export const hashOf = async (secret: Secret): Promise<string> => toBase64Url(await h1(secret))

const proofUnder = (key: Uint8Array, code: string) =>
  `${code}.${toBase64Url(hmac(sha256, key, utf8(code)))}`

/** code + "." + base64url(HMAC-SHA-256(key H1, the code's text)). */
export const proofOf = async ({ code, ...secret }: Challenge): Promise<string> =>
  proofUnder(await h1(secret), code)

/** The same for several codes, in their order; the password is hashed once. */
export async function proofsOf({
  codes,
  ...secret
}: Secret & { codes: readonly string[] }): Promise<string[]> {
  const key = await h1(secret)
  return codes.map((code) => proofUnder(key, code))
}

/** A salt for a new password: 16 bytes that were never used before. */
export const newSalt = (): string =>
  `argon2id$v=19$m=19456,t=2,p=1$${toBase64Url(crypto.getRandomValues(new Uint8Array(16)))}`
