import { createHash } from 'node:crypto'
import { systemHealth } from '@trms/contract/office/health/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { startServer, type TestServer } from '../server.ts'
import { keepsFiles } from './cases.ts'
import { ANSWERS, REFUSALS } from './refusals.ts'
import { type Swift, startSwift } from './swift.ts'

keepsFiles('[OPS-01] files in a bucket of OpenStack Swift', startSwift)

let swift: Swift
let server: TestServer
let instructor: Caller
beforeAll(async () => {
  swift = await startSwift()
  server = await startServer(swift.env)
  instructor = await server.as('instructorA')
})
afterAll(async () => {
  await server?.close()
  await swift?.close()
})

const send = (to: TestServer, by: Caller, size: number, language: 'en' | 'vi' = 'en') =>
  sendFlight(by, newFlight(to.airline.instructorA, to.airline.pilotA), {
    language,
    files: { report: pdf('report.pdf', size) },
  })
const named = async () =>
  (await server.app.services.db.selectFrom('stored_file').selectAll().execute()).sort((a, b) =>
    a.storage_key < b.storage_key ? -1 : 1,
  )
async function kept(): Promise<string[]> {
  const keys: string[] = []
  for await (const { storageKey } of server.app.services.files.list()) keys.push(storageKey)
  return keys.sort()
}
const problem = async (of: TestServer) =>
  (await (await of.as('admin')).call(systemHealth, {})).data.storage.problem

async function expectRefused(why: keyof typeof ANSWERS, sizes: readonly number[]) {
  for (const size of sizes)
    for (const language of ['en', 'vi'] as const) {
      const reply = await send(server, instructor, size, language)
      expect([reply.http, reply.code, reply.fields]).toEqual([
        ...ANSWERS[why],
        { report: REFUSALS[why][language] },
      ])
    }
}

test('[OPS-01] Swift killed ten times in the middle of uploads: each is whole with its record, or refused and nowhere', async () => {
  const answers: number[] = []
  for (let i = 0; i < 10; i++) {
    const sending = Promise.all([
      send(server, instructor, 25_000_000),
      send(server, instructor, 100_000),
    ])
    await new Promise((passed) => setTimeout(passed, 40 * i))
    await swift.goAway()
    for (const { http, message } of await sending) {
      answers.push(http)
      if (http !== 200) expect([http, message]).toEqual([503, REFUSALS.away.en])
    }
    await swift.comeBack()
  }
  expect(answers).toContain(503)
  // An undisturbed upload at the end, so that at least one file is complete on any machine.
  answers.push((await send(server, instructor, 100_000)).http)
  const rows = await named()
  expect(rows).toHaveLength(answers.filter((http) => http === 200).length)
  const found = await kept()
  for (const { storage_key, sha256 } of rows) {
    expect(found).toContain(storage_key)
    const { stream } = await server.app.services.files.open(storage_key)
    const hash = createHash('sha256')
    for await (const chunk of stream) hash.update(chunk as Buffer)
    expect(hash.digest()).toEqual(sha256)
  }
  // The files that a kill left without a row are removed like those of an ended server.
  const instance = rows[0]?.storage_key.split('/')[0] ?? ''
  const keys = rows.map((row) => row.storage_key)
  await server.app.services.files.sweep(instance, async () => new Set(keys))
  expect(await kept()).toEqual(keys)
})

test('[OPS-01] while Swift is away uploads and downloads are refused in both languages', async () => {
  const { data } = await send(server, instructor, 5000)
  await swift.goAway()
  await expectRefused('away', [5000, 20_000_000])
  const opened = await instructor.get(data.report, { 'accept-language': 'vi' })
  expect(opened.status).toBe(503)
  expect(await opened.json()).toMatchObject({ result: { message: REFUSALS.away.vi } })
  expect(await problem(server)).toContain('cannot be used')
  await swift.comeBack()
  expect((await instructor.get(data.report)).status).toBe(200)
})

test('[OPS-01] a Swift with no room left says so, and what it has is read', async () => {
  const { data } = await send(server, instructor, 5000)
  const before = { rows: await named(), kept: await kept() }
  await swift.setQuota(1000)
  await expectRefused('full', [5000, 20_000_000])
  expect({ rows: await named(), kept: await kept() }).toEqual(before)
  expect(await problem(server)).toContain('is full')
  expect((await instructor.get(data.report)).status).toBe(200)
  await swift.setQuota(null)
  expect((await send(server, instructor, 5000)).http).toBe(200)
  expect(await problem(server)).toBe(null)
})

test('[OPS-01] a Swift whose clock is an hour ahead is told as such', async () => {
  const other = await startServer(await swift.anHourAhead())
  try {
    const by = await other.as('instructorA')
    for (const language of ['en', 'vi'] as const) {
      const reply = await send(other, by, 5000, language)
      expect([reply.http, reply.message]).toEqual([503, REFUSALS.clock[language]])
    }
    expect(await problem(other)).toMatch(/clock of this server .* differ too much: set them right/)
  } finally {
    await other.close()
  }
})
