import type { FastifyInstance } from 'fastify'
import type { StatementWatch } from '../db/connection.ts'
import { onAnswered } from '../http/answered.ts'
import type { JobFacts } from './open.ts'
import { SPAN_KIND } from './otlp.ts'
import { nowMs, type Trace, type Traces } from './trace.ts'

const LONGEST_STATEMENT = 2000

export function watchRequests(app: FastifyInstance, traces: Traces): void {
  const open = new WeakMap<object, Trace>()
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = traces.begin(request.id)
    open.set(request, trace)
    traces.within(trace, done)
  })
  // A body arrives in events of its connection, outside the request's context, so the trace is entered again.
  app.addHook('preHandler', (request, _reply, done) => {
    const trace = open.get(request)
    if (trace) traces.within(trace, done)
    else done()
  })
  onAnswered(app, ({ request, method, route, status, ms, isStream }) => {
    const trace = open.get(request)
    if (!trace || isStream) return
    traces.end(trace, {
      name: `${method} ${route}`,
      kind: SPAN_KIND.server,
      startMs: nowMs() - ms,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'trms.request.id': request.id,
      },
      failed: status >= 500,
    })
  })
}

export const watchStatements =
  (traces: Traces): StatementWatch =>
  (text, asked) => {
    const trace = traces.current()
    if (!trace) return
    const startMs = nowMs()
    const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'STATEMENT'
    const end = (code?: string) =>
      traces.add(trace, {
        name: operation,
        kind: SPAN_KIND.client,
        startMs,
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
      // Only the code of an error is kept, because its message may quote a row.
      (error: { code?: string }) => end(error.code ?? 'none'),
    )
  }

export async function watchJob<T>(
  traces: Traces,
  { job, kind, attempt }: JobFacts,
  work: () => Promise<T>,
): Promise<T> {
  const trace = traces.begin(job)
  const startMs = nowMs()
  const end = (failed: boolean) =>
    traces.end(trace, {
      name: `job ${kind}`,
      kind: SPAN_KIND.consumer,
      startMs,
      attributes: { 'trms.job.kind': kind, 'trms.job.id': job, 'trms.job.attempt': attempt },
      failed,
    })
  return traces.within(trace, work).then(
    (result) => {
      end(false)
      return result
    },
    (error) => {
      end(true)
      throw error
    },
  )
}
