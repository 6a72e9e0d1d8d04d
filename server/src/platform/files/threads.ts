import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import type { Piscina } from 'piscina'
import { AppError } from '../errors.ts'
import { firstUsed } from '../first-used.ts'

/**
 * A list of 10,000 pilots takes 3 s on a slow core; a file that takes longer than this was made to be slow.
 */
const PATIENCE_MS = 20_000
/** Enough memory for the largest accepted list; a file that needs more ends its thread, not the server. */
const MEMORY_MB = 512
/** How many files may wait for a thread; further callers are asked to try again. */
const MAX_WAITING = 32

/**
 * A thread's room for young objects, in MiB. V8 gives each thread the room that the server was started with,
 * whatever `resourceLimits` say, but reads this flag anew for each; the server's own room stays as it is.
 */
const LEAN = '--max-semi-space-size=4'

const WORKER = new URL('./thread-worker.ts', import.meta.url)
const POOL = {
  // One core is left to the server.
  maxThreads: Math.max(1, availableParallelism() - 1),
  maxQueue: MAX_WAITING,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
}

/** A thread was stopped because of this file. */
export class ThreadGaveUp extends Error {
  readonly why: 'too slow' | 'too large'
  constructor(why: ThreadGaveUp['why']) {
    super(why)
    this.why = why
  }
}

/**
 * Threads that read uploaded files and write long ones, so that no file, however malicious, holds up other
 * calls. Time, memory and the queue are limited (SEC-01).
 */
export class Threads {
  readonly #pool: ReturnType<typeof firstUsed<Piscina>>
  readonly #patienceMs: number

  constructor(log: Logger, { patienceMs = PATIENCE_MS } = {}) {
    this.#pool = firstUsed(() => newPool(log, WORKER, POOL))
    this.#patienceMs = patienceMs
  }

  /**
   * Returns the result of the task with this name in `thread-worker.ts`. Throws ThreadGaveUp, or UNAVAILABLE
   * when too many tasks wait. A thread that has not ended when the signal aborts is stopped.
   */
  async run<Result>(
    name: string,
    task: object,
    signal = AbortSignal.timeout(this.#patienceMs),
  ): Promise<Result> {
    const pool = await this.#pool()
    if (pool.queueSize >= MAX_WAITING)
      throw new AppError('UNAVAILABLE', 'unavailable', { retryAfterSeconds: 10 })
    return pool.run(task, { name, signal }).catch((error: Error & { code?: string }) => {
      if (error.name === 'AbortError') throw new ThreadGaveUp('too slow')
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadGaveUp('too large')
      throw error
    })
  }

  async close(): Promise<void> {
    await (await this.#pool.made)?.destroy()
  }
}

type PoolOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>

/**
 * A pool of threads that run the exports of `worker`, started only when there is work. Errors of a thread
 * without work, for instance during its start, are logged.
 */
export async function newPool(log: Logger, worker: URL, options: PoolOptions): Promise<Piscina> {
  setFlagsFromString(LEAN)
  const { Piscina } = await import('piscina')
  const pool = new Piscina({ filename: fileURLToPath(worker), minThreads: 0, ...options })
  pool.on('error', (err) => log.error({ err, worker: worker.pathname }, 'a worker thread failed'))
  return pool
}
