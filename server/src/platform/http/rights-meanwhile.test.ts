import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { flatten } from '@trms/contract/common/dotted'
import { createTd } from '@trms/contract/office/training-document/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { logout } from '@trms/contract/people/auth/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { NEW_DOCUMENT } from '../../../test/documents.ts'
import { newFlight } from '../../../test/flights.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const bytes = (text: string) => new TextEncoder().encode(text)
const part = (name: string, value: string) =>
  `--xx\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const filesOnDisk = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (one) => one.isFile(),
  ).length

/** Sends a call, runs `happens` while half of its file is sent, and returns the answer to the whole call. */
async function whileSending(
  caller: Caller,
  { path, input, field, file }: { path: string; input: object; field: string; file: string },
  happens: () => unknown,
) {
  const before = await filesOnDisk()
  let finish = () => {}
  const rest = new Promise<void>((done) => {
    finish = done
  })
  const head = flatten(input).map(([name, value]) => part(name, String(value)))
  head.push(`--xx\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n${file}`)
  async function* body() {
    yield bytes(head.join('') + ' '.repeat(200_000))
    await rest
    yield bytes('\r\n--xx--\r\n')
  }
  const answer = fetch(`${server.address}/v1/${path}`, {
    method: 'POST',
    headers: { ...caller.headers(), 'content-type': 'multipart/form-data; boundary=xx' },
    body: ReadableStream.from(body()),
    duplex: 'half',
  } as RequestInit)
  await until(async () => (await filesOnDisk()) > before, 'the half of a file')
  await happens()
  finish()
  const { result } = (await (await answer).json()) as { result: { code: string } }
  return { code: result.code, isKept: (await filesOnDisk()) > before }
}

const PDF = '%PDF-1.7\n'
const document = {
  path: createTd.path,
  input: { ...NEW_DOCUMENT, fleet: 'A321' },
  field: 'files',
  file: PDF,
}
const office = async () => {
  const self = await newPerson(server, { role: 2, fleet: 'A321', permissions: [41] })
  return { self, caller: await sessionOf(server, self) }
}
const change = (id: string, changes: object) =>
  admin.call(updateDetail, { id, ...changes } as never)

test('[AUTH-11] who is blocked while a file is on its way is out at once, and nothing of it is kept', async () => {
  const { self, caller } = await office()
  const sent = await whileSending(caller, document, () => change(self.id, { status: 'blocked' }))
  expect(sent).toEqual({ code: 'UNAUTHORIZED', isKept: false })
})

test('[AUTH-07][AUTH-11] who signs out while a file is on its way sends nothing more', async () => {
  const { caller } = await office()
  const sent = await whileSending(caller, document, () => caller.call(logout, {}))
  expect(sent).toEqual({ code: 'UNAUTHORIZED', isKept: false })
})

test('[PERM-02] a right that is taken while a file is on its way counts no more', async () => {
  const { self, caller } = await office()
  const sent = await whileSending(caller, document, () =>
    admin.raw('auth/user/bulk_create_role', { user_id: self.id, roles: [] }),
  )
  expect(sent).toEqual({ code: 'FORBIDDEN', isKept: false })
})

test('[PERM-01] who is no administrator any more makes none, whatever was begun before', async () => {
  const other = await newPerson(server, { role: 1 })
  const caller = await sessionOf(server, other)
  const helped = await newPerson(server, { role: 5 })
  const making = {
    path: updateDetail.path,
    input: { id: helped.id, role: 1 },
    field: 'avatar',
    file: 'GIF89a',
  }
  const sent = await whileSending(caller, making, () => change(other.id, { role: 5 }))
  expect(sent).toEqual({ code: 'NOT_FOUND', isKept: false })
  const { role } = await server.app.services.db
    .selectFrom('account')
    .select('role')
    .where('id', '=', helped.id)
    .executeTakeFirstOrThrow()
  expect(role).toBe(5)
})

test('[SIG-01] who instructs no more signs no flight whose report was on its way', async () => {
  const self = await newPerson(server, { role: 3, fleet: 'A321' })
  const caller = await sessionOf(server, self)
  const input = newFlight(self, server.airline.pilotA)
  const flight = { path: createFlight.path, input, field: 'report', file: PDF }
  const sent = await whileSending(caller, flight, () => change(self.id, { role: 4 }))
  expect(sent).toEqual({ code: 'FORBIDDEN', isKept: false })
})

test('[AUTH-05] a file may take longer than the token that it was begun with', async () => {
  const { caller } = await office()
  vi.useFakeTimers({ toFake: ['Date'] })
  const sent = await whileSending(caller, document, () =>
    vi.setSystemTime(Date.now() + 20 * 60_000),
  )
  expect(sent).toEqual({ code: 'OK', isKept: true })
})
