import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import type { PdfSigner } from './signer.ts'

/** Placeholder for a number of up to ten digits; pdfkit writes a name unchanged. */
const NUMBER = '**********'
export const RANGE_PLACE = [0, NUMBER, NUMBER, NUMBER]
const RANGE = `/ByteRange [0 /${NUMBER} /${NUMBER} /${NUMBER}]`

/**
 * Passes a document on and hashes the bytes. Only the part from the signature on, a few kilobytes at the end,
 * waits until the hash is complete; so a long document is never held in memory.
 */
export class SignedStream extends Transform {
  readonly signer: PdfSigner
  readonly #hash = createHash('sha256')
  #passed = 0
  #held: Buffer[] | undefined
  #dictionary = 0

  constructor(signer: PdfSigner) {
    super()
    this.signer = signer
  }

  /**
   * Holds back everything from now on. `write` writes the signature dictionary and returns the number of
   * bytes before the dictionary.
   */
  hold(write: () => number): void {
    this.#held = []
    this.#dictionary = write()
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (this.#held) {
      this.#held.push(chunk)
      done()
      return
    }
    this.#hash.update(chunk)
    this.#passed += chunk.length
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    this.#signed().then((end) => done(null, end), done)
  }

  /** The held bytes with the range of signed bytes and the signature filled in (ISO 32000-2, 12.8.1). */
  async #signed(): Promise<Buffer> {
    const end = Buffer.concat(this.#held ?? [])
    const range = end.indexOf(RANGE, this.#dictionary - this.#passed)
    if (range < 0) throw new Error('a document has no place for its signature')
    const from = end.indexOf('<', range)
    const to = end.indexOf('>', from) + 1
    const numbers = [0, this.#passed + from, this.#passed + to, end.length - to]
    end.write(`/ByteRange [${numbers.join(' ')}]`.padEnd(RANGE.length), range, 'latin1')
    this.#hash.update(end.subarray(0, from)).update(end.subarray(to))
    const signature = await this.signer.sign(this.#hash.digest())
    if (signature.length > this.signer.room) throw new Error('a signature is longer than its room')
    end.write(signature.toString('hex'), from + 1, 'latin1')
    return end
  }
}
