import net from 'node:net'
import { text } from 'node:stream/consumers'
import { flatten } from '@trms/contract/common/dotted'
import { login } from '@trms/contract/people/auth/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { newFlight } from '../flights.ts'
import { LiveStream } from '../live.ts'
import { startServer, type TestServer } from '../server.ts'
import { sendSim, submitStage } from '../sims.ts'

/** The product's limits, shortened in proportion. */
const limits = { headMs: 800, restMs: 1500, graceMs: 4000, bytesPerSecond: 1000, lookMs: 50 }

let server: TestServer
let instructor: Caller
let live: LiveStream
beforeAll(async () => {
  server = await startServer({}, { limits })
  instructor = await server.as('instructorA')
  live = await LiveStream.open(await server.as('pilotA'))
})
afterAll(async () => {
  live.close()
  await server.close()
})

const connected = () => {
  const { hostname, port } = new URL(server.address)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => undefined)
  return { socket, answer: text(socket).catch(() => 'cut off') }
}
const head = (lines: Record<string, string>, path: string = login.path) =>
  `POST /v1/${path} HTTP/1.1\r\nhost: a\r\n${Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

describe.concurrent('what comes too slowly', () => {
  test('[SEC-01] a head that comes line by line is given up in time', async () => {
    const { socket, answer } = connected()
    socket.write(`POST /v1/${login.path} HTTP/1.1\r\nhost: a\r\naccept-language: vi\r\n`)
    let line = 0
    const dripping = setInterval(() => socket.write(`x-${line++}: 1\r\n`), 100)
    const told = await answer
    clearInterval(dripping)
    expect(told).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"SENDING_TOO_SLOW"/)
  })

  test.each([
    ['JSON', head({ 'content-type': 'application/json', 'content-length': '100' })],
    [
      'JSON of unknown length',
      head({ 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
    ],
  ])('[SEC-01] a body that rests is given up: %s', async (_what, sent) => {
    const { socket, answer } = connected()
    socket.write(sent)
    socket.write(sent.includes('chunked') ? '5\r\n{"ema\r\n' : '{"ema')
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"SENDING_TOO_SLOW"/)
  })

  test('[SEC-01] so is an upload that rests, and one that never rests and never comes on', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=xx' }
    const opening =
      '--xx\r\ncontent-disposition: form-data; name="report"; filename="a.pdf"\r\n\r\n%PDF-1.4'
    const lines = {
      ...instructor.headers(),
      ...multipart,
      'content-length': '20000000',
      'accept-language': 'vi',
    }
    const resting = connected()
    resting.socket.write(head(lines, createFlight.path) + opening)
    const dripping = connected()
    dripping.socket.write(head(lines, createFlight.path) + opening)
    const drops = setInterval(() => dripping.socket.write('x'), 100)
    expect(await resting.answer).toContain('Dữ liệu gửi lên bị ngừng quá lâu')
    expect(await dripping.answer).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drops)
  })

  test('[SEC-01] a phone’s upload that comes on steadily arrives, however long it takes', async () => {
    const boundary = 'xx'
    const flight = newFlight(server.airline.instructorA, server.airline.pilotA)
    const fields = flatten(flight).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    async function* sent() {
      yield `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="report"; filename="a.pdf"\r\n\r\n%PDF-1.4`
      for (let i = 0; i < 60; i++) {
        await new Promise((done) => setTimeout(done, 100))
        yield ' '.repeat(2000)
      }
      yield `\r\n--${boundary}--\r\n`
    }
    const began = Date.now()
    const response = await fetch(`${server.address}/v1/${createFlight.path}`, {
      method: 'POST',
      headers: {
        ...instructor.headers(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: ReadableStream.from(sent()).pipeThrough(new TextEncoderStream()),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(200)
    expect(Date.now() - began).toBeGreaterThan(limits.graceMs)
  })
})

test('[SEC-01] streams of changes stay open meanwhile, and connections that are kept serve on', async () => {
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  const { first } = await sendSim(await server.as('admin'), {
    pilots: [pilotA, pilotB],
    a: instructorA,
    b: instructorB,
  })
  await submitStage(await server.as('pilotA'), first.form_id, 1)
  await expect.poll(() => live.events.length).toBeGreaterThan(0)
  expect(live.ended).toBe(false)
})
