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
 * A store that takes what is new, and another one that keeps what has not been moved from it yet: files are found in
 * either, and what goes, goes from both (npm run files:move; OPS-01).
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

  /** What is not named by a row was never moved. */
  discard(storageKey: string): Promise<void> {
    return this.taking.discard(storageKey)
  }

  /** First where files come from: one that is being moved is in the other when it is gone here. */
  async remove(storageKeys: readonly string[]): Promise<void> {
    await this.leaving.remove(storageKeys)
    await this.taking.remove(storageKeys)
  }

  /** A file that has been moved after the first look is in the store that takes. */
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

  /** A file that is in both is told twice. */
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
