import type { Logger } from 'pino'
import type { Piscina } from 'piscina'
import { firstUsed } from '../../first-used.ts'
import type { PdfSigner } from '../../pdf-signing/signer.ts'
import { newPool } from '../threads.ts'
import type { Paper, PaperFacts } from './paper.ts'

/**
 * A document as data that can be sent to a thread. `by` is the URL of the module whose `draw` writes the
 * document; `data`, its content, consists of plain values.
 */
export interface Sheet<Data = unknown> {
  facts: PaperFacts
  by: string
  data: Data
}

/** The function that the module of a sheet exports. */
export type Draw<Data> = (paper: Paper, data: Data) => void

/** Enough memory for the longest document; a document that needs more ends its thread, not the server. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * The time that a thread waits for the next document before the thread ends, so that an idle server has none.
 */
const IDLE_MS = 10_000

/** Far more time than the longest document takes, including the start of its thread. */
const PATIENCE_MS = 60_000

const WORKER = new URL('./drawer-worker.ts', import.meta.url)

interface DrawerOptions {
  /** Logs errors of a thread that has no document, for instance while the thread starts. */
  log: Logger
  patienceMs?: number
  worker?: URL
}

/**
 * Draws and signs documents in a thread, so that other calls are not held up. Documents are drawn one after
 * the other, so that a thread that dies takes only its own document along.
 */
export class Drawer {
  readonly #pool: ReturnType<typeof firstUsed<Piscina>>
  readonly #patienceMs: number
  #turn: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(
    { identity }: PdfSigner,
    { log, patienceMs = PATIENCE_MS, worker = WORKER }: DrawerOptions,
  ) {
    this.#pool = firstUsed(() =>
      newPool(log, worker, {
        maxThreads: 1,
        idleTimeout: IDLE_MS,
        workerData: identity,
        resourceLimits: MEMORY,
      }),
    )
    this.#patienceMs = patienceMs
  }

  /** The whole signed document. Throws the error of drawing, or the reason why the thread failed. */
  draw(sheet: Sheet): Promise<Uint8Array> {
    const drawn = this.#turn.then(() => this.#draw(sheet))
    const over = () => undefined
    this.#turn = drawn.then(over, over)
    return drawn
  }

  async #draw(sheet: Sheet): Promise<Uint8Array> {
    if (this.#isClosed) throw new Error('the drawer of documents is closed')
    const pool = await this.#pool()
    const given = new AbortController()
    const giveUp = (why: Error) => given.abort(why)
    // A thread that fails while starting has no task yet: without this the document would wait for ever.
    pool.once('error', giveUp)
    const patience = setTimeout(
      () => giveUp(new Error(`a document was not drawn within ${this.#patienceMs} ms`)),
      this.#patienceMs,
    )
    try {
      return await pool.run(sheet, { signal: given.signal })
    } catch (error) {
      if (!given.signal.aborted) throw error
      this.#pool.made = undefined
      await pool.destroy()
      throw given.signal.reason
    } finally {
      clearTimeout(patience)
      pool.off('error', giveUp)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await (await this.#pool.made)?.destroy()
  }
}
