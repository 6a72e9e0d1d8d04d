import net from 'node:net'
import { text } from 'node:stream/consumers'
import { fotList } from '@trms/contract/records/overview/calls'
import {
  createFlight,
  deleteFlight,
  trainingFlightById,
} from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, SECTOR, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller
beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=xx' }
const flight = () => newFlight(server.airline.instructorA, server.airline.pilotA)

describe('input that is no input', () => {
  test.each([
    ['broken JSON', '{"page_number": ', json],
    ['a list', '[]', json],
    ['a text', '"x"', json],
    ['__proto__', '{"__proto__": {"role": 1}}', json],
    ['constructor.prototype', '{"constructor": {"prototype": {"role": 1}}}', json],
    ['a body of another kind', '<x/>', { 'content-type': 'text/xml' }],
    [
      'multipart without its end',
      '--xx\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
      multipart,
    ],
    ['multipart without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
    [
      'a dotted __proto__',
      '--xx\r\ncontent-disposition: form-data; name="__proto__.role"\r\n\r\n1\r\n--xx--\r\n',
      multipart,
    ],
    [
      'a list index of 999',
      '--xx\r\ncontent-disposition: form-data; name="sectors[999].departure"\r\n\r\n1\r\n--xx--\r\n',
      multipart,
    ],
  ])('[MSG-01] %s is refused as malformed', async (_what, body, headers) => {
    const reply = await instructor.send(createFlight.path, body, { headers })
    expect([reply.http, reply.code]).toEqual([400, 'MALFORMED'])
    expect(reply.message).not.toBe('')
    expect(({} as { role?: number }).role).toBeUndefined()
  })

  test('[MSG-01] too much of it is refused', async () => {
    const reply = await instructor.send(
      fotList.path,
      JSON.stringify({ keyword: 'x'.repeat(1_100_000) }),
      { headers: json },
    )
    expect([reply.http, reply.code]).toEqual([413, 'FILE_TOO_LARGE'])
  })

  test.each([
    ['JSON of known length', { 'content-length': String(12_000_000) }],
    ['JSON of unknown length', { 'transfer-encoding': 'chunked' }],
  ])(
    '[MSG-01] too much of it is told to a client that reads once it has written: %s',
    async (_what, length) => {
      const headers = { ...json, ...length }
      const answer = await writeThenRead(server.address, fotList.path, headers, 12_000_000)
      expect(answer).toMatch(/^HTTP\/1.1 413 /)
      expect(answer).toContain('"code":"FILE_TOO_LARGE"')
    },
  )

  test('[MSG-01] multipart with too much in a field is answered to such a client too', async () => {
    const head = '--xx\r\ncontent-disposition: form-data; name="keyword"\r\n\r\n'
    const headers = { ...multipart, ...instructor.headers(), 'transfer-encoding': 'chunked' }
    const answer = await writeThenRead(server.address, createFlight.path, headers, 20_000_000, head)
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"MALFORMED"/)
  })

  test('[PERM-06] ids of nothing, of other people’s records and of no form', async () => {
    const { instructorOther, pilotOther } = server.airline
    const other = await server.as('instructorOther')
    const { id } = (await sendFlight(other, newFlight(instructorOther, pilotOther))).data
    for (const one of [id, '00000000-0000-7000-8000-000000000000'])
      expect((await instructor.call(trainingFlightById, { id: one })).http).toBe(404)
    const reply = await instructor.raw(
      trainingFlightById.path,
      { id: "1' OR '1'='1" },
      { language: 'vi' },
    )
    expect([reply.http, reply.fields.id]).toEqual([422, 'Mã không hợp lệ'])
  })

  test('a text with a zero character, which PostgreSQL cannot keep', async () => {
    const reply = await sendFlight(instructor, { ...flight(), comments: 'a\u0000b' })
    expect(reply.fields.comments).toBe('This value is not valid')
  })

  test.each([
    ['JSON', json, (word: Buffer) => [Buffer.from('{"keyword": "'), word, Buffer.from('"}')]],
    [
      'a form',
      multipart,
      (word: Buffer) => [
        Buffer.from('--xx\r\ncontent-disposition: form-data; name="keyword"\r\n\r\n'),
        word,
        Buffer.from('\r\n--xx--\r\n'),
      ],
    ],
  ])(
    '[MSG-01] a text in another encoding, in %s, loses no letter: it is refused at its field',
    async (_in, headers, bodyOf) => {
      const sent = (word: Buffer) =>
        instructor.send(fotList.path, new Uint8Array(Buffer.concat(bodyOf(word))), { headers })
      expect((await sent(Buffer.from('Nguyễn'))).http).toBe(200)
      const other = await sent(Buffer.from('Nguy\xean', 'latin1'))
      expect([other.http, other.fields.keyword]).toEqual([422, 'This value is not valid'])
    },
  )

  test('[TF-15] an id in capitals is the same id, in the audit trail too', async () => {
    const { id } = (await sendFlight(instructor, flight())).data
    const admin = await server.as('admin')
    expect((await admin.call(deleteFlight, { id: id.toUpperCase() })).data).toEqual({ id })
    const entries = await server.app.services.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', id)
      .execute()
    expect(entries.map((one) => one.action)).toEqual(['create', 'archive'])
  })

  test.each([
    [
      'the year 0',
      { sectors: [{ ...SECTOR, date_of_sector: '0000-01-01' }] },
      'sectors[0].date_of_sector',
    ],
    ['half an emoji', { comments: 'a \ud83d b' }, 'comments'],
  ])(
    '[MSG-01] %s, which PostgreSQL cannot keep, is refused at its field',
    async (_what, changes, field) => {
      const id = (await sendFlight(instructor, flight())).data.id
      const reply = await instructor.raw('flt_training/update_flight', {
        id,
        version: 1,
        ...changes,
      })
      expect([reply.http, Object.keys(reply.fields)]).toEqual([422, [field]])
    },
  )

  test('[AUTH-02] a form of another site’s page signs nobody in', async () => {
    const form = new FormData()
    form.append('email', 'pilota@test.example')
    const multipart = await instructor.send('auth/login', form)
    expect([multipart.http, multipart.code]).toEqual([400, 'MALFORMED'])
    const headers = { 'sec-fetch-site': 'cross-site' }
    const foreign = await instructor.raw('auth/login', { email: 'a@test.example' }, { headers })
    expect([foreign.http, foreign.code]).toEqual([403, 'FORBIDDEN'])
  })

  test('an unknown call is not found, in the envelope', async () => {
    const reply = await instructor.raw('no/such_call', {})
    expect([reply.http, reply.code]).toEqual([404, 'NOT_FOUND'])
    expect((await fetch(`${server.address}/v1/${fotList.path}`)).status).toBe(404)
  })
})

describe('an idempotency key', () => {
  const key = (value: string) => ({ 'idempotency-key': value })
  const report = pdf('same.pdf')

  test('[TF-14] with the same create 20 times at once makes one record and one answer', async () => {
    const send = () =>
      sendFlight(instructor, flight(), { headers: key('twenty'), files: { report } })
    const before = await count()
    const replies = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(replies.map((one) => one.data.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    const later = await send()
    expect(later.data).toEqual(replies[0]?.data)
    expect((await instructor.get(later.data.report)).status).toBe(200)
  })

  test('[TF-14] used again for something else is a conflict', async () => {
    await sendFlight(instructor, flight(), { headers: key('other'), files: { report } })
    const input = { ...flight(), comments: 'different' }
    const reply = await sendFlight(instructor, input, { headers: key('other'), files: { report } })
    expect([reply.http, reply.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    const renamed = new File([report], 'another.pdf', { type: report.type })
    const named = await sendFlight(instructor, flight(), {
      headers: key('other'),
      files: { report: renamed },
    })
    expect([named.http, named.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  test.each(['', ' ', 'k'.repeat(201)])(
    '[TF-14] says what it may be instead of %j',
    async (none) => {
      const reply = await sendFlight(instructor, flight(), { headers: key(none) })
      expect([reply.http, reply.fields]).toEqual([
        422,
        { 'idempotency-key': 'A request key has 1 to 200 characters, or is left out' },
      ])
    },
  )

  test('[TF-14] of one account says nothing to another, and a refused create frees it', async () => {
    const { instructorB, pilotA } = server.airline
    const other = await server.as('instructorB')
    const mine = await sendFlight(instructor, flight(), {
      headers: key('shared'),
      files: { report },
    })
    const theirs = await sendFlight(other, newFlight(instructorB, pilotA), {
      headers: key('shared'),
      files: { report },
    })
    expect(theirs.data.id).not.toBe(mine.data.id)
    const refused = await sendFlight(
      instructor,
      { ...flight(), sectors: [] },
      { headers: key('again') },
    )
    expect(refused.http).toBe(422)
    expect((await sendFlight(instructor, flight(), { headers: key('again') })).code).toBe('OK')
  })

  const count = async () =>
    (await server.app.services.db.selectFrom('training_record').select('id').execute()).length
})

/** A client on a bare socket that reads the answer only after sending its whole body. */
async function writeThenRead(
  address: string,
  path: string,
  headers: Record<string, string>,
  bytes: number,
  head = '"',
): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  const chunked = headers['transfer-encoding'] === 'chunked'
  const lines = Object.entries({ host: hostname, ...headers, connection: 'close' })
  const write = (text: string) =>
    new Promise<void>((done, fail) => {
      const framed = chunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text
      socket.write(framed, (error) => (error ? fail(error) : done()))
    })
  try {
    socket.write(
      `POST /v1/${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    await write(head)
    const piece = 'x'.repeat(500_000)
    for (let left = bytes - head.length; left > 0; left -= piece.length)
      await write(piece.slice(0, left))
    if (chunked) socket.write('0\r\n\r\n')
    return await text(socket)
  } finally {
    socket.destroy()
  }
}
