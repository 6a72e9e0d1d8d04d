import { setTimeout } from 'node:timers/promises'
import type { Person } from '../airline.ts'
import type { Caller } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'

export interface Written {
  id: string
  key: string
  /** When the flight was first sent, and when it was acknowledged, in ms. */
  sentAt: number
  at: number
}

/** Writes flights one after the other, and repeats unanswered ones under the same key. */
export class Writer {
  readonly written: Written[] = []
  /** Answers other than a created flight, with their numbers. */
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

  /** Ends once the current flight was acknowledged. */
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

/** The reason why the product gave no answer; any other error is a mistake in the test. */
function nothingSaid(error: unknown): string {
  if (error instanceof TypeError && error.message === 'fetch failed') return 'no answer'
  if (error instanceof SyntaxError) return 'the balancer’s own page'
  throw error
}
