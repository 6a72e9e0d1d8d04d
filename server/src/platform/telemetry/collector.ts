import type { Logger } from 'pino'
import type { TelemetrySettings } from '../settings/telemetry.ts'

const PATIENCE_MS = 10_000

/** Where spans and figures go: OTLP over HTTP as JSON, `<endpoint>/v1/traces` and `/v1/metrics`. */
export class Collector {
  readonly #settings: TelemetrySettings
  readonly #log: Logger
  #isSilent = false

  constructor(settings: TelemetrySettings, log: Logger) {
    this.#settings = settings
    this.#log = log
  }

  /** What does not get there is thrown away; that it begins, and that it is over, is told once. Never throws. */
  async send(kind: 'traces' | 'metrics', body: object): Promise<void> {
    const problem = await this.#post(kind, body).catch((err: Error) => err)
    if (problem && !this.#isSilent)
      this.#log.warn(
        { err: problem },
        'the OpenTelemetry collector does not take what it is sent; traces and figures are thrown away until it does',
      )
    if (!problem && this.#isSilent)
      this.#log.info('the OpenTelemetry collector takes traces and figures again')
    this.#isSilent = Boolean(problem)
  }

  async #post(kind: string, body: object): Promise<undefined> {
    const { endpoint, headers } = this.#settings
    const answer = await fetch(`${endpoint}/v1/${kind}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`it answers with ${answer.status}`)
  }
}
