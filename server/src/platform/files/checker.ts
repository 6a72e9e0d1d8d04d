import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { type FileAccept, MAX_FILE_BYTES } from '@trms/contract/common/files'
import { AppError } from '../errors.ts'
import { giveBackReceived } from '../garbage.ts'
import { acceptedType, HEAD_BYTES, isCompound } from './content.ts'

/**
 * Passes bytes on while counting and hashing, and checks the type by the first bytes. After a problem the
 * rest is discarded, so that the sender's other fields can still be read.
 */
export class Checker extends Transform {
  size = 0
  readonly #hash = createHash('sha256')
  readonly #accept: FileAccept
  #head = Buffer.alloc(0)
  #type: string | null = null
  #problem: AppError | null = null

  constructor(accept: FileAccept) {
    super({ highWaterMark: 1 << 18 })
    this.#accept = accept
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error?: Error | null, data?: Buffer) => void,
  ) {
    this.size += chunk.length
    giveBackReceived(chunk.length)
    if (this.#head.length < HEAD_BYTES) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_BYTES - this.#head.length)])
      if (this.#head.length === HEAD_BYTES) this.#decide()
    }
    if (this.size > MAX_FILE_BYTES)
      this.#problem ??= new AppError('FILE_TOO_LARGE', 'file_too_large')
    if (this.#problem) return done()
    this.#hash.update(chunk)
    done(null, chunk)
  }

  #decide() {
    this.#type = acceptedType(this.#head, this.#accept)
    if (!this.#type) this.#problem = wrongFormat(this.#accept, this.#head)
  }

  finish(): { type: string; sha256: Buffer } {
    if (this.#head.length < HEAD_BYTES) this.#decide()
    if (this.#problem || !this.#type) throw this.#problem ?? wrongFormat(this.#accept, this.#head)
    return { type: this.#type, sha256: this.#hash.digest() }
  }
}

const ACCEPTED_WORDS: Record<FileAccept, string> = {
  pdf: 'PDF',
  image: 'JPEG, PNG, WebP, GIF',
  'image-or-pdf': 'PDF, JPEG, PNG, WebP, GIF',
  xlsx: '.xlsx',
  excel: '.xlsx, .xls',
}
const wrongFormat = (accept: FileAccept, head: Buffer) =>
  accept === 'xlsx' && isCompound(head)
    ? new AppError('WRONG_FILE_FORMAT', 'workbook_protected')
    : new AppError('WRONG_FILE_FORMAT', 'wrong_file_format', {
        params: { accepted: ACCEPTED_WORDS[accept] },
      })
