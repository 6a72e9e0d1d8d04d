import type { Logger } from 'pino'
import type { TelemetrySettings } from '../settings/telemetry.ts'

const PATIENCE_MS = 10_000
/** The most time that a stopping server gives a collector that does not answer. */
const PATIENCE_AT_THE_END_MS = 2000

export type Kind = 'traces' | 'metrics'

/** Sends spans and metrics by OTLP over HTTP as JSON, to `<endpoint>/v1/traces` and `/v1/metrics`. */
export class Collector {
  readonly #settings: TelemetrySettings
  readonly #log: Logger
  readonly #end = new AbortController()
  /** The kinds that the collector refuses at present; many collectors accept only traces. */
  readonly #refused = new Set<Kind>()

  constructor(settings: TelemetrySettings, log: Logger) {
    this.#settings = settings
    this.#log = log
  }

  /**
   * Sends a body, or drops the body when the collector refuses. The log has a line only when refusals begin
   * and end. Never throws.
   */
  async send(kind: Kind, body: object): Promise<void> {
    const problem = await this.#post(kind, body).catch((err: Error) => err)
    const wasRefused = this.#refused.has(kind)
    if (problem && !wasRefused) {
      this.#refused.add(kind)
      this.#log.warn(
        { err: problem, kind },
        'the OpenTelemetry collector does not take what it is sent; it is thrown away until it does',
      )
    }
    if (!problem && wasRefused) {
      this.#refused.delete(kind)
      this.#log.info({ kind }, 'the OpenTelemetry collector takes what it is sent again')
    }
  }

  /** From now on, everything that is sent has 2 s in all. */
  hurry(): void {
    setTimeout(() => this.#end.abort(), PATIENCE_AT_THE_END_MS).unref()
  }

  async #post(kind: Kind, body: object): Promise<undefined> {
    const { endpoint, headers } = this.#settings
    const answer = await fetch(`${endpoint}/v1/${kind}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), this.#end.signal]),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the collector answered with status ${answer.status}`)
  }
}
