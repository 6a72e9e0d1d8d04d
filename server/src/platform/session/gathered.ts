/**
 * Answers all callers of one turn of the event loop with one question. Nothing is cached: the question is put
 * after the last caller has asked, so that every answer is as fresh as an answer asked for alone.
 */
export class Gathered<Answer> {
  readonly #ask: (keys: readonly Buffer[]) => Promise<ReadonlyMap<string, Answer>>
  #next: { keys: Buffer[]; answers: Promise<ReadonlyMap<string, Answer>> } | null = null

  /** `ask` returns answers by key in hexadecimal; keys without an answer are left out. */
  constructor(ask: (keys: readonly Buffer[]) => Promise<ReadonlyMap<string, Answer>>) {
    this.#ask = ask
  }

  async read(key: Buffer): Promise<Answer | undefined> {
    this.#next ??= this.#gather()
    const { keys, answers } = this.#next
    keys.push(key)
    return (await answers).get(key.toString('hex'))
  }

  #gather() {
    const keys: Buffer[] = []
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const answers = turn.then(() => {
      this.#next = null
      return this.#ask(keys)
    })
    return { keys, answers }
  }
}
