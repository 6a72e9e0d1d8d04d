import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CALLS } from '@trms/contract/calls'
import { type FileAccept, MAX_FILE_BYTES } from '@trms/contract/common/files'
import { auditList } from '@trms/contract/office/audit/calls'
import { systemHealth } from '@trms/contract/office/health/calls'
import { createTd } from '@trms/contract/office/training-document/calls'
import { changeAvatar } from '@trms/contract/people/pilot/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeNotes } from '../../src/platform/audit/notes.ts'
import { EICAR } from '../../src/platform/files/scan/largest.ts'
import { newLogger } from '../../src/platform/log.ts'
import type { Airline } from '../airline.ts'
import type { Caller } from '../caller.ts'
import { NEW_DOCUMENT } from '../documents.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { picture } from '../images.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../sessions.ts'
import { startBucketStandIn } from '../storage/bucket-stand-in.ts'
import { until } from '../until.ts'
import { type ClamdStandIn, type Manner, startClamdStandIn, VERSION } from './clamd-stand-in.ts'
import { infectedPdf, REFUSALS } from './infected.ts'

const METRICS_TOKEN = 'reads-figures-in-tests'
const FINDING = 'Eicar-Test-Signature'
const lines: string[] = []
let clamd: ClamdStandIn
let server: TestServer
let instructor: Caller
let admin: Caller
beforeAll(async () => {
  clamd = await startClamdStandIn()
  const write = (line: string) => void lines.push(line)
  server = await startServer(
    { ...clamd.env, METRICS_TOKEN },
    { logger: newLogger('info', { write }) },
  )
  instructor = await server.as('instructorA')
  admin = await server.as('admin')
})
afterAll(async () => {
  await server?.close()
  await clamd?.close()
})
beforeEach(async () => {
  clamd.behave('well')
  await server.app.services.db.deleteFrom('audit_note').execute()
})

const flight = (at = server) => newFlight(at.airline.instructorA, at.airline.pilotA)
const send = (report: File, language: 'en' | 'vi' = 'en') =>
  sendFlight(instructor, flight(), { language, files: { report } })
const scanning = async (at = server) =>
  (await (await at.as('admin')).call(systemHealth, {})).data.scanning
const notes = () =>
  server.app.services.db
    .selectFrom('audit_note')
    .select(['actor_id', 'action', 'entity', 'entity_id', 'times', 'detail'])
    .execute()
const sha256 = async (file: File) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex')

/** The files in the data folder that are or would be kept, and the numbers of rows. */
async function kept(at = server) {
  const below = await readdir(at.dataDir, { recursive: true, withFileTypes: true })
  const { rows } = await at.app.pool.query(
    'SELECT (SELECT count(*) FROM training_record) AS records, (SELECT count(*) FROM stored_file) AS files',
  )
  const names = below.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return {
    ...rows[0],
    names: names.filter((name) => /\/(files|arriving)\//.test(name)).sort(),
  }
}

async function expectUnchecked(
  report = pdf(),
  languages: readonly ('en' | 'vi')[] = ['en'],
): Promise<void> {
  const before = await kept()
  for (const language of languages) {
    const reply = await send(report, language)
    expect([reply.http, reply.code]).toEqual([503, 'UNAVAILABLE'])
    expect([reply.message, reply.fields]).toEqual([
      REFUSALS.away[language],
      { report: REFUSALS.away[language] },
    ])
  }
  expect(await kept()).toEqual(before)
}

test('[SEC-02] what stands at the end of 30 MB is found, told at its field in both languages, and kept nowhere', async () => {
  const before = await kept()
  const [largest, smallest] = [infectedPdf('Báo cáo.pdf'), infectedPdf('Báo cáo.pdf', 77)]
  for (const [report, language] of [
    [largest, 'en'],
    [smallest, 'vi'],
  ] as const) {
    const reply = await send(report, language)
    const words = REFUSALS.found('Báo cáo.pdf', FINDING)[language]
    expect([reply.http, reply.code]).toEqual([422, 'INVALID_FIELDS'])
    expect([reply.message, reply.fields]).toEqual([words, { report: words }])
  }
  expect(await kept()).toEqual(before)
  expect(clamd.files.slice(-2)).toEqual([MAX_FILE_BYTES, 77])
  expect((await send(pdf('Báo cáo.pdf'))).http).toBe(200)
})

test('[SEC-02] a finding is in the trail with who sent which file where, though nothing else is kept', async () => {
  const report = infectedPdf('../secret/r.pdf', 700)
  // The first note of a key may have no files.
  await send(infectedPdf('first.pdf', 701))
  const told = async (name: string) => JSON.stringify(await notes()).includes(name)
  await until(() => told('first.pdf'), 'the first note')
  await server.app.pool.query(`UPDATE audit_note SET detail = '{}'`)
  expect((await send(report)).http).toBe(422)
  await until(() => told('r.pdf'), 'the second note')
  await writeNotes(server.app.services, new Date(Date.now() + 60_000))
  const filters = { action: 'refuse_file' }
  const { entries } = (await admin.call(auditList, { filters, order: '-' })).data
  expect(entries[0]).toMatchObject({
    entity: 'call',
    entity_id: createFlight.path,
    actor: { id: server.airline.instructorA.id },
  })
  expect(entries[0]?.changes).toContainEqual({
    field: 'files',
    old: null,
    new: [{ field: 'report', name: 'r.pdf', finding: FINDING, sha256: await sha256(report) }],
  })
})

test('[SEC-02] files of one person and call are one entry a minute, which names twenty of them', async () => {
  const files = Array.from({ length: 12 }, (_, i) => infectedPdf(`${i}.pdf`, 600 + i))
  const sendAll = () => admin.call(createTd, NEW_DOCUMENT, { files: { files } })
  expect((await sendAll()).fields.files).toContain(FINDING)
  await sendAll()
  const named = async () =>
    ((await notes())[0]?.detail as { files: { name: string }[] } | undefined)?.files ?? []
  await until(async () => (await notes())[0]?.times === 2, 'both notes')
  expect((await named()).map((one) => one.name)).toEqual(files.map((one) => one.name))
  for (let i = 0; i < 12; i++)
    await admin.call(createTd, NEW_DOCUMENT, { files: { files: infectedPdf('x.pdf', 800 + i) } })
  await until(async () => (await notes())[0]?.times === 14, 'all notes')
  expect(await notes()).toHaveLength(1)
  expect(await named()).toHaveLength(20)
})

const HEADS: Record<FileAccept, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n'),
  image: Buffer.from('GIF89a'),
  'image-or-pdf': Buffer.from('GIF89a'),
  xlsx: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  excel: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
}

test('[SEC-02] every field of every call that takes a file is checked', async () => {
  const people = ['admin', 'instructorA', 'pilotA', 'employee', 'user'] satisfies (keyof Airline)[]
  const sessions = await Promise.all(people.map((one) => sessionOf(server, server.airline[one])))
  const fields = [...CALLS.values()].flatMap((call) =>
    call.method === 'GET'
      ? []
      : Object.entries(call.files).map(([field, { accept }]) => ({
          path: call.path,
          field,
          accept,
        })),
  )
  expect(fields.length).toBeGreaterThan(20)
  const unchecked: string[] = []
  for (const { path, field, accept } of fields) {
    const file = new File(
      [new Uint8Array(Buffer.concat([HEADS[accept], Buffer.alloc(20), EICAR]))],
      'file',
    )
    let said = ''
    // Tries people until one may make the call.
    for (const session of sessions) {
      const { http, fields: at } = await session.raw(path, {}, { files: { [field]: file } })
      said = http === 422 && at[field]?.includes(FINDING) ? 'found' : String(http)
      if (http !== 403) break
    }
    if (said !== 'found') unchecked.push(`${path} ${field}: ${said}`)
  }
  expect(unchecked).toEqual([])
})

test('[SEC-02] of several files each that is infected is told, and a clean one beside it is not kept', async () => {
  const before = await kept()
  const files = { report: pdf('clean.pdf'), ...{ files: infectedPdf('x.pdf', 900) } }
  const reply = await sendFlight(instructor, flight(), { files })
  expect(reply.http).toBe(422)
  const several = await admin.call(createTd, NEW_DOCUMENT, {
    files: { files: [pdf('a.pdf'), infectedPdf('b.pdf', 900), pdf('c.pdf')] },
  })
  expect(several.fields).toEqual({ files: REFUSALS.found('b.pdf', FINDING).en })
  expect(await kept()).toEqual(before)
})

test.each<[Manner, string, number]>([
  ['hangs-up', 'hung up before its answer', 600],
  ['cut-answer', 'hung up before its answer', 600],
  ['nonsense', 'answered \\"stream: maybe\\"', 600],
  ['two-answers', 'answered', 600],
  ['clean-too-early', 'answered \\"stream: OK\\"', 20_000_000],
  ['stream-limit', 'set StreamMaxLength and MaxFileSize to 64M', 28_000_000],
])('[SEC-02] a clamd of the manner "%s" lets nothing through', async (manner, why, size) => {
  clamd.behave(manner)
  lines.length = 0
  await expectUnchecked(pdf('report.pdf', size))
  const told = lines.filter((line) => line.includes('could not be checked for viruses'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(why)
  clamd.behave('well')
  expect((await send(pdf())).http).toBe(200)
})

test('[SEC-02] a clamd that is away lets nothing through, and all goes on by itself when it is back', async () => {
  await clamd.goAway()
  await expectUnchecked(pdf(), ['en', 'vi'])
  expect(await scanning()).toMatchObject({ ok: false, place: clamd.url, version: null })
  expect((await scanning()).problem).toContain('cannot be reached (ECONNREFUSED)')
  // Only files wait; the server is ready for everything else.
  expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
  await clamd.comeBack()
  expect((await send(pdf())).http).toBe(200)
  expect(await scanning()).toMatchObject({ ok: true, problem: null })
})

test('[SEC-02] a clamd that would call the end of large files clean without a look is told as such, and lets nothing through', async () => {
  for (const proof of ['file-limit', 'stream-limit'] as const) {
    // clamd was away, so the server makes the proof again.
    await clamd.goAway()
    await send(pdf())
    await clamd.comeBack()
    clamd.behave('well', proof)
    await expectUnchecked()
    expect((await scanning()).problem).toMatch(/set StreamMaxLength and MaxFileSize to 64M or more/)
    await clamd.goAway()
    await scanning()
    await clamd.comeBack()
    clamd.behave('well')
  }
})

test('[SEC-02] no more than four files are in clamd’s hands at once, and each that is sent is answered', async () => {
  clamd.busy.most = 0
  clamd.behave('holds')
  const sending = Promise.all(Array.from({ length: 9 }, () => send(pdf())))
  await until(() => clamd.busy.now === 4, 'four files in its hands')
  clamd.behave('well')
  expect((await sending).map(({ http }) => http)).toEqual(Array(9).fill(200))
  expect(clamd.busy.most).toBe(4)
})

test('[SEC-02] a person’s picture is checked as it was sent, and drawn anew', async () => {
  const { id } = server.airline.pilotA
  clamd.files.length = 0
  const avatar = await picture(300, 300, 'png')
  expect((await admin.call(changeAvatar, { id }, { files: { avatar } })).http).toBe(200)
  expect(clamd.files).toEqual([avatar.size])
  const infected = new File([avatar, new Uint8Array(EICAR)], 'me.png')
  const refused = await admin.call(changeAvatar, { id }, { files: { avatar: infected } })
  expect(refused.fields).toEqual({ avatar: REFUSALS.found('me.png', FINDING).en })
})

test('[SEC-02] the health page and the figures say whether files are checked, by what, and of when that is', async () => {
  expect(await scanning()).toEqual({
    ok: true,
    problem: null,
    place: clamd.url,
    version: '1.4.6',
    signatures_at: '2026-11-24T08:37:09.000Z',
  })
  await send(infectedPdf('x.pdf', 900))
  const metrics = async (at = server) =>
    (
      await fetch(`${at.address}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
    ).text()
  const text = await metrics()
  for (const line of [
    /^trms_scan_ready 1$/m,
    /^trms_scan_signatures_timestamp_seconds 1795509429$/m,
    /^trms_files_scanned_total\{result="clean"\} [1-9]\d*$/m,
    /^trms_files_scanned_total\{result="found"\} [1-9]\d*$/m,
    /^trms_files_scanned_total\{result="failed"\} [1-9]\d*$/m,
  ])
    expect(text).toMatch(line)
  clamd.setVersion('ClamAV 1.4.6/27700/Mon Nov  2 08:37:09 2020')
  expect((await scanning()).problem).toMatch(/^clamd's signatures are \d{4,} days old: see that/)
  clamd.setVersion('ClamAV 1.4.6')
  expect(await scanning()).toMatchObject({ ok: true, signatures_at: null })
  clamd.setVersion(VERSION)
})

test('[SEC-02] a clamd that hangs is waited for once a call, and not for ever', async () => {
  const own = await startServer(clamd.env, { limits: { scanMs: 1500 } })
  try {
    const by = await own.as('admin')
    await until(async () => (await scanning(own)).ok, 'the proof that clamd sees everything')
    clamd.behave('hangs')
    const before = await kept(own)
    const began = performance.now()
    const files = [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')]
    const reply = await by.call(createTd, NEW_DOCUMENT, { files: { files } })
    expect([reply.http, reply.fields]).toEqual([503, { files: REFUSALS.away.en }])
    expect(performance.now() - began).toBeLessThan(4 * 1500)
    expect(await kept(own)).toEqual(before)
    await until(() => clamd.busy.now === 0, 'the connection to be given up')
  } finally {
    await own.close()
  }
})

test('[SEC-02] nothing of what is refused goes to a bucket', async () => {
  const bucket = await startBucketStandIn()
  const own = await startServer({ ...clamd.env, ...bucket.env })
  try {
    const by = await own.as('instructorA')
    const sendTo = (report: File) => sendFlight(by, flight(own), { files: { report } })
    expect((await sendTo(infectedPdf('x.pdf', 900))).http).toBe(422)
    expect([bucket.keys(), (await kept(own)).names]).toEqual([[], []])
    expect((await sendTo(pdf())).http).toBe(200)
    expect(bucket.keys()).toHaveLength(1)
  } finally {
    await own.close()
    await bucket.close()
  }
})
