import { pilotDetail } from '@trms/contract/people/pilot/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { LiveStream } from '../../../test/live.ts'
import { plain, startCollector } from '../../../test/otel-collector.ts'
import { serverProcesses } from '../../../test/process.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { newLogger } from '../log.ts'
import { Traces } from './trace.ts'

const REMARK = 'bình tĩnh trong gió cạnh'
const TOOK = 'trms_http_request_duration_seconds'
let collector: Awaited<ReturnType<typeof startCollector>>
let server: TestServer
let instructor: Caller
beforeAll(async () => {
  collector = await startCollector()
  server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-airline, x-tenant=one',
    OTEL_SERVICE_NAME: 'training',
  })
  instructor = await server.as('instructorA')
})
afterAll(async () => {
  await server.close()
  await collector.close()
})

const flight = () =>
  newFlight(server.airline.instructorA, server.airline.pilotA, { comments: REMARK })
const byRequest = (id: string | null) =>
  collector.spans().filter((span) => span.attributes['trms.request.id'] === id)

test('[OPS-05] a request is a span under its id, and each of its statements one within, without values', async () => {
  const sent = await sendFlight(instructor, flight())
  const id = sent.headers.get('x-request-id')
  await until(() => byRequest(id).length > 0, 'the span of the request')
  const [span, ...more] = byRequest(id)
  expect(more).toEqual([])
  expect(span).toMatchObject({
    name: `POST /v1/${createFlight.path}`,
    traceId: id?.replaceAll('-', ''),
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': `/v1/${createFlight.path}`,
      'http.response.status_code': '200',
    },
  })
  const nanos = BigInt(span?.endTimeUnixNano ?? 0) - BigInt(span?.startTimeUnixNano ?? 0)
  expect(nanos > 0n && nanos < 60_000_000_000n).toBe(true)
  const within = collector.spans().filter((one) => one.parentSpanId === span?.spanId)
  const statements = within.map(({ attributes }) => attributes['db.query.text'] ?? '')
  expect(statements.some((text) => /insert into "training_record".*\$1/.test(text))).toBe(true)
  expect(statements).toContain('commit')
  expect(within.every(({ traceId, kind }) => traceId === span?.traceId && kind === 3)).toBe(true)
})

test('[OPS-05] a job is a span, with its statements within', async () => {
  await until(() => collector.spans().some((one) => one.kind === 5), 'the span of a job')
  const job = collector.spans().find((one) => one.kind === 5)
  expect(job?.name).toBe(`job ${job?.attributes['trms.job.kind']}`)
  expect(job?.traceId).toBe(job?.attributes['trms.job.id']?.replaceAll('-', ''))
  expect(collector.spans().some((one) => one.parentSpanId === job?.spanId)).toBe(true)
})

test('[OPS-05] what was refused says so; a stream that stays open is no span', async () => {
  const live = await LiveStream.open(instructor)
  const nobody = await instructor.raw(pilotDetail.path, { id: 'nobody' })
  live.close()
  await until(() => byRequest(nobody.headers.get('x-request-id')).length > 0, 'the refusal')
  const [refused] = byRequest(nobody.headers.get('x-request-id'))
  expect(refused?.attributes['http.response.status_code']).toBe(String(nobody.http))
  expect(refused?.status).toBeUndefined()
  expect(collector.spans().filter(({ name }) => name === 'GET /v1/live')).toEqual([])
})

test('[OPS-05] the collector is told whose it is, by what lets a server in; nothing of a person goes there', async () => {
  const [first] = collector.bodies
  expect(first?.headers).toMatchObject({
    authorization: 'Bearer of-the-airline',
    'x-tenant': 'one',
    'content-type': 'application/json',
  })
  expect(JSON.stringify(first?.body.resourceSpans?.[0]?.resource)).toContain('"training"')
  expect(collector.spans().length).toBeGreaterThan(20)
  const told = JSON.stringify(collector.bodies.map(({ body }) => body))
  for (const { id, email, full_name } of Object.values(server.airline))
    for (const word of [id, email, full_name]) expect(told).not.toContain(word)
  expect(told).not.toContain(REMARK)
  expect(told).not.toContain(instructor.token)
})

test('[OPS-05] a collector that takes no traces costs no answer and is told of once; the end of a server sends its figures', async () => {
  const lines: string[] = []
  const logger = newLogger('info', { write: (line) => void lines.push(line) })
  const other = await startServer(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/no-traces` },
    { logger },
  )
  const sendings = (kind: string) =>
    collector.bodies.filter(({ path }) => path === `/no-traces/v1/${kind}`).length
  const caller = await other.as('instructorA')
  for (const wanted of [1, 2, 3])
    await until(async () => {
      const answer = await caller.get('/health/ready')
      return answer.status === 200 && sendings('traces') >= wanted
    }, `sending ${wanted}`)
  await other.close()
  expect(sendings('metrics')).toBe(1)
  const warnings = lines.filter((line) => line.includes('"level":"warn"'))
  expect(warnings.filter((line) => line.includes('OpenTelemetry'))).toHaveLength(1)
  expect(lines.some((line) => line.includes('again'))).toBe(false)
  const answered = collector.figures().find((one) => one.name === TOOK)?.histogram?.dataPoints
  const ready = answered?.find(({ attributes }) => plain(attributes).route === '/health/ready')
  const counts = ready?.bucketCounts?.map(Number) ?? []
  expect(counts).toHaveLength((ready?.explicitBounds?.length ?? 0) + 1)
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(Number(ready?.count))
  expect(Number(ready?.count)).toBeGreaterThanOrEqual(3)
})

test('[OPS-05] a server ends in time beside a collector that does not answer', async () => {
  const other = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/rests` })
  await other.as('instructorA')
  const asked = performance.now()
  await other.close()
  expect(performance.now() - asked).toBeLessThan(9000)
  expect(collector.bodies.filter(({ path }) => path === '/rests/v1/metrics')).toHaveLength(1)
})

test('[OPS-05] of spans that nobody fetches no more than 4,096 are kept', () => {
  const traces = new Traces()
  const asked = { name: 'SELECT', kind: 3, startMs: 0, attributes: {}, failed: false } as const
  const trace = traces.begin('00000000-0000-4000-8000-000000000000')
  for (let i = 0; i < 5000; i++) traces.add(trace, asked)
  expect([traces.take().length, traces.take().length]).toEqual([4096, 0])
})

/** A module that makes a server report on stderr that the file with the telemetry code is loaded. */
const WATCH_LOADS = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    const loaded = next(url, context)
    if (Buffer.from(loaded.source ?? '').includes('server/src/platform/telemetry/start.ts'))
      process.stderr.write('telemetry is loaded\\n')
    return loaded
  } })`)}`
const processes = serverProcesses({ withSchema: true })

test('[OPS-05] a server loads telemetry where there is a collector, and nothing of it without', async () => {
  const said = async (env: Record<string, string>) => {
    const one = await processes.start({ NODE_OPTIONS: `--import=${WATCH_LOADS}`, ...env })
    await one.stop()
    return one.said
  }
  expect(await said({})).not.toContain('telemetry is loaded')
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  expect(await said(collector)).toContain('telemetry is loaded')
})
