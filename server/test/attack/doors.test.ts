import net from 'node:net'
import { text } from 'node:stream/consumers'
import { login, sessionList } from '@trms/contract/people/auth/calls'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/platform/db/id.ts'
import { smtpMailer } from '../../src/platform/mail/smtp.ts'
import { newFlight, sendFlight } from '../flights.ts'
import { LiveStream } from '../live.ts'
import { Mailbox } from '../mailbox.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../sessions.ts'

const PUBLIC_URL = 'https://trms.air.example'
let server: TestServer
let secure: TestServer
beforeAll(async () => {
  server = await startServer()
  secure = await startServer({ PUBLIC_URL })
})
afterAll(() => Promise.all([server.close(), secure.close()]))

/** Sends a request exactly as written, and returns the whole answer. */
async function raw({ address }: TestServer, request: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(request)
  return text(socket)
}
const get = (path: string, host: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${more}connection: close\r\n\r\n`
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

describe('the name that the site is asked under', () => {
  test('[SEC-01] is that of PUBLIC_URL', async () => {
    const status = async (path: string, host: string, more?: string) =>
      statusOf(await raw(secure, get(path, host, more)))
    expect(await status('/v1/openapi.json', 'trms.air.example')).toBe(200)
    expect(await status('/v1/openapi.json', 'trms.air.example:443')).toBe(200)
    expect(await status('/v1/openapi.json', 'evil.example')).toBe(421)
    expect(await status('/v1/openapi.json', 'trms.air.example:8443')).toBe(421)
    expect(await status('/v1/openapi.json', 'a b')).toBe(421)
    expect(await status('/', 'evil.example')).toBe(421)
    const forwarded = 'x-forwarded-host: evil.example\r\n'
    expect(await status('/v1/openapi.json', 'trms.air.example', forwarded)).toBe(421)
  })

  test('[SEC-01] does not matter to probes, nor to this machine', async () => {
    expect(statusOf(await raw(secure, get('/health/live', '10.1.2.3:3000')))).toBe(200)
    expect(statusOf(await raw(secure, get('/v1/openapi.json', '127.0.0.1:3000')))).toBe(200)
    expect(statusOf(await raw(server, get('/v1/openapi.json', 'any.example')))).toBe(200)
  })

  test('[SEC-01] that is wrong is told in the reader’s language', async () => {
    const answer = await raw(secure, get('/v1/live', 'evil.example', 'accept-language: vi\r\n'))
    expect(answer).toContain('Không có trang này ở đây')
  })
})

describe('every answer, however early it is given,', () => {
  const NAMES = [
    'content-security-policy',
    'x-content-type-options: nosniff',
    'x-frame-options',
    'referrer-policy',
    'strict-transport-security',
    'cache-control: no-store',
  ]
  test.each([
    [400, 'an address that cannot be read', get('/v1/%zz', 'a', 'accept-language: vi\r\n')],
    [400, 'no HTTP', 'accept-language: vi\r\n\r\n'],
    [414, 'a part of an address without end', get(`/v1/avatar/${'x'.repeat(400)}`, 'a')],
    [431, 'a head without end', get('/', 'a', `x: ${'x'.repeat(20_000)}\r\n`)],
    [404, 'no such call', get('/v1/no/such', 'trms.air.example')],
    [401, 'a file', get('/v1/pilot/export', 'trms.air.example')],
    [421, 'another name', get('/v1/pilot/export', 'evil.example')],
    [
      413,
      'a body without end',
      `POST /v1/${login.path} HTTP/1.1\r\nhost: trms.air.example\r\ncontent-type: application/json\r\ncontent-length: 70000\r\n\r\n${' '.repeat(70_000)}`,
    ],
  ])('[SEC-01] has its headers and its envelope: %i for %s', async (status, _what, request) => {
    const answer = await (status === 413 ? rawKept(secure, request) : raw(secure, request))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(statusOf(answer)).toBe(status)
    for (const name of NAMES) expect(head.toLowerCase()).toContain(name)
    expect(JSON.parse(body)).toMatchObject({ result: { message: expect.any(String) } })
  })

  test('[SEC-01] of a file is kept nowhere', async () => {
    const instructor = await server.as('instructorA')
    const { instructorA, pilotA } = server.airline
    const { data } = await sendFlight(instructor, newFlight(instructorA, pilotA))
    const file = await instructor.get(data.report)
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'no-store, no-transform',
    ])
  })
})

/** The answer to a request on a connection that stays open. */
async function rawKept({ address }: TestServer, request: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  socket.write(request)
  let answer = ''
  for await (const bytes of socket) {
    answer += bytes
    if (answer.endsWith('}')) break
  }
  return answer
}

test('[SEC-01] an account has ten streams: the oldest gives way', async () => {
  const pilot = await server.as('pilotA')
  const other = await LiveStream.open(await server.as('pilotB'))
  const streams: LiveStream[] = []
  for (let i = 0; i < 12; i++) streams.push(await LiveStream.open(pilot))
  await expect
    .poll(() => streams.map((one) => one.ended))
    .toEqual([...Array(2).fill(true), ...Array(10).fill(false)])
  expect(other.ended).toBe(false)
  for (const one of [...streams, other]) one.close()
})

test('[SEC-01] a thousand questions whether the server is ready are one to the disk and the database', async () => {
  const looked = vi.spyOn(server.app.services.files, 'check')
  const began = performance.now()
  for (let i = 0; i < 20; i++) {
    const answers = Array.from({ length: 50 }, () => fetch(`${server.address}/health/ready`))
    for (const one of await Promise.all(answers)) expect(one.status).toBe(200)
  }
  const seconds = (performance.now() - began) / 1000
  expect(looked.mock.calls.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  looked.mockRestore()
})

describe('a session’s token', () => {
  test.each([
    ['another kind', { typ: 'JWT' }, 'trms'],
    ['no kind', {}, 'trms'],
    ['another place', { typ: 'trms-session+jwt' }, 'elsewhere'],
    ['no place', { typ: 'trms-session+jwt' }, null],
  ])('[SEC-01] that says %s is none, though it is signed', async (_what, head, audience) => {
    const caller = await sessionOf(server, server.airline.admin)
    expect((await caller.call(sessionList, {})).http).toBe(200)
    const { newest } = server.app.services.secrets
    const [, payload = ''] = caller.token.split('.')
    const { ses, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const token = new SignJWT({ ses })
      .setProtectedHeader({ alg: 'HS256', kid: newest.id, ...head })
      .setSubject(sub)
      .setExpirationTime('10m')
    if (audience) token.setAudience(audience)
    caller.token = await token.sign(newest.token)
    expect((await caller.call(sessionList, {})).http).toBe(401)
  })
})

describe('a mail server', () => {
  const mail = {
    id: newId(),
    to: { name: 'Pilot', address: 'pilot@test.example' },
    subject: 's',
    text: 't',
    html: 'h',
  }
  test('[SEC-01] beyond this machine is spoken to over TLS alone', async () => {
    const mailbox = await Mailbox.open()
    // Another form of 127.0.0.1, which is not recognised as a loopback address.
    const away = smtpMailer(mailbox.url.replace('127.0.0.1', '2130706433'), 'a@test.example')
    await expect(away.send(mail)).rejects.toThrow(/STARTTLS|TLS/)
    const here = smtpMailer(mailbox.url, 'a@test.example')
    await here.send(mail)
    expect(mailbox.mails).toHaveLength(1)
    away.close()
    here.close()
    await mailbox.close()
  })

  test('[SEC-01] that refuses a person is noted without the address', async () => {
    const mailbox = await Mailbox.open()
    mailbox.refuse = 1
    mailbox.refusal = '<pilot@test.example>: pilot@test.example is not known here'
    const mailer = smtpMailer(mailbox.url, 'a@test.example')
    const error: Error = await mailer.send(mail).then(
      () => new Error('was taken'),
      (refusal) => refusal,
    )
    expect(`${error.message} ${error.stack}`).toContain('is not known here')
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain('test.example')
    mailer.close()
    await mailbox.close()
  })
})
