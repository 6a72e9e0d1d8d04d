import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../files/store.ts'
import { NoTurn, Turns } from '../files/turns.ts'

/**
 * Two files are read at a time, one for each person: a form may have a hundred files of 30 MB, and many
 * callers may ask for its signatures (SEC-01). Everybody's turn comes.
 */
const turns = new Turns({ atOnce: 2, ofEach: 1, waiting: 500 })

/** Errors that pass by themselves, or once somebody has put the storage's rights in order. */
const PASSING = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'EACCES', 'EPERM'])

/**
 * The files that are being read for a person, or wait for it. Further calls of the same person share the
 * answer; somebody else would wait in this person's queue.
 */
const reading = new WeakMap<FileStore, Map<string, Promise<string>>>()

/**
 * Whether the stored bytes of these files match their fingerprints (SHA-256 in hex). A file that is gone or
 * damaged does not match. Throws UNAVAILABLE when a file cannot be read just now, which proves nothing about
 * its bytes.
 */
export async function areWhole(
  { files, log, actor }: Pick<Ctx, 'files' | 'log' | 'actor'>,
  stored: readonly { id: string; sha256: string; storage_key: string }[],
): Promise<boolean> {
  for (const { id, sha256, storage_key } of stored) {
    const found = await fingerprintIn(files, storage_key, actor.id).catch((err) => {
      log.error({ err, file: id }, 'a file of a signed record cannot be read')
      if (err instanceof AppError) throw err
      if (err instanceof NoTurn || PASSING.has(err.code))
        throw new AppError('UNAVAILABLE', 'unavailable', { cause: err })
      return null
    })
    if (found !== sha256) return false
  }
  return true
}

/** The fingerprint of the stored bytes. */
function fingerprintIn(files: FileStore, key: string, whose: string): Promise<string> {
  const known = reading.get(files) ?? new Map<string, Promise<string>>()
  reading.set(files, known)
  const theirs = `${whose} ${key}`
  const running = known.get(theirs)
  if (running) return running
  // However long the queue is: nothing is known of a file before it is read.
  const begun = turns.take(null, () => read(files, key), whose).finally(() => known.delete(theirs))
  known.set(theirs, begun)
  return begun
}

async function read(files: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline((await files.open(key)).stream, hash)
  return hash.digest('hex')
}
