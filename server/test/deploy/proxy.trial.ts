import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { ClientHttp2Session } from 'node:http2'
import { sessionList } from '@trms/contract/people/auth/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { startServer, type TestServer } from '../server.ts'
import { until } from '../until.ts'
import { type Ports, PROXIES, type ProxyName, SITE, startProxy } from './proxy.ts'
import { openConnection, ProxyCaller } from './proxy-caller.ts'

const SHRUNK = { 'accept-encoding': 'gzip' }
const FULL = 31_457_280
/** Headers that belong to the connection, or differ from answer to answer. */
const OF_ITS_OWN =
  /^(connection|keep-alive|transfer-encoding|content-length|date|server|via|alt-svc|x-request-id|x-ratelimit-remaining)$/

describe.each(Object.keys(PROXIES) as ProxyName[])('behind %s as in deploy/', (name) => {
  let ports: Ports
  let server: TestServer
  let proxy: Awaited<ReturnType<typeof startProxy>>
  const connections: ClientHttp2Session[] = []

  beforeAll(async () => {
    const [http, https, own] = [await freePort(), await freePort(), await freePort()]
    ports = { http, https, server: own }
    server = await startServer({ PUBLIC_URL: `https://${SITE}:${https}`, PORT: String(own) })
    proxy = await startProxy(name, ports)
  })
  afterAll(async () => {
    for (const one of connections) one.destroy()
    await proxy.stop()
    await server.close()
  })

  function visitor(): ProxyCaller {
    const connection = openConnection(ports.https, proxy.authority)
    connections.push(connection)
    return new ProxyCaller(connection)
  }
  async function signedIn(who: 'instructorA' | 'pilotA', headers: Record<string, string> = {}) {
    const caller = visitor()
    expect((await caller.signIn(server.airline[who], { headers })).code).toBe('OK')
    return caller
  }
  const flight = () => newFlight(server.airline.instructorA, server.airline.pilotA)

  test('[OPS-05] the site is reached by HTTP/2 under its name, and by http sent there', async () => {
    const caller = visitor()
    const ready = await caller.get('/health/ready')
    expect([caller.connection.alpnProtocol, ready.status]).toEqual(['h2', 200])
    const [plainly] = (await once(
      request({ port: ports.http, path: '/some/page?of=it', headers: { host: SITE } }).end(),
      'response',
    )) as [IncomingMessage]
    plainly.resume()
    expect(plainly.statusCode).toBe(308)
    expect(plainly.headers.location).toMatch(
      new RegExp(`^https://${SITE}(:${ports.https})?/some/page\\?of=it$`),
    )
  })

  test('[OPS-05] the name that was asked for is passed on, and another one is not answered', async () => {
    const other = await visitor().get('/v1/openapi.json', { ':authority': 'evil.example' })
    expect(await other.text()).not.toContain('openapi')
    const said = { 'x-forwarded-host': 'evil.example' }
    expect((await visitor().get('/v1/openapi.json', said)).status).toBe(200)
  })

  test('[OPS-05] the caller’s address is the one that the proxy sees, whatever a caller says', async () => {
    const caller = await signedIn('pilotA', { 'x-forwarded-for': '198.51.100.7' })
    const { data } = await caller.call(sessionList, {})
    expect(JSON.stringify(data)).toContain('127.0.0.1')
    expect(JSON.stringify(data)).not.toContain('198.51.100.7')
  })

  test('[OPS-05] every header of security comes once, as the server sets it', async () => {
    const direct = await fetch(`${server.address}/v1/openapi.json`, { headers: SHRUNK })
    const through = await visitor().get('/v1/openapi.json', SHRUNK)
    const wanted = [...direct.headers].filter(([header]) => !OF_ITS_OWN.test(header))
    expect(wanted.map(([header]) => header)).toContain('strict-transport-security')
    expect([...through.headers].filter(([header]) => !OF_ITS_OWN.test(header))).toEqual(wanted)
  })

  test('[OPS-05] figures are not for outside', async () => {
    expect((await visitor().get('/metrics')).status).toBe(404)
  })

  test('[OPS-05] the largest file goes in and comes out; one that is larger is refused by the server', async () => {
    const caller = await signedIn('instructorA')
    const report = pdf('report.pdf', FULL)
    const sent = await sendFlight(caller, flight(), { files: { report } })
    expect(sent.code).toBe('OK')
    const back = await caller.get(sent.data.report)
    expect(Buffer.from(await back.arrayBuffer()).equals(await bytesOf(report))).toBe(true)
    const refused = await sendFlight(caller, flight(), {
      files: { report: pdf('report.pdf', FULL + 1) },
    })
    expect([refused.http, Object.keys(refused.fields)]).toEqual([413, ['report']])
  })

  test('[OPS-05] a change is heard at once, and a reload of the proxy cuts off neither that nor a slow upload', async () => {
    const instructor = await signedIn('instructorA')
    const events = await (await signedIn('pilotA')).listen('/v1/live')
    expect(events.status).toBe(200)
    const slow = await signedIn('instructorA')
    slow.pace = { pieces: 8, restMs: 1000 }
    slow.halfway = () => proxy.reload()
    const slowly = sendFlight(slow, flight(), { files: { report: pdf('report.pdf', 2_000_000) } })
    const first = await sendFlight(instructor, flight())
    await until(() => events.text.includes(first.data.id), 'the event of the first flight')
    const second = await slowly
    expect(second.code).toBe('OK')
    await until(() => events.text.includes(second.data.id), 'the event of the second flight')
    expect((await visitor().get('/health/ready')).status).toBe(200)
  })
})

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
