import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './error.ts'
import type { Part } from './manifest.ts'

const CHUNK = 1 << 18

/** Passes bytes on while measuring their number and SHA-256. */
export class Fingerprint extends Transform {
  size = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, data: Buffer) => void) {
    this.size += chunk.length
    this.#hash.update(chunk)
    done(null, chunk)
  }

  /** May be called once, after all bytes have passed. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

/**
 * Writes a stream to a new file below the folder, readable by its owner only. At the end its bytes are on the
 * disk.
 */
export async function writePart(folder: string, file: string, source: Readable): Promise<Part> {
  // The source of a missing file fails before anybody reads. The pipeline below reports that error; without a
  // listener the early event would end the process.
  source.on('error', () => undefined)
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(path, 'wx', 0o600).catch((error: unknown) => {
    source.destroy()
    throw error
  })
  const seen = new Fingerprint()
  try {
    await pipeline(source, seen, async (bytes: AsyncIterable<Buffer>) => {
      for await (const chunk of bytes) await handle.writeFile(chunk)
    })
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { file, size: seen.size, sha256: seen.sha256() }
}

/**
 * Reads a part. The stream fails at its end, with the part's name, when the bytes are not those that were
 * written.
 */
export function readPart(folder: string, { file, size, sha256 }: Part): Readable {
  const seen = new Fingerprint({
    flush: (done) => done(seen.size === size && seen.sha256() === sha256 ? null : changed(file)),
  })
  const source = createReadStream(join(folder, file), { highWaterMark: CHUNK })
  source.on('error', (error) => seen.destroy(error))
  return source.pipe(seen)
}

const changed = (file: string) => new BackupError(`The part ${file} of the backup was changed.`)

/** Throws BackupError, with the part's name, when the part is missing, cut off, too long or changed. */
export async function checkPart(folder: string, part: Part): Promise<void> {
  const { file, size } = part
  const found = await stat(join(folder, file)).catch(() => null)
  if (!found?.isFile()) throw new BackupError(`The part ${file} of the backup is missing.`)
  if (found.size < size)
    throw new BackupError(
      `The part ${file} of the backup was cut off: ${found.size} of ${size} bytes are there.`,
    )
  if (found.size > size) throw changed(file)
  await pipeline(readPart(folder, part), async (bytes: AsyncIterable<Buffer>) => {
    for await (const _ of bytes);
  })
}
