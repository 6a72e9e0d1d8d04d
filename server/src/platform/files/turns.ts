/** A task got no turn. The message continues a sentence that begins with whoever does the work. */
export class NoTurn extends Error {}

const TOO_LATE = 'has too much to do, and came to nothing in time'

interface Most {
  atOnce: number
  /** How many tasks of the same person run at a time; without this number, as many as `atOnce`. */
  ofEach?: number
  /** How many tasks of the same person may wait. */
  waiting: number
}

/**
 * Lets a fixed number of tasks run at a time; a limited number of others wait, first come, first served. Where
 * persons are told apart by `whose`, nobody's tasks take all turns or fill the queue of others.
 */
export class Turns {
  readonly #most: Required<Most>
  readonly #waiting = new Set<{ whose: string; go: () => void }>()
  readonly #running: string[] = []

  constructor(most: Most) {
    this.#most = { ofEach: most.atOnce, ...most }
  }

  /**
   * Throws NoTurn when too many tasks wait, or when the signal aborts before the turn; without a signal the
   * task waits for its turn.
   */
  async take<T>(signal: AbortSignal | null, work: () => Promise<T>, whose = ''): Promise<T> {
    if (this.#isFree(whose)) this.#running.push(whose)
    else await this.#turn(signal, whose)
    try {
      return await work()
    } finally {
      this.#running.splice(this.#running.indexOf(whose), 1)
      const next = [...this.#waiting].find((one) => this.#isFree(one.whose))
      next?.go()
    }
  }

  #isFree(whose: string): boolean {
    const { atOnce, ofEach } = this.#most
    return this.#running.length < atOnce && countOf(whose, this.#running) < ofEach
  }

  async #turn(signal: AbortSignal | null, whose: string): Promise<void> {
    if (signal?.aborted) throw new NoTurn(TOO_LATE)
    const waiting = [...this.#waiting].map((one) => one.whose)
    if (countOf(whose, waiting) >= this.#most.waiting) throw new NoTurn('has too much to do')
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(task)
        signal?.removeEventListener('abort', late)
      }
      const go = () => {
        leave()
        this.#running.push(whose)
        resolve()
      }
      const late = () => {
        leave()
        reject(new NoTurn(TOO_LATE))
      }
      const task = { whose, go }
      this.#waiting.add(task)
      signal?.addEventListener('abort', late, { once: true })
    })
  }
}

const countOf = (whose: string, tasks: readonly string[]): number =>
  tasks.filter((one) => one === whose).length
