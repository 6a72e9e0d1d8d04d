import { ClamdBusy } from './clamd.ts'

/** Lets so many work at a time; others wait, the first who came first, and not without end. */
export class Turns {
  readonly #most: { atOnce: number; waiting: number }
  readonly #waiting = new Set<() => void>()
  #busy = 0

  constructor(most: { atOnce: number; waiting: number }) {
    this.#most = most
  }

  /** Throws when too many wait, and the signal's reason when it says so before there was a turn. */
  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(signal)
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      if (next) next()
      else this.#busy -= 1
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (this.#busy < this.#most.atOnce) {
      this.#busy += 1
      return
    }
    if (this.#waiting.size >= this.#most.waiting) throw new ClamdBusy('has too much to do')
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(go)
        signal.removeEventListener('abort', late)
      }
      const go = () => {
        leave()
        resolve()
      }
      const late = () => {
        leave()
        reject(new ClamdBusy('has too much to do, and came to nothing in time'))
      }
      this.#waiting.add(go)
      signal.addEventListener('abort', late, { once: true })
    })
  }
}
