import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sessionList } from '@trms/contract/people/auth/calls'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient } from '../../src/platform/db/pool.ts'
import type { Caller, CallOptions } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { startServer, type TestServer } from '../server.ts'
import { type SmallDisk, smallDisk } from '../small-disk.ts'

let disk: SmallDisk
let server: TestServer
let instructor: Caller
const logged: { msg: string; err?: { code?: string } }[] = []
beforeAll(async () => {
  disk = await smallDisk()
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(JSON.parse(String(chunk)))
      done()
    },
  })
  server = await startServer(
    { DATA_DIR: disk.folder },
    { logger: pino({ level: 'error', serializers: { err: ({ code }) => ({ code }) } }, lines) },
  )
  instructor = await server.as('instructorA')
})
afterAll(async () => {
  await server.close()
  await disk.remove()
})

const send = (size: number, options: CallOptions = {}) =>
  sendFlight(instructor, newFlight(server.airline.instructorA, server.airline.pilotA), {
    ...options,
    files: { report: pdf('report.pdf', size) },
  })
const ready = async () => {
  const response = await instructor.get('/health/ready')
  return [response.status, await response.json()]
}
const stored = async () =>
  (await readdir(join(disk.folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => one.name)
async function rows(): Promise<{ records: number; files: number }> {
  const { rows: found } = await server.app.pool.query(
    `SELECT (SELECT count(*) FROM training_record) AS records, (SELECT count(*) FROM stored_file) AS files`,
  )
  return found[0]
}

const FULL = {
  en: 'The server’s disk is full, so nothing was saved. Please tell an administrator and try again later.',
  vi: 'Ổ đĩa máy chủ đã đầy nên chưa lưu được gì. Vui lòng báo quản trị viên và thử lại sau.',
}

test('[SEC-01] an upload to a full disk is refused in plain words, keeps nothing, and works again when there is room', async () => {
  expect((await send(100_000)).http).toBe(200)
  expect(await ready()).toEqual([200, { status: 'ready' }])
  const before = { stored: await stored(), ...(await rows()) }

  // The disk is full to the last byte, or has room for a part of the file.
  for (const left of [0, 131_072]) {
    await disk.fill(left)
    // The file takes several writes, or a single one, of which the disk accepts a part.
    for (const [language, size] of [
      ['en', 900_000],
      ['vi', 200_000],
    ] as const) {
      const reply = await send(size, { language })
      expect([reply.http, reply.code, reply.message]).toEqual([507, 'STORAGE_FULL', FULL[language]])
      expect(reply.fields).toEqual({ report: FULL[language] })
    }
    expect({ stored: await stored(), ...(await rows()) }).toEqual(before)
  }
  const told = { msg: 'call failed', err: { code: 'STORAGE_FULL' } }
  expect(
    logged.filter(({ msg, err }) => msg === told.msg && err?.code === told.err.code),
  ).toHaveLength(4)
  // A file that fits is accepted, and calls that need no disk go on.
  expect((await send(1000)).http).toBe(200)
  await disk.fill()
  expect((await instructor.call(sessionList, {})).http).toBe(200)
  // The readiness check keeps its result for a second.
  await expect.poll(ready).toEqual([503, { status: 'not ready', failed: ['storage'] }])

  await disk.free()
  await expect.poll(ready).toEqual([200, { status: 'ready' }])
  expect((await send(900_000)).http).toBe(200)
  expect((await rows()).records).toBe(before.records + 2)
})

test('[SEC-01] a database without room is told as such, and its call leaves no file behind', async () => {
  const before = { stored: await stored(), ...(await rows()) }
  const owner = ownerClient(server.databaseUrl)
  await owner.connect()
  // The error as PostgreSQL itself raises it.
  await owner.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file "base/1/1": No space left on device' USING ERRCODE = 'disk_full';
    END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON training_record FOR EACH ROW EXECUTE FUNCTION no_room()`)
  const reply = await send(1000, { language: 'vi' })
  expect([reply.http, reply.code, reply.message]).toEqual([507, 'STORAGE_FULL', FULL.vi])
  expect({ stored: await stored(), ...(await rows()) }).toEqual(before)
  await owner.query('DROP TRIGGER no_room ON training_record')
  await owner.end()
  expect((await send(1000)).http).toBe(200)
})
