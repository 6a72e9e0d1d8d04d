/**
 * A small deterministic random generator (mulberry32), with which the demo airline is the same every time.
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number; both ends are included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(choices: readonly T[]): T {
    const one = choices[Math.floor(this.next() * choices.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
}
