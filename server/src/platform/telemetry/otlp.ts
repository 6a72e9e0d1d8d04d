/** The kinds of spans by their numbers in OTLP (opentelemetry-proto, trace/v1). */
export const SPAN_KIND = { server: 2, client: 3, consumer: 5 } as const
export type SpanKind = (typeof SPAN_KIND)[keyof typeof SPAN_KIND]
const STATUS_ERROR = 2

export type Attributes = Record<string, string | number>

export interface Span {
  /** The ids of trace and span, in 32 and 16 hexadecimal digits. */
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: SpanKind
  /** Milliseconds since 1970, with fractions. */
  startMs: number
  endMs: number
  attributes: Attributes
  failed: boolean
}

/** Nanoseconds as digits, exact to the microsecond; a JavaScript number cannot hold more. */
export const nanos = (ms: number): string => `${Math.round(ms * 1000)}000`

export const attributesOf = (given: Attributes) =>
  Object.entries(given).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

/** The service that sends the spans and metrics. */
export interface Service {
  name: string
  version: string
}

const resourceOf = ({ name, version }: Service) => ({
  attributes: attributesOf({ 'service.name': name, 'service.version': version }),
})

export const tracesOf = (service: Service, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: resourceOf(service),
      scopeSpans: [{ scope: { name: 'trms' }, spans: spans.map(spanOf) }],
    },
  ],
})

export const metricsOf = (service: Service, metrics: readonly object[]) => ({
  resourceMetrics: [
    { resource: resourceOf(service), scopeMetrics: [{ scope: { name: 'trms' }, metrics }] },
  ],
})

const spanOf = ({ startMs, endMs, attributes, failed, ...span }: Span) => ({
  ...span,
  startTimeUnixNano: nanos(startMs),
  endTimeUnixNano: nanos(endMs),
  attributes: attributesOf(attributes),
  ...(failed && { status: { code: STATUS_ERROR } }),
})
