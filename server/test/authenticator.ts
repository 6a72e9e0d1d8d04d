import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signature,
} from 'node:crypto'
import type { Assertion, Attestation } from '@trms/contract/common/proof'

/** Ways in which a device's answer can be made wrong. */
interface Twist {
  origin?: string
  /** The name of the site. */
  site?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  /** User present 1, user verified 4; 0x40, which announces the key, is added. */
  flags?: number
  counter?: number
  /** The attestation instead of an empty one of format `none`; `self` is signed by the passkey itself. */
  attested?: { fmt: string; attStmt: Map<unknown, unknown> } | 'self'
}

type Algorithm = 'ES256' | 'EdDSA' | 'RS256' | 'ES384'

const PRESENT_AND_VERIFIED = 5
const ATTESTED = 0x40

/** A software device with one passkey; its answers are as real as those of any device. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #site: { id: string; origin: string }
  readonly #algorithm: Algorithm
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  /** The number of signatures; devices that do not count stay at 0. */
  counter = 0

  constructor(
    site: { id: string; origin: string },
    { algorithm = 'ES256' }: { algorithm?: Algorithm } = {},
  ) {
    this.#site = site
    this.#algorithm = algorithm
    this.#keys = keysOf(algorithm)
  }

  /** The answer of navigator.credentials.create() to a challenge in base64url. */
  make(challenge: string, twist: Twist = {}): Attestation {
    const flags = (twist.flags ?? PRESENT_AND_VERIFIED) | ATTESTED
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      this.#head({ ...twist, flags }),
      Buffer.alloc(16),
      length,
      this.id,
      cbor(this.#cose()),
    ])
    const told = this.#told('webauthn.create', challenge, twist)
    const self = () => ({
      fmt: 'packed',
      attStmt: new Map<unknown, unknown>([
        ['alg', -7],
        ['sig', this.#signed(authData, told)],
      ]),
    })
    const { attested = { fmt: 'none', attStmt: new Map() } } = twist
    const { fmt, attStmt } = attested === 'self' ? self() : attested
    const object = new Map<unknown, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: told.toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** The answer of navigator.credentials.get(); a twisted answer is signed as well. */
  sign(challenge: Buffer, twist: Twist = {}): Assertion {
    const told = this.#told('webauthn.get', challenge.toString('base64url'), twist)
    const data = this.#head(twist)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: told.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: this.#signed(data, told).toString('base64url'),
      },
    }
  }

  #signed(data: Buffer, told: Buffer): Buffer {
    const hash = { ES256: 'sha256', RS256: 'sha256', ES384: 'sha384', EdDSA: null }
    const what = Buffer.concat([data, sha256(told)])
    return signature(hash[this.#algorithm], what, this.#keys.privateKey)
  }

  #credential() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  /** The statement of the browser to the device. */
  #told(kind: string, asked: string, twist: Twist): Buffer {
    const { origin = this.#site.origin, crossOrigin = false } = twist
    const { type = kind, challenge = asked } = twist
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  }

  #head({ site = this.#site.id, flags = PRESENT_AND_VERIFIED, counter = this.counter }: Twist) {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(site)), rest])
  }

  /** The public key with the numbers of RFC 9052. */
  #cose(): Map<number, unknown> {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' })
    const part = (name: 'x' | 'y' | 'n' | 'e') => Buffer.from(jwk[name] ?? '', 'base64url')
    if (this.#algorithm === 'RS256')
      return new Map<number, unknown>([
        [1, 3],
        [3, -257],
        [-1, part('n')],
        [-2, part('e')],
      ])
    if (this.#algorithm === 'EdDSA')
      return new Map<number, unknown>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, part('x')],
      ])
    const [alg, curve] = this.#algorithm === 'ES256' ? [-7, 1] : [-35, 2]
    return new Map<number, unknown>([
      [1, 2],
      [3, alg],
      [-1, curve],
      [-2, part('x')],
      [-3, part('y')],
    ])
  }
}

function keysOf(algorithm: Algorithm) {
  if (algorithm === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('ec', { namedCurve: algorithm === 'ES256' ? 'P-256' : 'P-384' })
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** The part of CBOR (RFC 8949) that a passkey needs: whole numbers, bytes, texts, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([head(3, bytes.length), bytes])
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
    return Buffer.concat([head(5, value.size), ...entries])
  }
  throw new Error(`no CBOR for ${String(value)}`)
}

/** The type of the item that follows, with its size or the number itself. */
function head(kind: number, size: number): Buffer {
  const major = kind << 5
  if (size < 24) return Buffer.from([major | size])
  if (size < 0x100) return Buffer.from([major | 24, size])
  return Buffer.from([major | 25, size >> 8, size & 0xff])
}
