import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import { type FileStore, StoredFileMissing } from '../files/store.ts'
import { NoTurn, Turns } from '../files/turns.ts'

/**
 * Two files are read at a time, for all callers together: a form may have a hundred files of 30 MB, and many
 * callers may ask for its signatures (SEC-01).
 */
const turns = new Turns({ atOnce: 2, waiting: 1000 })
/** The time in ms to wait for a turn; a browser gives up on an answer after 30 s. */
const TURN_MS = 20_000

/** The files that are being read or wait for it. Whoever asks for such a file meanwhile shares the answer. */
const reading = new WeakMap<FileStore, Map<string, Promise<string | null>>>()

/**
 * Whether the stored bytes of these files match their fingerprints (SHA-256 in hex). A file that is gone does
 * not match. Throws UNAVAILABLE when a file cannot be read just now, which proves nothing about its bytes.
 */
export async function areWhole(
  { files, log }: Pick<Ctx, 'files' | 'log'>,
  stored: readonly { id: string; sha256: string; storage_key: string }[],
): Promise<boolean> {
  for (const { id, sha256, storage_key } of stored) {
    const found = await fingerprintIn(files, storage_key).catch((err) => {
      if (err instanceof AppError) throw err
      if (!(err instanceof NoTurn))
        log.error({ err, file: id }, 'a file of a signed record cannot be read')
      throw new AppError('UNAVAILABLE', 'unavailable', { cause: err })
    })
    if (found === null) log.error({ file: id }, 'a file of a signed record is missing')
    if (found !== sha256) return false
  }
  return true
}

/** The fingerprint of the stored bytes; null when the file is missing. */
function fingerprintIn(files: FileStore, key: string): Promise<string | null> {
  const known = reading.get(files) ?? new Map<string, Promise<string | null>>()
  reading.set(files, known)
  const running = known.get(key)
  if (running) return running
  const begun = turns
    .take(AbortSignal.timeout(TURN_MS), () => read(files, key))
    .finally(() => known.delete(key))
  known.set(key, begun)
  return begun
}

async function read(files: FileStore, key: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline((await files.open(key)).stream, hash)
  } catch (error) {
    if (error instanceof StoredFileMissing) return null
    throw error
  }
  return hash.digest('hex')
}
