import type { Readable } from 'node:stream'
import type { FileAccept } from '@trms/contract/common/files'

/** A file that is whole and checked, but not yet anybody's: it has no row. */
export interface ReceivedFile {
  id: string
  /** As the sender named it, made safe; its type's ending is assured. */
  name: string
  type: string
  size: number
  sha256: Buffer
  storageKey: string
  /** Fulfilled when the bytes are safe on the disk; a transaction that keeps the file waits for it. */
  durable: Promise<void>
}

/** What `write` has written; as `ReceivedFile` it is nobody's until a row names it. */
export type WrittenFile = Pick<ReceivedFile, 'size' | 'sha256' | 'storageKey' | 'durable'>

export interface KeptFile {
  storageKey: string
  size: number
}

/** What the database names is not in the store. A store that cannot be asked throws something else. */
export class StoredFileMissing extends Error {
  constructor(storageKey: string) {
    super(`the stored file ${storageKey} is missing`)
  }
}

/** Both included, counted from 0. */
export interface FilePart {
  first: number
  last: number
}

/**
 * Where bytes are kept: a folder, or a bucket of object storage (decision 51). Keys begin with the id of the server
 * instance that wrote them, which is how `sweep` finds what a killed instance left without a row. A bucket that cannot
 * be used just now makes every one of these throw UNAVAILABLE, and one that is full STORAGE_FULL.
 */
export interface FileStore {
  readonly kind: 'folder' | 'object storage'
  /** Its folder, or its bucket and where that is, for an administrator. */
  readonly place: string
  /**
   * Streams what somebody sends to storage while checking size and content, and for viruses where a clamd is set; `durable`
   * tells when the bytes are safe. Throws FILE_TOO_LARGE, WRONG_FILE_FORMAT, MALFORMED (cut off), STORAGE_FULL, FileInfected
   * or UNAVAILABLE, leaving nothing behind.
   */
  receive(source: Readable, file: { name: string; accept: FileAccept }): Promise<ReceivedFile>
  /**
   * Streams what the product itself has made to storage, however long it is. Throws what the source throws, or
   * STORAGE_FULL, leaving nothing behind.
   */
  write(source: Readable): Promise<WrittenFile>
  /** Streams what stands elsewhere to storage under its own key, where the bytes are safe at the end. */
  put(storageKey: string, source: Readable): Promise<{ size: number; sha256: Buffer }>
  /** Takes a file away that nobody's row names; where that fails, the sweep takes it. */
  discard(storageKey: string): Promise<void>
  /** Takes files away for good, also after a power cut; one that is gone already is no problem. */
  remove(storageKeys: readonly string[]): Promise<void>
  /** `part`: its first and last byte; absent: all. `size` is the whole file's. Throws StoredFileMissing. */
  open(storageKey: string, part?: FilePart): Promise<{ stream: Readable; size: number }>
  /** Removes what an ended instance left: parts, and files that `isKept` does not know. */
  sweep(
    instanceId: string,
    isKept: (storageKeys: string[]) => Promise<Set<string>>,
  ): Promise<number>
  /** All files that are whole, whoever's they are. */
  list(): AsyncIterable<KeptFile>
  close(): Promise<void>
  /** Bytes of the disk: those that may still be written, and all; null for a bucket, which does not say. */
  room(): Promise<{ free: number; total: number } | null>
  /** Throws when the storage cannot be written to (readiness). */
  check(): Promise<void>
}
