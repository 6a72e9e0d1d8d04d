import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Piscina } from 'piscina'
import { AppError } from '../errors.ts'
import { firstUsed } from '../first-used.ts'

/** A list of 10,000 pilots takes 3 s on a slow core; what takes longer was made to. */
const PATIENCE_MS = 20_000
/** Enough for the largest list that is taken; a file that needs more ends its thread, not the server. */
const MEMORY_MB = 512
/** Files that may wait for a thread; whoever comes after is asked to try again. */
const MAX_WAITING = 32

const WORKER = new URL('./thread-worker.ts', import.meta.url)
const POOL = {
  // one core stays with the server
  maxThreads: Math.max(1, availableParallelism() - 1),
  maxQueue: MAX_WAITING,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
}

/** A file on which a thread was given up. */
export class ThreadGaveUp extends Error {
  readonly why: 'too slow' | 'too large'
  constructor(why: ThreadGaveUp['why']) {
    super(why)
    this.why = why
  }
}

/**
 * Threads that read callers' files and write long ones, so that no file, however it was made, holds up the calls of others. Time,
 * memory and the queue are bounded (SEC-01).
 */
export class Threads {
  readonly #pool: ReturnType<typeof firstUsed<Piscina>>
  readonly #patienceMs: number

  constructor(log: Logger, { patienceMs = PATIENCE_MS } = {}) {
    this.#pool = firstUsed(() => newPool(log, WORKER, POOL))
    this.#patienceMs = patienceMs
  }

  /** Gives what the task of that name in `thread-worker.ts` answers. Throws ThreadGaveUp, or UNAVAILABLE when too many wait. */
  async run<Result>(name: string, task: object): Promise<Result> {
    const pool = await this.#pool()
    if (pool.queueSize >= MAX_WAITING)
      throw new AppError('UNAVAILABLE', 'unavailable', { retryAfterSeconds: 10 })
    return pool
      .run(task, { name, signal: AbortSignal.timeout(this.#patienceMs) })
      .catch((error: Error & { code?: string }) => {
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

/** Threads that do what `worker` exports: none until there is work. One that fails without work, while it starts, is logged. */
export async function newPool(log: Logger, worker: URL, options: PoolOptions): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  const pool = new Piscina({ filename: fileURLToPath(worker), minThreads: 0, ...options })
  pool.on('error', (err) => log.error({ err, worker: worker.pathname }, 'a thread could not go on'))
  return pool
}
