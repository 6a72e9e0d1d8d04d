import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client'
import { type Attributes, attributesOf, nanos } from './otlp.ts'

/** OTLP's code for values counted since the server started, not since the last sending. */
const CUMULATIVE = 2

type Metric = MetricObjectWithValues<MetricValueWithName<string>>

interface Span {
  startTimeUnixNano: string
  timeUnixNano: string
}

/** The metrics of /metrics in OTLP's form, with the same names. */
export async function figuresOf(registry: Registry, startMs: number, nowMs: number) {
  const metrics = (await registry.getMetricsAsJSON()) as Metric[]
  const span = { startTimeUnixNano: nanos(startMs), timeUnixNano: nanos(nowMs) }
  return metrics.map((metric) => ({
    name: metric.name,
    description: metric.help,
    ...pointsOf(metric, span),
  }))
}

function pointsOf({ type, values }: Metric, span: Span) {
  if (String(type) === 'histogram')
    return { histogram: { aggregationTemporality: CUMULATIVE, dataPoints: countsOf(values, span) } }
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...span, ...labelled(labels), asDouble: value }))
  return String(type) === 'counter'
    ? { sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } }
    : { gauge: { dataPoints } }
}

const labelled = (labels: object) => ({ attributes: attributesOf(labels as Attributes) })

/** Converts a histogram: a bucket in Prometheus includes all lower buckets, a bucket in OTLP does not. */
function countsOf(values: Metric['values'], span: Span) {
  const groups = Map.groupBy(values, ({ labels }) => {
    const { le: _bound, ...others } = labels as Attributes
    return JSON.stringify(others)
  })
  return [...groups].map(([labels, of]) => {
    const ending = (end: string) => of.filter(({ metricName }) => metricName?.endsWith(end))
    const buckets = ending('_bucket')
    return {
      ...span,
      ...labelled(JSON.parse(labels)),
      count: String(ending('_count')[0]?.value ?? 0),
      sum: ending('_sum')[0]?.value ?? 0,
      explicitBounds: buckets
        .map(({ labels }) => Number((labels as Attributes).le))
        .filter(Number.isFinite),
      bucketCounts: buckets.map(({ value }, at) => String(value - (buckets[at - 1]?.value ?? 0))),
    }
  })
}
