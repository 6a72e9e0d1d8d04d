import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { TelemetrySettings } from '../settings/telemetry.ts'
import { Collector } from './collector.ts'
import { figuresOf } from './figures.ts'
import type { Telemetry } from './open.ts'
import { metricsOf, tracesOf } from './otlp.ts'
import { Regularly } from './regularly.ts'
import { nowMs, Traces } from './trace.ts'
import { watchJob, watchRequests, watchStatements } from './watch.ts'

const SPANS_MS = 1000
const FIGURES_MS = 60_000

export function startTelemetry(
  settings: TelemetrySettings,
  { log, version }: { log: Logger; version: string },
): Telemetry {
  const service = { name: settings.service, version }
  const collector = new Collector(settings, log)
  const traces = new Traces()
  const startedMs = nowMs()
  let registry: Registry | undefined
  const sendings = [
    new Regularly(SPANS_MS, async () => {
      const spans = traces.take()
      if (spans.length > 0) await collector.send('traces', tracesOf(service, spans))
    }),
    new Regularly(FIGURES_MS, async () => {
      if (!registry) return
      const figures = await figuresOf(registry, startedMs, nowMs())
      await collector.send('metrics', metricsOf(service, figures))
    }),
  ]
  return {
    requests: (app) => watchRequests(app, traces),
    statement: watchStatements(traces),
    job: (facts, work) => watchJob(traces, facts, work),
    figures(given) {
      registry = given
    },
    async close() {
      collector.hurry()
      await Promise.all(sendings.map((one) => one.end()))
    },
  }
}
