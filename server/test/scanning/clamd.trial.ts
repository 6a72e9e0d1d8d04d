import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '@trms/contract/common/files'
import { auditList } from '@trms/contract/office/audit/calls'
import { systemHealth } from '@trms/contract/office/health/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeNotes } from '../../src/platform/audit/notes.ts'
import type { Caller } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { startServer, type TestServer } from '../server.ts'
import { until } from '../until.ts'
import { FINDING, newClamd, type RealClamd } from './clamd.ts'
import { infectedPdf, REFUSALS } from './infected.ts'

/** A relay between server and clamd, which knows how much of a file has passed. */
interface Relay {
  url: string
  /** Resolves when this many bytes of one connection have passed. */
  passed(bytes: number): Promise<void>
  close(): Promise<void>
}

let clamd: RealClamd
let relay: Relay
let server: TestServer
let instructor: Caller
beforeAll(async () => {
  clamd = await newClamd()
  await clamd.start()
  relay = await startRelay(clamd.port)
  server = await startServer({ CLAMD_URL: relay.url })
  instructor = await server.as('instructorA')
})
afterAll(async () => {
  await server?.close()
  await relay?.close()
  await clamd?.close()
})

const send = (report: File, language: 'en' | 'vi' = 'en', to = server, by = instructor) =>
  sendFlight(by, newFlight(to.airline.instructorA, to.airline.pilotA), {
    language,
    files: { report },
  })
const problem = async () =>
  (await (await server.as('admin')).call(systemHealth, {})).data.scanning.problem
const sha256 = async (file: File) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex')
async function kept() {
  const below = await readdir(join(server.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  const { rows } = await server.app.pool.query('SELECT count(*) FROM training_record')
  return [rows[0].count, below.filter((one) => one.isFile()).map((one) => one.name)]
}

test('[SEC-02] clamd finds EICAR at the end of 30 MB: refused with its name in both languages, kept nowhere, in the trail', async () => {
  const before = await kept()
  const report = infectedPdf('report.pdf')
  expect(report.size).toBe(MAX_FILE_BYTES)
  for (const language of ['en', 'vi'] as const) {
    const reply = await send(report, language)
    const words = REFUSALS.found('report.pdf', FINDING)[language]
    expect([reply.http, reply.fields]).toEqual([422, { report: words }])
  }
  expect(await kept()).toEqual(before)
  const noted = () => server.app.services.db.selectFrom('audit_note').selectAll().execute()
  await until(async () => (await noted())[0]?.times === 2, 'the notes')
  await writeNotes(server.app.services, new Date(Date.now() + 60_000))
  const { entries } = (await (await server.as('admin')).call(auditList, { order: '-' })).data
  const entry = entries.find(({ action }) => action === 'refuse_file')
  expect(entry).toMatchObject({
    entity_id: createFlight.path,
    actor: { id: server.airline.instructorA.id },
  })
  expect(entry?.changes).toContainEqual({
    field: 'files',
    old: null,
    new: [{ field: 'report', name: 'report.pdf', finding: FINDING, sha256: await sha256(report) }],
  })
})

test('[SEC-02] a clean file of 30 MB passes, by the socket of the machine too', async () => {
  expect((await send(pdf('clean.pdf', MAX_FILE_BYTES))).http).toBe(200)
  const own = await startServer({ CLAMD_URL: clamd.unix })
  try {
    const by = await own.as('instructorA')
    expect((await send(pdf('clean.pdf', MAX_FILE_BYTES), 'en', own, by)).http).toBe(200)
    expect((await send(infectedPdf('r.pdf'), 'en', own, by)).http).toBe(422)
  } finally {
    await own.close()
  }
})

test('[SEC-02] clamd killed in the middle of a file: refused, nothing kept, and the same file passes when it is back', async () => {
  const before = await kept()
  const report = pdf('report.pdf', MAX_FILE_BYTES)
  const sending = send(report)
  await relay.passed(10_000_000)
  await clamd.kill()
  const reply = await sending
  expect([reply.http, reply.fields]).toEqual([503, { report: REFUSALS.away.en }])
  expect((await send(report, 'vi')).fields).toEqual({ report: REFUSALS.away.vi })
  expect(await kept()).toEqual(before)
  await clamd.start()
  expect((await send(report)).http).toBe(200)
}, 180_000)

test('[SEC-02] a clamd whose limits are Debian’s, or that has one of them, is told as such; once they are set all goes on', async () => {
  for (const limits of [
    { StreamMaxLength: '25M', MaxFileSize: '25M', MaxScanSize: '100M' },
    { MaxFileSize: '25M' },
  ]) {
    await clamd.kill()
    // The server must notice the absence, in order to make the proof again.
    expect(await problem()).toContain('clamd')
    await clamd.start(limits)
    const reply = await send(infectedPdf('report.pdf'))
    expect([reply.http, reply.fields]).toEqual([503, { report: REFUSALS.away.en }])
    expect(await problem()).toMatch(/set StreamMaxLength and MaxFileSize to 64M or more,/)
  }
  await clamd.kill()
  await problem()
  await clamd.start()
  await until(async () => (await problem()) === null, 'the proof that clamd sees everything')
  expect((await send(infectedPdf('report.pdf'))).http).toBe(422)
}, 180_000)

async function startRelay(to: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  const waiting = new Set<{ bytes: number; go: () => void }>()
  const relaying = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    let through = 0
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    near.on('data', (bytes) => {
      through += bytes.length
      for (const one of waiting) if (through >= one.bytes) one.go()
      if (!far.write(bytes)) {
        near.pause()
        far.once('drain', () => near.resume())
      }
    })
    far.on('data', (bytes) => near.write(bytes))
    far.on('end', () => near.end())
  })
  relaying.listen(0, '127.0.0.1')
  await once(relaying, 'listening')
  return {
    url: `tcp://127.0.0.1:${(relaying.address() as AddressInfo).port}`,
    passed: (bytes) =>
      new Promise((resolve) => {
        const one = {
          bytes,
          go: () => {
            waiting.delete(one)
            resolve()
          },
        }
        waiting.add(one)
      }),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => relaying.close(closed))
    },
  }
}
