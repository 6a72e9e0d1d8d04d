import type { Logger } from 'pino'
import type { Piscina } from 'piscina'
import { firstUsed } from '../../first-used.ts'
import type { PdfSigner } from '../../pdf-signing/signer.ts'
import { newPool } from '../threads.ts'
import type { Paper, PaperFacts } from './paper.ts'

/**
 * A document as data, which a thread can be told of. `by` is the address of the module whose `draw` writes it; `Data` is
 * what is drawn: plain values alone.
 */
export interface Sheet<Data = unknown> {
  facts: PaperFacts
  by: string
  data: Data
}

/** What the module of a sheet exports. */
export type Draw<Data> = (paper: Paper, data: Data) => void

/** Enough for the longest document; one that needs more ends its thread, not the server. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** So long a thread waits for the next document; a server at rest has none. */
const IDLE_MS = 10_000

/** Far more than the longest document takes, with the start of its thread. */
const PATIENCE_MS = 60_000

const WORKER = new URL('./drawer-worker.ts', import.meta.url)

interface DrawerOptions {
  /** Told of a thread that fails with no document in hand, as while it starts. */
  log: Logger
  patienceMs?: number
  worker?: URL
}

/**
 * Draws and signs documents on a thread of its own, so that many of them hold up no call of others: one after the other, so
 * that a thread that ends takes no document with it but its own.
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

  /** The whole document, signed. Throws what drawing it throws, or why its thread could not. */
  draw(sheet: Sheet): Promise<Uint8Array> {
    const drawn = this.#turn.then(() => this.#draw(sheet))
    const over = () => undefined
    this.#turn = drawn.then(over, over)
    return drawn
  }

  async #draw(sheet: Sheet): Promise<Uint8Array> {
    if (this.#isClosed) throw new Error('nothing is drawn any more')
    const pool = await this.#pool()
    const given = new AbortController()
    const giveUp = (why: Error) => given.abort(why)
    // a thread that fails while it starts is nobody's yet: its document would wait for ever
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
