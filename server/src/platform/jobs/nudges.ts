import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { newId } from '../db/id.ts'
import { BOSS } from '../db/jobs-schema.ts'
import type { Db } from '../db/pool.ts'

/** Requests within this time are gathered, and each kind is written once. */
const GATHER_MS = 500
/**
 * A running job may have read the data before the change was there, so another job is requested, this often
 * at most.
 */
const MOST_TRIES = 10

/** The worker of this server. */
interface Looker {
  /** Looks for jobs of a kind now. */
  look(kind: string): void
}

/**
 * Has a scheduled job done within a second of a change that needs it, without a statement in the change's own
 * transaction. This is no guarantee: if the server is killed in that moment, the job is done at its scheduled
 * time (decision 30).
 */
export class Nudges {
  readonly #boss: PgBoss
  readonly #log: Logger
  readonly #asked = new Map<string, number>()
  #worker: Looker | undefined
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, log: Logger) {
    // This pg-boss is never started, and so has no timer and no connection; its only use is to write jobs.
    this.#boss = new PgBoss({ ...BOSS, db: fromKysely(db) })
    this.#log = log
  }

  /** Sets the worker that does the requested jobs; undefined when there is none any more. */
  serve(worker: Looker | undefined): void {
    this.#worker = worker
  }

  /**
   * Requests a job of this kind. Without a worker, as while the demo airline is created, the job's scheduled
   * time is soon enough.
   */
  wake(kind: string): void {
    if (this.#worker) this.#ask(kind, MOST_TRIES)
  }

  look(kind: string): void {
    this.#worker?.look(kind)
  }

  /** Writes the gathered requests at once. */
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
        this.#log.warn(
          { err, kind },
          'a job could not be requested now; it runs at its scheduled time',
        )
      }
  }
}
