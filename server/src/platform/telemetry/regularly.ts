/** Runs a task at regular intervals, never twice at a time, and once more at the end. */
export class Regularly {
  readonly #work: () => Promise<void>
  readonly #timer: NodeJS.Timeout
  #going: Promise<void> | undefined

  constructor(everyMs: number, work: () => Promise<void>) {
    this.#work = work
    this.#timer = setInterval(() => {
      this.#going ??= work().finally(() => {
        this.#going = undefined
      })
    }, everyMs).unref()
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#going
    await this.#work()
  }
}
