import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Settings } from '../settings/settings.ts'

/** Reports of a server to an OpenTelemetry collector (decision 53). */
export interface Telemetry {
  /** Makes a span of each request of this server from now on. */
  requests(app: FastifyInstance): void
  /** Makes a span of a statement within a request or a job, without the statement's values. */
  statement(text: string, asked: Promise<unknown>): void
  /** Makes a span of one attempt at a job. */
  job<T>(facts: JobFacts, work: () => Promise<T>): Promise<T>
  /** Also sends the metrics of /metrics, once a minute. */
  figures(registry: Registry): void
  /** Sends what is left. */
  close(): Promise<void>
}

export interface JobFacts {
  job: string
  kind: string
  attempt: number
}

/** Null without OTEL_EXPORTER_OTLP_ENDPOINT: then no telemetry code is loaded and nothing is measured. */
export async function openTelemetry(
  { telemetry }: Settings,
  of: { log: Logger; version: string },
): Promise<Telemetry | null> {
  if (!telemetry) return null
  const { startTelemetry } = await import('./start.ts')
  return startTelemetry(telemetry, of)
}
