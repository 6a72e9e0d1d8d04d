import { setTimeout } from 'node:timers/promises'
import type { Person } from '../airline.ts'
import type { Caller } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'

export interface Written {
  id: string
  key: string
  /** When it was first sent and when it was acknowledged, in ms. */
  sentAt: number
  at: number
}

/** Somebody who writes flights one after the other, and sends what was not answered again under the same key. */
export class Writer {
  readonly written: Written[] = []
  /** What was answered instead of a flight, and how often. */
  readonly told = new Map<string, number>()
  readonly #caller: Caller
  readonly #people: { instructor: Person; pilot: Person }
  #ended = false
  #work: Promise<void> = Promise.resolve()

  constructor(caller: Caller, people: { instructor: Person; pilot: Person }) {
    this.#caller = caller
    this.#people = people
  }

  start(name: string) {
    this.#work = this.#write(name)
    return this
  }

  /** Ends when what is under way was acknowledged. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#work
  }

  async #write(name: string) {
    for (let i = 0; !this.#ended; i++) {
      const key = `${name} ${i}`
      const sentAt = Date.now()
      const id = await this.#acknowledged(key)
      this.written.push({ id, key, sentAt, at: Date.now() })
    }
  }

  async #acknowledged(key: string): Promise<string> {
    const { instructor, pilot } = this.#people
    const files = { report: pdf(`${key}.pdf`, 5_000) }
    for (;;) {
      const options = { files, headers: { 'idempotency-key': key } }
      const said = await sendFlight(this.#caller, newFlight(instructor, pilot), options).then(
        (reply) => (reply.code === 'OK' ? { id: reply.data.id } : `${reply.http} ${reply.code}`),
        (error: unknown) => nothingSaid(error),
      )
      if (typeof said === 'object') return said.id
      this.told.set(said, (this.told.get(said) ?? 0) + 1)
      await setTimeout(200)
    }
  }
}

/** Why the product gave no answer; any other error is one of the test. */
function nothingSaid(error: unknown): string {
  if (error instanceof TypeError && error.message === 'fetch failed') return 'no answer'
  if (error instanceof SyntaxError) return 'the balancer’s own page'
  throw error
}
