import type { Logger } from 'pino'
import { everyStep } from './every-step.ts'

interface How {
  /** Whether a person at the keyboard waits (Ctrl-C), who need not wait for load balancers. */
  hurry: boolean
}

/**
 * Ends the program on SIGTERM and on SIGINT, also while the program is still starting. What was begun last
 * ends first.
 */
export class Ending {
  readonly #steps: ((how: How) => unknown)[] = []
  #isOn = false

  /** Whether the program is ending. The rest of a start then fails for lack of what has ended already. */
  get isOn(): boolean {
    return this.#isOn
  }

  /** Adds what has to end before everything that was added earlier. */
  add(step: (how: How) => unknown): void {
    this.#steps.unshift(step)
  }

  /** Ends the program on the next signal. */
  onSignals(log: Logger): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => void this.#end(signal, log))
  }

  async #end(signal: string, log: Logger): Promise<void> {
    if (this.#isOn) return
    this.#isOn = true
    log.info({ signal }, 'shutting down')
    const how = { hurry: signal === 'SIGINT' }
    await everyStep(this.#steps.map((step) => () => step(how))).then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'the server did not end as it should')
        process.exit(1)
      },
    )
  }
}
