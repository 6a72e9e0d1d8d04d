import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FileAccept } from '@trms/contract/common/files'
import type { Logger } from 'pino'
import { newId } from '../../db/id.ts'
import type { FileBucket } from '../../settings/file-bucket.ts'
import type { LocalStore } from '../local-store.ts'
import {
  type FilePart,
  type FileStore,
  type KeptFile,
  type ReceivedFile,
  StoredFileMissing,
  type WrittenFile,
} from '../store.ts'
import { listed, uploadsBelow } from './listing.ts'
import { S3Client } from './s3-client.ts'
import { problemIn, refusalOf, S3Error } from './s3-error.ts'
import { giveUp, upload } from './upload.ts'

interface Kept {
  instanceId: string
  /** The folder of files that are arriving and being checked; a refused file never reaches the bucket. */
  arriving: LocalStore
  log: Logger
}

/** The number of requests that run at a time when many files are removed. */
const AT_ONCE = 8
const KEYS_AT_ONCE = 1000
/** The time between two test writes: a bucket that can be read may still be full. */
const WRITE_CHECK_MS = 60_000

/** Keeps files in a bucket of object storage, under the same keys as in a folder (decision 51; OPS-01). */
export class BucketStore implements FileStore {
  readonly kind = 'object storage'
  readonly place: string
  readonly #client: S3Client
  readonly #prefix: string
  readonly #kept: Kept
  #writtenAt = Number.NEGATIVE_INFINITY

  constructor(at: FileBucket, kept: Kept) {
    this.place = `s3://${at.bucket}/${at.prefix} (${at.endpoint})`
    this.#prefix = at.prefix
    this.#client = new S3Client(at)
    this.#kept = kept
  }

  /** The file is in the bucket when the promise resolves, so that no transaction waits for the network. */
  async receive(
    source: Readable,
    file: { name: string; accept: FileAccept },
  ): Promise<ReceivedFile> {
    const { arriving } = this.#kept
    const received = await arriving.receive(source, file)
    try {
      await received.durable
      const { stream } = await arriving.open(received.storageKey)
      await this.put(received.storageKey, stream)
    } finally {
      await arriving.discard(received.storageKey)
    }
    return received
  }

  async write(source: Readable): Promise<WrittenFile> {
    const storageKey = `${this.#kept.instanceId}/${newId()}`
    const written = await this.put(storageKey, source)
    return { ...written, storageKey, durable: Promise.resolve() }
  }

  async put(storageKey: string, source: Readable): Promise<{ size: number; sha256: Buffer }> {
    let failed: unknown
    source.once('error', (error) => {
      failed = error
    })
    const written = await upload(this.#client, storageKey, source).catch((error: unknown) => {
      throw error === failed ? error : this.#told(error)
    })
    this.#writtenAt = performance.now()
    return written
  }

  async discard(storageKey: string): Promise<void> {
    await this.#delete(storageKey).catch((err: unknown) => {
      this.#kept.log.warn({ err }, 'a file that nobody keeps stays in the bucket until it is swept')
    })
  }

  async remove(storageKeys: readonly string[]): Promise<void> {
    for (let at = 0; at < storageKeys.length; at += AT_ONCE)
      await Promise.all(storageKeys.slice(at, at + AT_ONCE).map((key) => this.#delete(key)))
  }

  async open(storageKey: string, part?: FilePart): Promise<{ stream: Readable; size: number }> {
    const headers = part && { range: `bytes=${part.first}-${part.last}` }
    const asked = { method: 'GET', key: storageKey, ...(headers && { headers }) } as const
    const response = await this.#client.ask(asked).catch((error: unknown) => {
      if (error instanceof S3Error && error.code === 'NoSuchKey')
        throw new StoredFileMissing(storageKey)
      throw this.#told(error)
    })
    const length = part
      ? /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
      : response.headers.get('content-length')
    const stream = new PassThrough({ highWaterMark: READ_BYTES })
    const body = Readable.fromWeb(response.body as ReadableStream)
    body.on('error', (error) => stream.destroy(this.#told(error)))
    stream.on('close', () => body.destroy())
    body.pipe(stream)
    return { stream, size: Number(length ?? Number.NaN) }
  }

  async sweep(
    instanceId: string,
    isKept: (keys: string[]) => Promise<Set<string>>,
  ): Promise<number> {
    await this.#kept.arriving.sweep(instanceId, async () => new Set())
    for (const { storageKey, uploadId } of await this.#unfinished(instanceId))
      await giveUp(this.#client, storageKey, uploadId)
    const keys: string[] = []
    for await (const { storageKey } of this.#below(`${instanceId}/`)) keys.push(storageKey)
    let removed = 0
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
      const some = keys.slice(at, at + KEYS_AT_ONCE)
      const kept = await isKept(some)
      const left = some.filter((key) => !kept.has(key))
      await this.remove(left)
      removed += left.length
    }
    return removed
  }

  #unfinished(instanceId: string) {
    const below = { prefix: this.#prefix, below: `${instanceId}/` }
    return uploadsBelow(this.#client, below).catch((error: unknown) => {
      throw this.#told(error)
    })
  }

  list(): AsyncGenerator<KeptFile> {
    return this.#below('')
  }

  async *#below(below: string): AsyncGenerator<KeptFile> {
    try {
      yield* listed(this.#client, { prefix: this.#prefix, below })
    } catch (error) {
      throw this.#told(error)
    }
  }

  async close(): Promise<void> {
    await this.#kept.arriving.close()
  }

  async room(): Promise<null> {
    return null
  }

  /**
   * A load balancer asks this every second, so the check reads, and writes only when nothing was written for
   * a minute.
   */
  async check(): Promise<void> {
    const key = `${this.#kept.instanceId}/${CHECK}`
    try {
      const query = { 'list-type': '2', 'max-keys': '1', prefix: this.#prefix + key }
      await this.#client.text({ method: 'GET', query })
      if (performance.now() - this.#writtenAt < WRITE_CHECK_MS) return
      await this.#client.head({ method: 'PUT', key, body: Buffer.from('1') })
      await this.#delete(key)
      this.#writtenAt = performance.now()
    } catch (error) {
      this.#writtenAt = Number.NEGATIVE_INFINITY
      throw problemIn(error, this.place)
    }
    await this.#kept.arriving.check()
  }

  async #delete(key: string): Promise<void> {
    await this.#client.head({ method: 'DELETE', key }).catch((error: unknown) => {
      if (!(error instanceof S3Error && error.code === 'NoSuchKey')) throw this.#told(error)
    })
  }

  /** Logs the details that the caller is not told. */
  #told(error: unknown): Error {
    this.#kept.log.error({ err: problemIn(error, this.place) }, 'the file storage failed')
    // The next check shall write, to see whether the bucket works again.
    this.#writtenAt = Number.NEGATIVE_INFINITY
    return refusalOf(error)
  }
}

/** A name that no stored file can have. */
const CHECK = 'ready.check'
const READ_BYTES = 1 << 18
