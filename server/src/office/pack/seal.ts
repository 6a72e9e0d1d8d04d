import { createHash, type KeyObject, sign } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import type { SealKey } from '../../platform/audit/seal-key.ts'

/** The SHA-256, in hex, of a public key (SPKI, DER), which people compare. */
export const keyFingerprint = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

/**
 * Seals a SHA-256. `of` names what was hashed, so that a seal of a
 * manifest cannot pass for the seal of a ZIP.
 */
export function packSeal(key: SealKey, of: 'manifest' | 'container', sha256: string): string {
  const text = `trms pack ${of} 1\n${sha256}`
  return sign(null, Buffer.from(text, 'utf8'), key.privateKey).toString('base64url')
}

/** The length of the record that ends a ZIP without a comment (APPNOTE 4.3.16). */
const END_BYTES = 22
const END_MARK = 0x06054b50
const COMMENT_LENGTH_AT = 20

/**
 * The comment of the ZIP: the key's id, the SHA-256 of every byte before, and
 * the seal. The length is always the same.
 */
const commentOf = (key: SealKey, sha256: string) =>
  `trms pack seal 1 ${key.id} ${sha256} ${packSeal(key, 'container', sha256)}\n`

/**
 * Passes a ZIP on during its writing, and adds a comment that seals all bytes
 * before, both of files and between files.
 */
export class SealedZip extends Transform {
  readonly #key: SealKey
  readonly #hash = createHash('sha256')
  #held = Buffer.alloc(0)

  constructor(key: SealKey) {
    super()
    this.#key = key
  }

  override _transform(chunk: Uint8Array, _: BufferEncoding, done: TransformCallback): void {
    const all = Buffer.concat([this.#held, chunk])
    const passing = all.subarray(0, Math.max(0, all.length - END_BYTES))
    this.#held = all.subarray(passing.length)
    this.#hash.update(passing)
    done(null, passing)
  }

  override _flush(done: TransformCallback): void {
    const end = this.#held
    if (end.length !== END_BYTES || end.readUInt32LE(0) !== END_MARK) {
      done(new Error('a ZIP does not end as it should'))
      return
    }
    const length = commentOf(this.#key, ''.padEnd(64, '0')).length
    end.writeUInt16LE(length, COMMENT_LENGTH_AT)
    const sha256 = this.#hash.update(end).digest('hex')
    done(null, Buffer.concat([end, Buffer.from(commentOf(this.#key, sha256), 'latin1')]))
  }
}
