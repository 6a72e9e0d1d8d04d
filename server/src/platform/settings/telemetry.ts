import { z } from 'zod'

/** The OpenTelemetry collector that a server reports to, from that standard's own variables. */
export interface TelemetrySettings {
  /** The address without a final slash; `/v1/traces` and `/v1/metrics` are appended. */
  endpoint: string
  /** The headers by which the collector accepts the server. */
  headers: Record<string, string>
  service: string
}

export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || !new URL(url).username, {
      error: 'holds a name; what lets a server in belongs into OTEL_EXPORTER_OTLP_HEADERS',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((list) => list.split(',').filter((one) => one.trim() !== ''))
    .refine((pairs) => pairs.every(isHeader), {
      error: 'is no list such as authorization=Bearer%20…,x-tenant=airline',
    })
    .default([]),
  OTEL_SERVICE_NAME: z.string().default('trms'),
}

function isHeader(pair: string): boolean {
  try {
    new Headers([headerOf(pair)])
    return pair.includes('=')
  } catch {
    return false
  }
}

/** Parses `name=value`; throws when the value is not URL-encoded. */
function headerOf(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=')
  return [name.trim().toLowerCase(), decodeURIComponent(value.join('=').trim())]
}

/** Null when no endpoint is set, and so nothing is sent. */
export function telemetryOf(set: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS: string[]
  OTEL_SERVICE_NAME: string
}): TelemetrySettings | null {
  if (!set.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  return {
    endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: Object.fromEntries(set.OTEL_EXPORTER_OTLP_HEADERS.map(headerOf)),
    service: set.OTEL_SERVICE_NAME,
  }
}
