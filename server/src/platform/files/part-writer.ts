import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'

/** A write costs as much for 64 KB, which is what a network brings at a time, as for several times that. */
const WRITE_BYTES = 1 << 18

type Done = (error?: Error | null) => void

/**
 * Writes into an open file what comes, as it came: put together in one buffer first, each byte would be in memory twice.
 * On a full disk the rest is taken all the same, so that the sender hears of it; the stream then ends with the disk's error.
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

/** What is left of the chunks behind so many of their bytes: a disk may take less than it is given. */
function after(chunks: readonly Buffer[], bytes: number): Buffer[] {
  let gone = bytes
  return chunks.flatMap((chunk) => {
    const left = chunk.subarray(Math.min(gone, chunk.length))
    gone -= chunk.length - left.length
    return left.length > 0 ? [left] : []
  })
}
