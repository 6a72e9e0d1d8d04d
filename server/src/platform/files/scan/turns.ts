import { ClamdBusy } from './clamd.ts'

/** Lets a fixed number of tasks run at a time; a limited number of others wait, first come, first served. */
export class Turns {
  readonly #most: { atOnce: number; waiting: number }
  readonly #waiting = new Set<() => void>()
  #busy = 0

  constructor(most: { atOnce: number; waiting: number }) {
    this.#most = most
  }

  /** Throws when too many tasks wait; throws the signal's reason when the signal aborts before the turn. */
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
