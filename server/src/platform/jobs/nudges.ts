import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { newId } from '../db/id.ts'
import { BOSS } from '../db/jobs-schema.ts'
import type { Db } from '../db/pool.ts'

/** What many changes ask for in a moment is written once. */
const GATHER_MS = 500
/** A job in hand may have looked before the change was there: another one is asked for so often. */
const MOST_TRIES = 10

/** The worker of this server. */
interface Looker {
  /** Looks for jobs of a kind now. */
  look(kind: string): void
}

/**
 * Has a clock's job done within the second where a change asks for it, without a statement in the change's own
 * transaction. It is no promise: a server that is killed in that moment leaves it to the clock (decision 30).
 */
export class Nudges {
  readonly #boss: PgBoss
  readonly #log: Logger
  readonly #asked = new Map<string, number>()
  #worker: Looker | undefined
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, log: Logger) {
    // never started, it holds no timer and no connection: it only knows how a job is written
    this.#boss = new PgBoss({ ...BOSS, db: fromKysely(db) })
    this.#log = log
  }

  /** From now on, and until this is called with nobody, there is somebody to do what is asked for. */
  serve(worker: Looker | undefined): void {
    this.#worker = worker
  }

  /** Before there is a worker, as while the demo airline is filled in, the clock's own time is soon enough. */
  wake(kind: string): void {
    if (this.#worker) this.#ask(kind, MOST_TRIES)
  }

  look(kind: string): void {
    this.#worker?.look(kind)
  }

  /** Writes at once what is gathered. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  #ask(kind: string, tries: number): void {
    this.#asked.set(kind, Math.max(tries, this.#asked.get(kind) ?? 0))
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS)
  }

  async #write(): Promise<void> {
    const asked = [...this.#asked]
    this.#asked.clear()
    for (const [kind, tries] of asked)
      try {
        const isWritten = (await this.#boss.send(kind, {}, { id: newId() })) !== null
        this.look(kind)
        if (!isWritten && tries > 1 && this.#worker) this.#ask(kind, tries - 1)
      } catch (err) {
        this.#log.warn({ err, kind }, 'a job was not asked for; the clock asks for it')
      }
  }
}
