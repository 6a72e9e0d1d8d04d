import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'trms-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(
    join(webRoot, 'index.html'),
    '<meta name="time-zone" content="" /><title>the page</title><!--frame <link href="/frame.js">--><!--page /admin/sim <link href="/sim.js">--></head>',
  )
  await writeFile(join(webRoot, 'assets', 'app.js'), 'the script')
  for (const ending of ['', '.br']) {
    const name = `sign-in-worker-a1_B2.js${ending}`
    await writeFile(join(webRoot, 'assets', name), 'computes passwords')
  }
  server = await startServer({ TIME_ZONE: 'America/New_York' }, { webRoot })
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'
const PAGE = [200, 'text/html; charset=utf-8']
const MISSING = [404, 'application/json; charset=utf-8']
async function got(path: string, accept?: string) {
  const response = await fetch(`${server.address}${path}`, { headers: accept ? { accept } : {} })
  return [response.status, response.headers.get('content-type')]
}

describe('[NAV-02] the addresses of the web', () => {
  test.each(['/', '/login', '/admin/sim', '/pilot/sim/list?page=2', '/nothing/here', '/v10'])(
    'answer with the page to a browser and to whoever takes anything: %s',
    async (path) => {
      // fetch itself sends */* when no Accept header is given.
      for (const accept of [BROWSER, '*/*', 'text/*', undefined])
        expect([accept, ...(await got(path, accept))]).toEqual([accept, ...PAGE])
    },
  )

  test('are answered without any Accept too', async () => {
    expect(await withoutAccept('/admin/sim')).toMatch(/^HTTP\/1.1 200 [\s\S]*the page/)
  })

  test('are not given to whoever takes JSON only', async () => {
    expect(await got('/admin/sim', 'application/json')).toEqual(MISSING)
  })

  test.each(['/v1/nothing', '/v1', '/v1/?x', '/assets/x.js', '/assets/x'])(
    'are not calls or built files: %s is missing',
    async (path) => {
      for (const accept of [BROWSER, '*/*']) expect(await got(path, accept)).toEqual(MISSING)
    },
  )

  test('a file that is missing stays missing, one that is there is sent', async () => {
    expect(await got('/robots.txt', '*/*')).toEqual(MISSING)
    expect((await got('/assets/app.js', '*/*'))[0]).toBe(200)
  })
})

async function withoutAccept(path: string): Promise<string> {
  const { hostname, port } = new URL(server.address)
  const socket = net.connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

test('[LST-02] the page tells the browser where the airline is, compressed or not', async () => {
  for (const coding of ['br', 'gzip', 'identity']) {
    const response = await fetch(server.address, { headers: { 'accept-encoding': coding } })
    expect(await response.text()).toContain('<meta name="time-zone" content="America/New_York" />')
    const etag = response.headers.get('etag') ?? ''
    const headers = { 'accept-encoding': coding, 'if-none-match': etag }
    expect((await fetch(server.address, { headers })).status).toBe(304)
  }
})

test('[NAV-02] whoever has a session is told with the page of what the frame and that page are made of', async () => {
  const sent = async (path: string, cookie: string) => {
    const response = await fetch(`${server.address}${path}`, { headers: { cookie } })
    return (await response.text()).match(/<!--|\w+\.js/g) ?? []
  }
  expect(await sent('/admin/sim', 'language=en')).toEqual([])
  expect(await sent('/admin/sim?page=2', 'language=en; token=x')).toEqual(['frame.js', 'sim.js'])
  expect(await sent('/admin/fot', 'token=x')).toEqual(['frame.js'])
})

test('[AUTH-02] what computes passwords may run WebAssembly, and no page nor other script may', async () => {
  const policyOf = async (path: string, coding: string) => {
    const headers = { 'accept-encoding': coding }
    const response = await fetch(`${server.address}${path}`, { headers })
    expect([path, response.status]).toEqual([path, 200])
    return response.headers.get('content-security-policy')
  }
  for (const coding of ['br', 'identity']) {
    for (const path of ['/', '/login', '/assets/app.js'])
      expect(await policyOf(path, coding)).toMatch(/script-src 'self';/)
    expect(await policyOf('/assets/sign-in-worker-a1_B2.js', coding)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    )
  }
})
