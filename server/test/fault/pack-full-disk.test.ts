import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { askPack, packList } from '@trms/contract/office/pack/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { type MailingServer, startMailingServer } from '../mailing-server.ts'
import { cameTo, EVERYTHING, madePack, newPack } from '../packs.ts'
import { sessionOf } from '../sessions.ts'
import { type SmallDisk, smallDisk } from '../small-disk.ts'

const REPORTS = 3
const REPORT_BYTES = 900_000

let disk: SmallDisk
let server: MailingServer
let admin: Caller

beforeAll(async () => {
  disk = await smallDisk(10)
  server = await startMailingServer({ DATA_DIR: disk.folder })
  admin = await server.as('admin')
  const { instructorA, pilotA } = server.airline
  const instructor = await sessionOf(server, instructorA)
  for (let i = 0; i < REPORTS; i++)
    await sendFlight(instructor, newFlight(instructorA, pilotA), {
      files: { report: pdf('report.pdf', REPORT_BYTES) },
    })
})
afterAll(async () => {
  await server.close()
  await disk.remove()
})

const db = () => server.app.services.db
const stored = async () =>
  (await readdir(join(disk.folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => one.name)
    .sort()

test('[INS-02] a pack that the disk has no room for is refused before it begins, in both languages', async () => {
  const before = await stored()
  await disk.fill(2_000_000)
  const said = await Promise.all(
    (['en', 'vi'] as const).map((language) => admin.call(askPack, EVERYTHING, { language })),
  )
  expect(said.map(({ http, code }) => [http, code])).toEqual(Array(2).fill([507, 'STORAGE_FULL']))
  expect(said.map(({ message }) => message)).toEqual([
    expect.stringMatching(/no room for this pack: it needs about 3 MB, and [12] MB are free/),
    expect.stringMatching(/không đủ chỗ cho gói này: cần khoảng 3 MB, chỉ còn [12] MB/),
  ])
  expect((await admin.call(packList, {})).data.total).toBe(0)
  expect(await stored()).toEqual(before)
  await disk.free()
})

test('[INS-02] a disk that has filled up since, or fills up meanwhile, ends the pack: told by mail, nothing half left', async () => {
  const before = await stored()
  const job = (id: string) =>
    sql`INSERT INTO pgboss.job (name, data, policy) VALUES
      ('make_pack', ${JSON.stringify({ pack_id: id })}, 'standard')`.execute(db())
  // The stated sizes pass the check for room beforehand, as if the files had grown since.
  for (const size of [REPORT_BYTES, 1]) {
    await sql`UPDATE stored_file SET size = ${size}`.execute(db())
    await disk.fill(2_000_000)
    server.mailbox.mails.length = 0
    const id = await newPack(server, 'waiting')
    await job(id)
    expect(await cameTo(admin, id, 'failed')).toMatchObject({
      problem: 'storage_full',
      url: null,
      size: null,
    })
    const { text } = await server.mailbox.to(server.airline.admin.email)
    expect(text).toMatch(/disk is full|ổ đĩa của máy chủ đã đầy/)
    expect(await stored()).toEqual(before)
    await disk.free()
  }
  await sql`UPDATE stored_file SET size = ${REPORT_BYTES}`.execute(db())
  const { pack } = await madePack(admin)
  expect(pack.size).toBeGreaterThan(REPORTS * REPORT_BYTES)
})
