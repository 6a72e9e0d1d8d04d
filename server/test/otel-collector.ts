import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'

interface Value {
  stringValue?: string
  intValue?: string
}

type Attributes = { key: string; value: Value }[]

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status?: { code: number }
  attributes: Attributes
}

interface Point {
  attributes: Attributes
  asDouble?: number
  count?: string
  explicitBounds?: number[]
  bucketCounts?: string[]
}

interface Figure {
  name: string
  gauge?: { dataPoints: Point[] }
  sum?: { dataPoints: Point[]; isMonotonic: boolean }
  histogram?: { dataPoints: Point[] }
}

interface Body {
  resourceSpans?: { resource: object; scopeSpans: { spans: Span[] }[] }[]
  resourceMetrics?: { resource: object; scopeMetrics: { metrics: Figure[] }[] }[]
}

/** The attributes as an object, by name. */
export const plain = (given: Attributes): Record<string, string> =>
  Object.fromEntries(
    given.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  )

/**
 * A collector that keeps everything sent to it (OTLP over HTTP, in JSON). Under `/no-traces` only metrics are
 * accepted, under `/rests` there is no answer.
 */
export async function startCollector() {
  const bodies: { path: string; headers: IncomingHttpHeaders; body: Body }[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    bodies.push({ path, headers, body: (await json(request)) as Body })
    if (path.startsWith('/rests')) return
    response.writeHead(path === '/no-traces/v1/traces' ? 404 : 200).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies
        .flatMap(({ body }) => body.resourceSpans ?? [])
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: plain(span.attributes) })),
    figures: () =>
      bodies
        .flatMap(({ body }) => body.resourceMetrics ?? [])
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
    close() {
      server.closeAllConnections()
      return promisify(server.close.bind(server))()
    },
  }
}
