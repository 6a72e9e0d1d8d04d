import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lineCheckSignatures } from '@trms/contract/exchange/line-check/form-calls'
import { recordSignatures } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'

const HANDED_IN = 5
const CALLS = 60

let server: TestServer
let pilot: Caller
let check: string
let flight: string
beforeAll(async () => {
  server = await startServer()
  pilot = await server.as('pilotA')
  const { pilotA, instructorA } = server.airline
  const admin = await server.as('admin')
  check = (await sendLineCheck(admin, { pilot: pilotA, instructor: instructorA })).id
  for (let i = 0; i < HANDED_IN; i++)
    expect((await submitCheckForm(pilot, check, 1)).code).toBe('OK')
  const instructor = await server.as('instructorA')
  flight = (await sendFlight(instructor, newFlight(instructorA, pilotA))).data.id
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const ofCheck = (caller = pilot) => caller.call(lineCheckSignatures, { line_check_id: check })
const ofFlight = (caller = pilot) => caller.call(recordSignatures, { id: flight })

test('[SEC-01][SIG-04] however many ask for signatures, two files are read at a time, for all who wait for these', async () => {
  const { files } = server.app.services
  const open = files.open.bind(files)
  let [now, most] = [0, 0]
  const opened: string[] = []
  vi.spyOn(files, 'open').mockImplementation(async (key) => {
    opened.push(key)
    now += 1
    most = Math.max(most, now)
    const file = await open(key)
    file.stream.once('close', () => {
      now -= 1
    })
    return file
  })
  const callers = [pilot, await server.as('instructorA'), await server.as('admin')]
  const replies = await Promise.all(
    Array.from({ length: CALLS }, (_, i) => callers[i % callers.length]).map((caller) =>
      Promise.all([ofCheck(caller), ofFlight(caller)]),
    ),
  )
  for (const { data } of replies.flat())
    expect(new Set(data.signatures.map(({ state }) => state))).toEqual(new Set(['valid']))
  expect(most).toBeLessThanOrEqual(2)
  expect(new Set(opened).size).toBe(HANDED_IN + 1)
  // Each call alone would read every file.
  expect(opened.length).toBeLessThan((CALLS * (HANDED_IN + 1)) / 2)
})

test('[SEC-01][SIG-04] whoever has a queue of files to be read keeps nobody else waiting', async () => {
  const { files } = server.app.services
  const open = files.open.bind(files)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const opened: string[] = []
  vi.spyOn(files, 'open').mockImplementation(async (key) => {
    opened.push(key)
    if (opened.length === 1) await released
    return open(key)
  })
  const waiting = Promise.all([ofCheck(), ofFlight()])
  await until(() => opened.length === 1, 'the first file')
  const instructor = await server.as('instructorA')
  const theirs = await instructor.call(recordSignatures, { id: flight })
  expect(theirs.data.signatures).toMatchObject([{ state: 'valid' }])
  expect(opened).toHaveLength(2)
  release()
  for (const { code } of await waiting) expect(code).toBe('OK')
})

test('[SIG-04] a file that cannot be read just now proves nothing, and is not told as changed', async () => {
  const fault = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
  vi.spyOn(server.app.services.files, 'open').mockRejectedValue(fault)
  for (const { code } of [await ofCheck(), await ofFlight()]) expect(code).toBe('UNAVAILABLE')
  vi.restoreAllMocks()
  for (const { data } of [await ofCheck(), await ofFlight()])
    expect(data.signatures.every(({ state }) => state === 'valid')).toBe(true)
})

test('[SIG-04] a file that is damaged on the disk is told as changed, and does not end the page', async () => {
  const fault = Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
  vi.spyOn(server.app.services.files, 'open').mockRejectedValue(fault)
  expect((await ofFlight()).data.signatures).toMatchObject([
    { state: 'changed', changed: ['files'] },
  ])
})

test('[SIG-04] a file that is gone is told as changed', async () => {
  const { rows } = await sql<{ storage_key: string }>`SELECT storage_key FROM stored_file
    WHERE owner_id = ${flight}`.execute(server.app.services.db)
  for (const { storage_key } of rows) await rm(join(server.dataDir, 'files', storage_key))
  expect((await ofFlight()).data.signatures).toMatchObject([
    { state: 'changed', changed: ['files'] },
  ])
})
