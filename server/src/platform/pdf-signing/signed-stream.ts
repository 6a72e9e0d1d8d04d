import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import type { PdfSigner } from './signer.ts'

/** Room for three numbers of ten digits, in names that pdfkit writes as they are. */
const NUMBER = '**********'
export const RANGE_PLACE = [0, NUMBER, NUMBER, NUMBER]
const RANGE = `/ByteRange [0 /${NUMBER} /${NUMBER} /${NUMBER}]`

/**
 * Passes a document on while it is written, and hashes it on the way. Only what follows the place of the signature, a
 * few kilobytes at its end, waits until all of it is known; so a long document is never held whole.
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

  /** Nothing passes any more: `write` writes the signature's dictionary, and gives how many bytes stand before it. */
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

  /** What was held, with the range of bytes that are signed, and their signature (ISO 32000-2, 12.8.1). */
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
