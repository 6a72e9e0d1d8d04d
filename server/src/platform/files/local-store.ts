import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileAccept } from '@trms/contract/common/files'
import { newId } from '../db/id.ts'
import { syncFolder } from '../disk/sync-folder.ts'
import { isDiskFull, storageFull } from '../errors.ts'
import { Checker } from './checker.ts'
import { safeName } from './content.ts'
import { PartWriter } from './part-writer.ts'
import type { ArrivedFile } from './scan/scanner.ts'
import {
  type FilePart,
  type FileStore,
  type KeptFile,
  type ReceivedFile,
  StoredFileMissing,
  type WrittenFile,
} from './store.ts'

const PART = '.part'

/** Checks a file that has arrived completely, and throws for a file that must not be kept. */
export type Inspect = (file: ArrivedFile) => Promise<void>

/** Keeps files in a folder, as `<instance>/<id>`, and as `<id>.part` while a file arrives. */
export class LocalStore implements FileStore {
  readonly kind = 'folder'
  readonly place: string
  readonly #root: string
  readonly #instanceId: string
  /** Held open, because a new file's name is durable only once its folder is synced. */
  readonly #folder: FileHandle
  readonly #inspect: Inspect | undefined
  readonly #settling = new Map<string, Promise<void>>()

  private constructor(
    root: string,
    instanceId: string,
    { folder, inspect }: { folder: FileHandle; inspect: Inspect | undefined },
  ) {
    this.place = root
    this.#root = root
    this.#instanceId = instanceId
    this.#folder = folder
    this.#inspect = inspect
  }

  static async open(root: string, instanceId: string, inspect?: Inspect): Promise<LocalStore> {
    await mkdir(join(root, instanceId), { recursive: true, mode: 0o700 })
    await syncFolder(root)
    const folder = await open(join(root, instanceId), 'r')
    return new LocalStore(root, instanceId, { folder, inspect })
  }

  async receive(
    source: Readable,
    file: { name: string; accept: FileAccept },
  ): Promise<ReceivedFile> {
    const id = newId()
    const storageKey = `${this.#instanceId}/${id}`
    const path = join(this.#root, storageKey)
    const checker = new Checker(file.accept)
    const part = await open(path + PART, 'wx', 0o600).catch((error: unknown) => {
      source.resume()
      throw toldIfFull(error)
    })
    try {
      await pipeline(source, checker, new PartWriter(part))
      const { type, sha256 } = checker.finish()
      const name = safeName(file.name, type)
      await this.#inspect?.({ path: path + PART, name, size: checker.size, sha256 })
      const durable = this.#settle(part, storageKey)
      return { id, name, type, size: checker.size, sha256, storageKey, durable }
    } catch (error) {
      await part.close().catch(() => undefined)
      await rm(path + PART, { force: true })
      throw toldIfFull(error)
    }
  }

  async write(source: Readable): Promise<WrittenFile> {
    const storageKey = `${this.#instanceId}/${newId()}`
    const written = await this.#writePart(source, storageKey)
    return { ...written, storageKey, durable: this.#settle(written.part, storageKey) }
  }

  async put(storageKey: string, source: Readable): Promise<{ size: number; sha256: Buffer }> {
    const folder = dirname(join(this.#root, storageKey))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rm(join(this.#root, storageKey) + PART, { force: true })
    const { part, size, sha256 } = await this.#writePart(source, storageKey)
    await this.#settle(part, storageKey)
    await syncFolder(folder)
    await syncFolder(this.#root)
    return { size, sha256 }
  }

  async #writePart(source: Readable, storageKey: string) {
    const path = join(this.#root, storageKey)
    const hash = createHash('sha256')
    let size = 0
    const part = await open(path + PART, 'wx', 0o600).catch((error: unknown) => {
      source.destroy()
      throw toldIfFull(error)
    })
    try {
      await pipeline(source, async (bytes: AsyncIterable<Buffer>) => {
        for await (const chunk of bytes) {
          hash.update(chunk)
          size += chunk.length
          await part.writeFile(chunk)
        }
      })
    } catch (error) {
      await part.close().catch(() => undefined)
      await rm(path + PART, { force: true })
      throw toldIfFull(error)
    }
    return { part, size, sha256: hash.digest() }
  }

  /** Syncs a file to the disk under its final name, while the transaction writes the rows of the record. */
  #settle(part: FileHandle, storageKey: string): Promise<void> {
    const path = join(this.#root, storageKey)
    const settle = async () => {
      await part.sync().finally(() => part.close())
      await rename(path + PART, path)
      await this.#folder.sync()
    }
    const durable = settle().catch((error: unknown) => {
      throw toldIfFull(error)
    })
    this.#settling.set(storageKey, durable)
    const settled = () => void this.#settling.delete(storageKey)
    durable.then(settled, settled)
    return durable
  }

  async discard(storageKey: string): Promise<void> {
    await this.#settling.get(storageKey)?.catch(() => undefined)
    const path = join(this.#root, storageKey)
    await Promise.all([rm(path, { force: true }), rm(path + PART, { force: true })])
  }

  async remove(storageKeys: readonly string[]): Promise<void> {
    await Promise.all(storageKeys.map((key) => this.discard(key)))
    const folders = new Set(storageKeys.map((key) => dirname(join(this.#root, key))))
    for (const folder of folders) if (existsSync(folder)) await syncFolder(folder)
  }

  async open(storageKey: string, part?: FilePart): Promise<{ stream: Readable; size: number }> {
    // The file stays open from here on, so that a reader gets all of the file even after its deletion.
    const file = await open(join(this.#root, storageKey), 'r').catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? new StoredFileMissing(storageKey)
        : error
    })
    try {
      const { size } = await file.stat()
      const range = part && { start: part.first, end: part.last }
      return { stream: file.createReadStream({ ...range, highWaterMark: READ_BYTES }), size }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async *list(): AsyncGenerator<KeptFile> {
    for (const instance of await readdir(this.#root).catch(() => []))
      for (const name of await readdir(join(this.#root, instance)).catch(() => [])) {
        if (name.endsWith(PART)) continue
        const found = await stat(join(this.#root, instance, name)).catch(() => null)
        if (found?.isFile()) yield { storageKey: `${instance}/${name}`, size: found.size }
      }
  }

  async sweep(
    instanceId: string,
    isKept: (keys: string[]) => Promise<Set<string>>,
  ): Promise<number> {
    const names = await readdir(join(this.#root, instanceId)).catch(() => [])
    const keys = names.map((name) => `${instanceId}/${name}`)
    const kept = await isKept(keys.filter((key) => !key.endsWith(PART)))
    const left = keys.filter((key) => !kept.has(key))
    await Promise.all(left.map((key) => this.discard(key)))
    return left.length
  }

  async close(): Promise<void> {
    await this.#folder.close()
  }

  async room(): Promise<{ free: number; total: number }> {
    const { bavail, blocks, bsize } = await statfs(this.#root)
    return { free: bavail * bsize, total: blocks * bsize }
  }

  async check(): Promise<void> {
    const path = join(this.#root, this.#instanceId, `ready${PART}`)
    const file = await open(path, 'w', 0o600)
    try {
      // A byte is written because an empty file can be made even on a full disk.
      await file.writeFile('1')
      await file.sync()
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
  }
}

/** The number of bytes read at a time while a file is sent. */
const READ_BYTES = 1 << 18

const toldIfFull = (error: unknown): unknown => (isDiskFull(error) ? storageFull() : error)
