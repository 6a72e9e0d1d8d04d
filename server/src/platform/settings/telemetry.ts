import { z } from 'zod'

/** Where and as whom a server tells an OpenTelemetry collector of itself, by that standard's own variables. */
export interface TelemetrySettings {
  /** Without a slash at its end; `/v1/traces` and `/v1/metrics` follow. */
  endpoint: string
  /** What the collector lets it in by. */
  headers: Record<string, string>
  service: string
}

export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
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
  const [, value] = /^\s*[\w-]+=(.*)$/.exec(pair) ?? []
  try {
    return value !== undefined && !/[\r\n\0]/.test(decodeURIComponent(value))
  } catch {
    return false
  }
}

/** Null where no endpoint is named: nothing is told. */
export function telemetryOf(set: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS: string[]
  OTEL_SERVICE_NAME: string
}): TelemetrySettings | null {
  if (!set.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  const headers = set.OTEL_EXPORTER_OTLP_HEADERS.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim().toLowerCase(), decodeURIComponent(value.join('=').trim())] as const
  })
  return {
    endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: Object.fromEntries(headers),
    service: set.OTEL_SERVICE_NAME,
  }
}
