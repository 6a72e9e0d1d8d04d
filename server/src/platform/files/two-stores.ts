import type { Readable } from 'node:stream'
import type { FileAccept } from '@trms/contract/common/files'
import {
  type FilePart,
  type FileStore,
  type KeptFile,
  type ReceivedFile,
  StoredFileMissing,
  type WrittenFile,
} from './store.ts'

/**
 * A store that takes new files, combined with one whose files have not all been moved yet: files are found in
 * either, and removed from both (npm run files:move; OPS-01).
 */
export class TwoStores implements FileStore {
  readonly taking: FileStore
  readonly leaving: FileStore

  constructor(taking: FileStore, leaving: FileStore) {
    this.taking = taking
    this.leaving = leaving
  }

  get kind() {
    return this.taking.kind
  }

  get place() {
    return this.taking.place
  }

  receive(source: Readable, file: { name: string; accept: FileAccept }): Promise<ReceivedFile> {
    return this.taking.receive(source, file)
  }

  write(source: Readable): Promise<WrittenFile> {
    return this.taking.write(source)
  }

  put(storageKey: string, source: Readable): Promise<{ size: number; sha256: Buffer }> {
    return this.taking.put(storageKey, source)
  }

  /** Only the store for new files is asked: a file without a row was never moved. */
  discard(storageKey: string): Promise<void> {
    return this.taking.discard(storageKey)
  }

  /**
   * Removes first from the store that files are moved out of: a file that is being moved is in the other
   * store by the time it disappears there.
   */
  async remove(storageKeys: readonly string[]): Promise<void> {
    await this.leaving.remove(storageKeys)
    await this.taking.remove(storageKeys)
  }

  /** A file may be moved between the first and the second look, so the first store is asked again. */
  async open(storageKey: string, part?: FilePart): Promise<{ stream: Readable; size: number }> {
    for (const store of [this.taking, this.leaving])
      try {
        return await store.open(storageKey, part)
      } catch (error) {
        if (!(error instanceof StoredFileMissing)) throw error
      }
    return this.taking.open(storageKey, part)
  }

  async sweep(
    instanceId: string,
    isKept: (keys: string[]) => Promise<Set<string>>,
  ): Promise<number> {
    const left = await this.leaving.sweep(instanceId, isKept)
    return left + (await this.taking.sweep(instanceId, isKept))
  }

  /** A file that is in both stores is listed twice. */
  async *list(): AsyncGenerator<KeptFile> {
    yield* this.leaving.list()
    yield* this.taking.list()
  }

  async close(): Promise<void> {
    await this.taking.close()
    await this.leaving.close()
  }

  room() {
    return this.taking.room()
  }

  async check(): Promise<void> {
    await this.taking.check()
    await this.leaving.check()
  }
}
