import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { onAnswered } from '../http/answered.ts'
import type { TelemetrySettings } from '../settings/telemetry.ts'
import { Collector } from './collector.ts'
import { figuresOf } from './figures.ts'
import type { JobFacts, Telemetry } from './open.ts'
import { metricsOf, SPAN_KIND, type Span, tracesOf } from './otlp.ts'

const SEND_MS = 1000
const FIGURES_MS = 60_000
/** What has not been sent yet is at most so much; what comes beyond it is thrown away. */
const MOST_SPANS = 4096
const LONGEST_STATEMENT = 2000

/** The request or job that goes on. */
interface Within {
  traceId: string
  spanId: string
}

/** Its trace has the request's or the job's own id, so that a line of the log leads to it. */
const within = (id: string): Within => ({ traceId: id.replaceAll('-', ''), spanId: newSpanId() })
const newSpanId = () => randomBytes(8).toString('hex')
const now = () => performance.timeOrigin + performance.now()

export function startTelemetry(
  settings: TelemetrySettings,
  { log, version }: { log: Logger; version: string },
): Telemetry {
  const service = { name: settings.service, version }
  const collector = new Collector(settings, log)
  const inside = new AsyncLocalStorage<Within>()
  const startedMs = now()
  let spans: Span[] = []
  let sending: Promise<void> = Promise.resolve()
  let registry: Registry | undefined

  const add = (span: Span) => {
    if (spans.length < MOST_SPANS) spans.push(span)
  }
  const sendSpans = () => {
    const batch = spans
    spans = []
    if (batch.length > 0) sending = collector.send('traces', tracesOf(service, batch))
    return sending
  }
  const sendFigures = async () => {
    if (!registry) return
    const figures = await figuresOf(registry, startedMs, now())
    await collector.send('metrics', metricsOf(service, figures))
  }
  // one sending at a time: a collector that is slow gets more in each
  let isBusy = false
  const spanTimer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    void sendSpans().finally(() => {
      isBusy = false
    })
  }, SEND_MS).unref()
  const figureTimer = setInterval(() => void sendFigures(), FIGURES_MS).unref()

  return {
    requests(app: FastifyInstance) {
      const open = new WeakMap<object, Within>()
      app.addHook('onRequest', (request, _reply, done) => {
        const one = within(request.id)
        open.set(request, one)
        inside.run(one, done)
      })
      // a body comes with events of its connection, which know nothing of the request
      app.addHook('preHandler', (request, _reply, done) => {
        const one = open.get(request)
        if (one) inside.run(one, done)
        else done()
      })
      onAnswered(app, ({ request, method, route, status, ms, isStream }) => {
        const one = open.get(request)
        if (!one || isStream) return
        const endMs = now()
        add({
          ...one,
          name: `${method} ${route}`,
          kind: SPAN_KIND.server,
          startMs: endMs - ms,
          endMs,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'trms.request.id': request.id,
          },
          failed: status >= 500,
        })
      })
    },

    statement(text, asked) {
      const parent = inside.getStore()
      if (!parent) return
      const startMs = now()
      const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'STATEMENT'
      const end = (code?: string) =>
        add({
          traceId: parent.traceId,
          spanId: newSpanId(),
          parentSpanId: parent.spanId,
          name: operation,
          kind: SPAN_KIND.client,
          startMs,
          endMs: now(),
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            'db.query.text': text.slice(0, LONGEST_STATEMENT),
            ...(code && { 'db.response.status_code': code }),
          },
          failed: code !== undefined,
        })
      asked.then(
        () => end(),
        // of an error its code alone: its words may quote a row
        (error: { code?: string }) => end(error.code ?? 'none'),
      )
    },

    async job({ job, kind, attempt }: JobFacts, work) {
      const one = within(job)
      const startMs = now()
      const end = (failed: boolean) =>
        add({
          ...one,
          name: `job ${kind}`,
          kind: SPAN_KIND.consumer,
          startMs,
          endMs: now(),
          attributes: { 'trms.job.kind': kind, 'trms.job.id': job, 'trms.job.attempt': attempt },
          failed,
        })
      return inside.run(one, work).then(
        (result) => {
          end(false)
          return result
        },
        (error) => {
          end(true)
          throw error
        },
      )
    },

    figures(given) {
      registry = given
    },

    async close() {
      clearInterval(spanTimer)
      clearInterval(figureTimer)
      await sending
      await Promise.all([sendSpans(), sendFigures()])
    },
  }
}
