import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'

/**
 * The bytes gathered for one write. Writing 64 KB, the usual size of a network chunk, costs as much as
 * several times that.
 */
const WRITE_BYTES = 1 << 18

type Done = (error?: Error | null) => void

/**
 * Writes chunks into an open file as they came; joining them in one buffer first would hold each byte twice.
 * On a full disk the rest is still accepted and discarded, so that the sender gets an answer; then the stream
 * ends with the disk's error.
 */
export class PartWriter extends Writable {
  readonly #file: FileHandle
  #held: Buffer[] = []
  #size = 0
  #problem: Error | null = null

  constructor(file: FileHandle) {
    super({ highWaterMark: WRITE_BYTES })
    this.#file = file
  }

  override _write(chunk: Buffer, _encoding: string, done: Done) {
    this.#held.push(chunk)
    this.#size += chunk.length
    if (this.#size < WRITE_BYTES) done()
    else this.#writeHeld().then(() => done())
  }

  override _final(done: Done) {
    this.#writeHeld().then(() => done(this.#problem))
  }

  async #writeHeld(): Promise<void> {
    let left = this.#held
    this.#held = []
    this.#size = 0
    try {
      while (left.length > 0 && !this.#problem)
        left = after(left, (await this.#file.writev(left)).bytesWritten)
    } catch (error) {
      this.#problem = error as Error
    }
  }
}

/** The chunks that remain after this many bytes were written: a disk may take fewer bytes than were given. */
function after(chunks: readonly Buffer[], bytes: number): Buffer[] {
  let gone = bytes
  return chunks.flatMap((chunk) => {
    const left = chunk.subarray(Math.min(gone, chunk.length))
    gone -= chunk.length - left.length
    return left.length > 0 ? [left] : []
  })
}
