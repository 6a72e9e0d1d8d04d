import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MAX_FILE_BYTES } from '@trms/contract/common/files'
import { message } from '@trms/contract/messages/index'
import { systemHealth } from '@trms/contract/office/health/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/db/id.ts'
import { StoredFileMissing } from '../../src/platform/files/store.ts'
import { newLogger } from '../../src/platform/log.ts'
import type { Caller, CallOptions } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { startServer, type TestServer } from '../server.ts'

/** A place where a server may keep its files. */
export interface Place {
  env: Record<string, string>
  close(): Promise<void>
}

/** This many bytes, with no two equal parts. */
function bytesOf(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(at, at)
  return bytes
}

/**
 * The tests that hold for every place of files, as seen by users and by the product itself (FIL-01, FIL-03,
 * OPS-01).
 */
export function keepsFiles(title: string, open: () => Promise<Place>): void {
  describe(title, () => {
    let place: Place
    let server: TestServer
    let instructor: Caller
    const logged: string[] = []
    beforeAll(async () => {
      place = await open()
      const write = (line: string) => void logged.push(line)
      server = await startServer(place.env, { logger: newLogger('error', { write }) })
      instructor = await server.as('instructorA')
    })
    afterAll(async () => {
      await server?.close()
      await place?.close()
    })

    const store = () => server.app.services.files
    const send = (report: File, options: CallOptions = {}) =>
      sendFlight(instructor, newFlight(server.airline.instructorA, server.airline.pilotA), {
        ...options,
        files: { report },
      })
    async function kept(): Promise<string[]> {
      const keys: string[] = []
      for await (const { storageKey } of store().list()) keys.push(storageKey)
      return keys.sort()
    }
    const named = async () =>
      (await server.app.services.db.selectFrom('stored_file').select('storage_key').execute())
        .map((one) => one.storage_key)
        .sort()

    test('a file that is sent comes back as it was, with the fingerprint that its row has', async () => {
      const report = pdf('report.pdf', 100_000)
      const sent = Buffer.from(await report.arrayBuffer())
      const { data } = await send(report)
      expect(Buffer.from(await (await instructor.get(data.report)).arrayBuffer())).toEqual(sent)
      const row = await server.app.services.db
        .selectFrom('stored_file')
        .select(['sha256', 'size'])
        .executeTakeFirstOrThrow()
      expect(row.sha256).toEqual(createHash('sha256').update(sent).digest())
      expect(await kept()).toEqual(await named())
    })

    test('the largest file passes, and comes back whole', async () => {
      const content = bytesOf(MAX_FILE_BYTES)
      content.write('%PDF-1.7\n')
      const { http, data } = await send(new File([new Uint8Array(content)], 'big.pdf'))
      expect(http).toBe(200)
      const back = Buffer.from(await (await instructor.get(data.report)).arrayBuffer())
      expect(back.equals(content)).toBe(true)
    })

    test('what is too large, of a wrong format, or of a form that is refused leaves nothing', async () => {
      const before = await kept()
      expect((await send(pdf('big.pdf', MAX_FILE_BYTES + 1))).code).toBe('FILE_TOO_LARGE')
      expect((await send(new File(['<html>'], 'report.pdf'))).code).toBe('WRONG_FILE_FORMAT')
      const nobody = { ...newFlight(server.airline.instructorA, server.airline.pilotA) }
      const form = { ...nobody, pilot_id: newId() }
      const refused = await sendFlight(instructor, form as never, {
        files: { report: pdf('r.pdf') },
      })
      expect(refused.http).toBeGreaterThanOrEqual(400)
      expect(await kept()).toEqual(before)
    })

    test('what the product makes is kept however long it is, and read in parts', async () => {
      const content = bytesOf(20 * 1024 * 1024 + 5)
      const chunks = Array.from({ length: 21 }, (_, i) => content.subarray(i << 20, (i + 1) << 20))
      const { storageKey, size, sha256, durable } = await store().write(Readable.from(chunks))
      await durable
      expect([size, sha256]).toEqual([
        content.length,
        createHash('sha256').update(content).digest(),
      ])
      for (const [first, last] of [
        [0, 0],
        [8_388_600, 8_388_620],
        [content.length - 7, content.length - 1],
      ] as const) {
        const part = await store().open(storageKey, { first, last })
        expect(part.size).toBe(content.length)
        expect(await buffer(part.stream)).toEqual(content.subarray(first, last + 1))
      }
      await store().remove([storageKey, storageKey])
      await expect(store().open(storageKey)).rejects.toThrow(StoredFileMissing)
    })

    test('[FIL-02] a file that was cut short there, or is missing, is told and logged, and not sent', async () => {
      const report = pdf('report.pdf', 2450)
      const { data } = await send(report)
      const { storage_key: key } = await server.app.services.db
        .selectFrom('stored_file')
        .select('storage_key')
        .orderBy('storage_key', 'desc')
        .executeTakeFirstOrThrow()
      const refused = async (why: string) => {
        const response = await instructor.get(data.report, { 'accept-language': 'en' })
        expect([response.status, await response.json()]).toMatchObject([
          500,
          { result: { message: message('en', 'file_not_whole') } },
        ])
        expect(logged.splice(0).join('')).toContain(`the stored file ${key} ${why}`)
      }
      const whole = Buffer.from(await report.arrayBuffer())
      const short = 'has 1950 bytes, and not the 2450 that were kept'
      // The first reader's call looks for script in the file, the second one's does not.
      await store().put(key, Readable.from([whole.subarray(0, 1950)]))
      await refused(short)
      await store().put(key, Readable.from([whole]))
      expect((await instructor.get(data.report)).status).toBe(200)
      await store().put(key, Readable.from([whole.subarray(0, 1950)]))
      await refused(short)
      await store().remove([key])
      await refused('is missing')
    })

    test('a source that fails leaves nothing of what came before', async () => {
      const before = await kept()
      const failing = Readable.from(
        (async function* () {
          yield bytesOf(17 << 20)
          throw new Error('the source broke')
        })(),
      )
      await expect(store().write(failing)).rejects.toThrow('the source broke')
      expect(await kept()).toEqual(before)
    })

    test('a file is put under its own key, once more too, and listed', async () => {
      const key = `${newId()}/${newId()}`
      const content = bytesOf(1000)
      for (let i = 0; i < 2; i++)
        expect(await store().put(key, Readable.from([content]))).toEqual({
          size: 1000,
          sha256: createHash('sha256').update(content).digest(),
        })
      expect(await kept()).toContain(key)
      await store().remove([key])
      expect(await kept()).not.toContain(key)
    })

    test('what an ended server left without a row is swept, and what has one stays', async () => {
      const instance = newId()
      const keys = Array.from({ length: 7 }, () => `${instance}/${newId()}`).sort()
      for (const key of keys) await store().put(key, Readable.from([Buffer.from(key)]))
      const stay = new Set(keys.slice(0, 4))
      const asked: string[] = []
      const swept = await store().sweep(instance, async (some) => {
        asked.push(...some)
        return stay
      })
      expect([swept, asked.sort()]).toEqual([3, keys])
      expect((await kept()).filter((key) => key.startsWith(instance))).toEqual([...stay])
      await store().remove(keys)
    })

    test('the health page names the store and finds it well', async () => {
      const { data } = await (await server.as('admin')).call(systemHealth, {})
      expect(data.storage).toMatchObject({ ok: true, problem: null, place: store().place })
      expect(data.storage.kind).toBe(place.env.FILES_URL ? 'object storage' : 'folder')
      expect((await instructor.get('/health/ready')).status).toBe(200)
    })
  })
}
