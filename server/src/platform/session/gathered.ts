/**
 * One question for all who ask in the same turn of the event loop. Nothing is remembered: it is put after the last of
 * them asked, so each answer is as fresh as if it had been asked for alone.
 */
export class Gathered<Answer> {
  readonly #ask: (keys: readonly Buffer[]) => Promise<ReadonlyMap<string, Answer>>
  #next: { keys: Buffer[]; answers: Promise<ReadonlyMap<string, Answer>> } | null = null

  /** Answers stand by their key in hexadecimal digits; a key without an answer is left out. */
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
