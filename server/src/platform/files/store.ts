import type { Readable } from 'node:stream'
import type { FileAccept } from '@trms/contract/common/files'

/** A file that is complete and checked, but belongs to no record, having no row yet. */
export interface ReceivedFile {
  id: string
  /** The sender's name for the file, made safe and given the ending of its type. */
  name: string
  type: string
  size: number
  sha256: Buffer
  storageKey: string
  /** Resolves when the bytes are safe on the disk; a transaction that keeps the file waits for this. */
  durable: Promise<void>
}

/**
 * A file that `write` has stored; like a `ReceivedFile`, the file belongs to nothing until a row names it.
 */
export type WrittenFile = Pick<ReceivedFile, 'size' | 'sha256' | 'storageKey' | 'durable'>

export interface KeptFile {
  storageKey: string
  size: number
}

/**
 * A file that the database names is not in the store. A store that cannot be reached throws another error.
 */
export class StoredFileMissing extends Error {
  constructor(storageKey: string) {
    super(`the stored file ${storageKey} is missing`)
  }
}

/** A file in the store is shorter or longer than the one that was kept. */
export class StoredFileDamaged extends Error {
  constructor(storageKey: string, found: number, kept: number) {
    super(`the stored file ${storageKey} has ${found} bytes, and not the ${kept} that were kept`)
  }
}

/**
 * After so many failed removals a run of a job ends, and the next run goes on: a storage that does not answer
 * takes 20 seconds for each.
 */
export const MOST_REMOVALS_FAILED = 3

/** The first and the last byte, both included, counted from 0. */
export interface FilePart {
  first: number
  last: number
}

/**
 * A place for files: a folder, or a bucket of object storage (decision 51). Keys begin with the id of the
 * server instance that wrote the file, so that `sweep` finds files that a killed instance left without a row.
 * When a bucket cannot be used, every function throws UNAVAILABLE; when it is full, STORAGE_FULL.
 */
export interface FileStore {
  readonly kind: 'folder' | 'object storage'
  /** The folder, or the bucket with its address, for an administrator. */
  readonly place: string
  /**
   * Stores an upload while checking its size and content, and scans for viruses where a clamd is set.
   * `durable` tells when the bytes are safe. Throws FILE_TOO_LARGE, WRONG_FILE_FORMAT, MALFORMED (cut off),
   * STORAGE_FULL, FileInfected or UNAVAILABLE, leaving nothing behind.
   */
  receive(source: Readable, file: { name: string; accept: FileAccept }): Promise<ReceivedFile>
  /**
   * Stores a file that the product itself makes, of any length. Throws the source's error, or STORAGE_FULL,
   * leaving nothing behind.
   */
  write(source: Readable): Promise<WrittenFile>
  /** Stores a file from elsewhere under its existing key; at the end its bytes are safe. */
  put(storageKey: string, source: Readable): Promise<{ size: number; sha256: Buffer }>
  /** Removes a file that no row names; after a failure, `sweep` removes the file later. */
  discard(storageKey: string): Promise<void>
  /** Removes files for good, safe against a power cut. A missing file is not an error. */
  remove(storageKeys: readonly string[]): Promise<void>
  /**
   * Opens a file for reading, or only the bytes of `part`; `size` is the size of the whole file, or NaN where
   * the store does not tell. Throws StoredFileMissing.
   */
  open(storageKey: string, part?: FilePart): Promise<{ stream: Readable; size: number }>
  /** Removes the remains of an ended instance: partial files, and files that `isKept` does not return. */
  sweep(
    instanceId: string,
    isKept: (storageKeys: string[]) => Promise<Set<string>>,
  ): Promise<number>
  /** All complete files, of any instance. */
  list(): AsyncIterable<KeptFile>
  close(): Promise<void>
  /** The disk's free and total bytes; null for a bucket, which does not tell. */
  room(): Promise<{ free: number; total: number } | null>
  /** Throws when the store cannot be written to; used by the readiness check. */
  check(): Promise<void>
}

/**
 * Opens a file that is as long as its row says, or only the bytes of `part`. Throws StoredFileMissing and
 * StoredFileDamaged.
 */
export async function openWhole(
  files: FileStore,
  { storage_key, size }: { storage_key: string; size: number },
  part?: FilePart,
): Promise<Readable> {
  const found = await files.open(storage_key, part)
  if (found.size === size || Number.isNaN(found.size)) return found.stream
  found.stream.on('error', () => undefined).destroy()
  throw new StoredFileDamaged(storage_key, found.size, size)
}
