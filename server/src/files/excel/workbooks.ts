import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { Piscina } from 'piscina'
import { AppError } from '../../http/errors.ts'
import { type Cell, SheetError, type SheetLimits, type SheetRow } from './read.ts'
import type { ShownLimits, ShownSheet } from './show.ts'
import type { PackedRows, WorkerAnswer } from './workbook-worker.ts'

/** A list of 10,000 pilots takes 3 s on a slow core; what takes longer was made to. */
const PATIENCE_MS = 20_000
/** Enough for the largest list that is taken; a workbook that needs more ends its thread, not the server. */
const MEMORY_MB = 512
/** Workbooks that may wait for a thread; whoever comes after is asked to try again. */
const MAX_WAITING = 32

/**
 * Reads workbooks in threads of their own, so that no file of a caller, however it was made, holds up the
 * calls of others. Time, memory and the queue are bounded (SEC-01).
 */
export class Workbooks {
  readonly #pool: Piscina
  readonly #patienceMs: number

  constructor(log: Logger, { patienceMs = PATIENCE_MS } = {}) {
    this.#pool = newPool(log)
    this.#patienceMs = patienceMs
  }

  /** The rows of a workbook's first sheet that have something in them. Throws SheetError. */
  async rows(bytes: Buffer, limits: SheetLimits): Promise<SheetRows> {
    return new SheetRows(await this.#run<PackedRows>('rows', bytes, limits))
  }

  /** A workbook's first sheet as one reads it on paper. Throws SheetError. */
  shown(bytes: Buffer, limits: ShownLimits): Promise<ShownSheet> {
    return this.#run<ShownSheet>('shown', bytes, limits)
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }

  async #run<Result>(name: 'rows' | 'shown', bytes: Buffer, limits: SheetLimits): Promise<Result> {
    if (this.#pool.queueSize >= MAX_WAITING)
      throw new AppError('UNAVAILABLE', 'unavailable', { retryAfterSeconds: 10 })
    const answer = await this.#pool
      .run({ bytes, limits }, { name, signal: AbortSignal.timeout(this.#patienceMs) })
      .catch((error: Error & { code?: string }) => {
        if (error.name === 'AbortError') throw new SheetError({ why: 'too slow' })
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new SheetError({ why: 'too large' })
        throw error
      })
    const told = answer as WorkerAnswer<Result>
    if ('refused' in told) throw new SheetError(told.refused)
    return told.result
  }
}

/** The rows of a sheet; between pages of rows the server's loop turns to other calls. */
export class SheetRows {
  readonly count: number
  readonly #pages: readonly string[]

  constructor({ count, pages }: PackedRows) {
    this.count = count
    this.#pages = pages
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<SheetRow, undefined> {
    for (const page of this.#pages) {
      await nextTurn()
      for (const [line, cells] of JSON.parse(page) as [number, [number, Cell][]][])
        yield { line, cells: new Map(cells) }
    }
  }
}

function newPool(log: Logger): Piscina {
  const worker = import.meta.url.endsWith('.ts') ? './from-source.mjs' : './workbook-worker.js'
  const pool = new Piscina({
    filename: fileURLToPath(new URL(worker, import.meta.url)),
    minThreads: 0,
    // one core stays with the server
    maxThreads: Math.max(1, availableParallelism() - 1),
    maxQueue: MAX_WAITING,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  pool.on('error', (err) => log.error({ err }, 'a thread that reads workbooks could not go on'))
  return pool
}
