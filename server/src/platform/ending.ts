import type { Logger } from 'pino'
import { everyStep } from './every-step.ts'

interface How {
  /** Whether a person at the keyboard waits (Ctrl-C), who need not wait for load balancers. */
  hurry: boolean
}

const AWAITED =
  'what is under way is finished, and then the database is closed; another signal does not hasten this'

/**
 * Ends what the program has begun, the last first: on SIGTERM and SIGINT, also while the program is still
 * starting, and after a start that failed.
 */
export class Ending {
  readonly #steps: ((how: How) => unknown)[] = []
  readonly #log: Logger
  #isOn = false
  #going: Promise<boolean> | undefined

  constructor(log: Logger) {
    this.#log = log
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => void this.#exit(signal))
  }

  /** Whether a signal ends the program. The rest of a start then fails for lack of what has ended already. */
  get isOn(): boolean {
    return this.#isOn
  }

  /** Adds what has to end before everything that was added earlier. */
  add(step: (how: How) => unknown): void {
    this.#steps.unshift(step)
  }

  /** Ends everything that was added, once; returns whether all of it ended as it should. */
  letGo(how: How = { hurry: false }): Promise<boolean> {
    this.#going ??= everyStep(this.#steps.map((step) => () => step(how))).then(
      () => true,
      (err) => {
        this.#log.error({ err }, 'the server did not end as it should')
        return false
      },
    )
    return this.#going
  }

  async #exit(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
    // An impatient second Ctrl-C must not leave the embedded database behind; npm passes on each one twice, too.
    if (this.#isOn) return this.#log.info({ signal }, `still shutting down: ${AWAITED}`)
    this.#isOn = true
    this.#log.info({ signal }, `shutting down: ${AWAITED}`)
    process.exit((await this.letGo({ hurry: signal === 'SIGINT' })) ? 0 : 1)
  }
}
