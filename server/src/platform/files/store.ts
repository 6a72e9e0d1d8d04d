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

/** Both included, counted from 0. */
export interface FilePart {
  first: number
  last: number
}

/**
 * Where bytes are kept. Keys begin with the id of the server instance that wrote them, which is how
 * `sweep` finds what a killed instance left without a row.
 */
export interface FileStore {
  /**
   * Streams to storage while checking size and content; `durable` tells when the bytes are safe.
   * Throws FILE_TOO_LARGE, WRONG_FILE_FORMAT, MALFORMED (cut off) or STORAGE_FULL, leaving nothing behind.
   */
  receive(source: Readable, file: { name: string; accept: FileAccept }): Promise<ReceivedFile>
  /**
   * Streams what the product itself has made to storage, however long it is. Throws what the source throws, or
   * STORAGE_FULL, leaving nothing behind.
   */
  write(source: Readable): Promise<WrittenFile>
  discard(storageKey: string): Promise<void>
  /** Takes files away for good, also after a power cut; one that is gone already is no problem. */
  remove(storageKeys: readonly string[]): Promise<void>
  /** `part`: its first and last byte; absent: all. */
  open(storageKey: string, part?: FilePart): Promise<{ stream: Readable; size: number }>
  /** Removes what an ended instance left: parts, and files that `isKept` does not know. */
  sweep(
    instanceId: string,
    isKept: (storageKeys: string[]) => Promise<Set<string>>,
  ): Promise<number>
  close(): Promise<void>
  /** Bytes of the disk: those that may still be written, and all. */
  room(): Promise<{ free: number; total: number }>
  /** Throws when the storage cannot be written to (readiness). */
  check(): Promise<void>
}
