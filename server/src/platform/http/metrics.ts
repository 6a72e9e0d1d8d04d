import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '../errors.ts'
import { onAnswered } from './answered.ts'

/**
 * GET /metrics in Prometheus text, for callers that send METRICS_TOKEN; all others, and everybody when the
 * setting is missing, get 404. Returns the registry for further metrics.
 */
export function mountMetrics(app: FastifyInstance, pool: Pool, token: string | null): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'trms_http_request_duration_seconds',
    help: 'Time to answer, by route and HTTP status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  })
  new Gauge({
    name: 'trms_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  onAnswered(app, ({ route, status, ms, isStream }) => {
    if (!isStream) duration.observe({ route, status: String(status) }, ms / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!token || !names(request, token)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

/** Compares digests in constant time, so that the time reveals nothing of the token. */
function names({ headers }: FastifyRequest, token: string): boolean {
  const [said, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  ) as [Buffer, Buffer]
  return timingSafeEqual(said, wanted)
}
