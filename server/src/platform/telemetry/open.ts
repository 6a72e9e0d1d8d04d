import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Settings } from '../settings/settings.ts'

/** What a server tells an OpenTelemetry collector (decision 53). */
export interface Telemetry {
  /** Each of its requests becomes a span from now on. */
  requests(app: FastifyInstance): void
  /** A statement that is asked within a request or a job becomes a span, without its values. */
  statement(text: string, asked: Promise<unknown>): void
  /** One attempt at a job becomes a span. */
  job<T>(facts: JobFacts, work: () => Promise<T>): Promise<T>
  /** The figures of /metrics are sent too, once a minute. */
  figures(registry: Registry): void
  /** Sends what is left. */
  close(): Promise<void>
}

export interface JobFacts {
  job: string
  kind: string
  attempt: number
}

/** Null without OTEL_EXPORTER_OTLP_ENDPOINT: then nothing of it is loaded, and nothing is measured for it. */
export async function openTelemetry(
  { telemetry }: Settings,
  of: { log: Logger; version: string },
): Promise<Telemetry | null> {
  if (!telemetry) return null
  const { startTelemetry } = await import('./start.ts')
  return startTelemetry(telemetry, of)
}
