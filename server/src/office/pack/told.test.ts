import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { updateLineCheck } from '@trms/contract/exchange/line-check/calls'
import { inspectedRecord } from '@trms/contract/office/inspection/calls'
import { approveResult, disagreeResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { byOwner } from '../../../test/as-owner.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { inspect } from '../../../test/inspections.ts'
import { newLineCheck, sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { EVERYTHING, madePack, textIn } from '../../../test/packs.ts'
import { pagesOf, spiltOf } from '../../../test/pdf-text.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { filesIn } from '../../../test/zip-files.ts'
import { newId } from '../../platform/db/id.ts'
import type { Manifest } from './manifest.ts'

/** A note that is higher than a page. */
const NOTE = Array.from({ length: 64 }, (_, i) => `N${String(i).padStart(2, '0')}`).join('\n')

let server: TestServer
let pilot: Person
let instructor: Person
let disagreed: string
let changed: string
let lost: string
let form: string
let given: string
let handedOver: string
let zip: Buffer
let manifest: Manifest
let problems: { part: string; what: string; of: string }[]

/** Damages records in different ways, each past the product, and then makes a pack of everything. */
beforeAll(async () => {
  server = await startServer()
  const admin = await server.as('admin')
  pilot = await newPerson(server, { role: 4, fleet: 'A321' })
  instructor = await newPerson(server, { role: 3, fleet: 'A321' })
  const [teacher, trainee] = [await sessionOf(server, instructor), await sessionOf(server, pilot)]
  const flown = async () => (await sendFlight(teacher, newFlight(instructor, pilot))).data.id

  disagreed = await flown()
  await trainee.call(disagreeResult, { id: disagreed, version: 1, comment: 'Twice is not so' })
  changed = await flown()
  await trainee.call(approveResult, { id: changed })
  await sql`UPDATE training_flight SET comments = 'x' WHERE id = ${changed}`.execute(
    server.app.services.db,
  )
  lost = await flown()
  await trainee.call(approveResult, { id: lost })
  await byOwner(server, `DELETE FROM signature WHERE record_id = $1 AND meaning = 'agreed'`, [lost])
  form = (await sendLineCheck(admin, { pilot, instructor })).id
  await submitCheckForm(trainee, form, 1)
  const { instructorA } = server.airline
  handedOver = (await sendLineCheck(admin, { pilot, instructor })).id
  const other = { ...newLineCheck({ pilot, instructor: instructorA }), id: handedOver, note: NOTE }
  expect((await admin.call(updateLineCheck, other)).code).toBe('OK')
  await byOwner(server, `UPDATE form_event SET reason = 'x' WHERE form_id = $1 AND stage = 1`, [
    form,
  ])
  const forged = {
    at: '2026-01-01T00:00:00Z',
    seq: 1,
    hash: 'a'.repeat(64),
    count: 1,
    writer: newId(),
    previous: null,
    key: 'b'.repeat(16),
    signature: 'c'.repeat(86),
  }
  await appendFile(
    join(server.dataDir, 'seals', `${forged.writer}.seals`),
    `${JSON.stringify(forged)}\nno seal\n`,
  )

  await server.app.services.db
    .updateTable('account')
    .set({ password_given_by: server.airline.admin.id })
    .where('id', '=', pilot.id)
    .execute()
  given = await flown()
  await trainee.call(approveResult, { id: given })

  ;({ zip } = await madePack(admin, { ...EVERYTHING, pilots: [pilot.id] }))
  manifest = JSON.parse(textIn(filesIn(zip), 'manifest.json')) as Manifest
  const checker = await import(new URL('./verify.mjs', import.meta.url).href)
  problems = (await checker.checkZip(checker.bytesSource(zip))).problems
})
afterAll(() => server.close())

describe('a pack of records that are not what was signed', () => {
  test('[INS-02][SIG-05] says of each record how it stands, also that its trainee does not agree', () => {
    const { state } = manifest.records.find((one) => one.id === disagreed) ?? {}
    expect(state?.en).toMatch(/not agree/i)
    expect(state?.vi).toMatch(/không đồng ý/i)
  })

  test('[INS-03] is not called sound: whatever the server itself found is named, record by record', () => {
    const found = problems.map(({ part, what, of }) => [
      part,
      what,
      of.match(/[\w]+ [0-9a-f-]{36}/)?.[0] ?? of.replace(/^\d+: /, ''),
    ])
    expect(found.sort()).toEqual(
      [
        ['audit', 'seals_unreadable', '2'],
        // The forged seal is the only one that is a seal at all.
        ['audit', 'trail_seal_bad', ''],
        ['audit', 'trail_unsound', 'signature missing'],
        ['signatures', 'signature_lost', `training_flight ${lost}`],
        ['signatures', 'state_changed', `line_check ${form}`],
        ['signatures', 'state_changed', `training_flight ${changed}`],
        ['signatures', 'state_changed', `training_flight ${changed}`],
      ].sort(),
    )
  })
})

/** The paper of a record in the pack. */
function paperOf(id: string): Response {
  const { pdf = '' } = manifest.records.find((one) => one.id === id) ?? {}
  const headers = { 'content-type': 'application/pdf' }
  return new Response(filesIn(zip).get(pdf), { headers })
}
const textOf = async (paper: Response) => (await pagesOf(paper)).join(' ').replace(/\s+/g, ' ')

test('[INS-02] the paper of a form has no code for a letter of ours: who came in whose place is readable', async () => {
  const paper = await textOf(paperOf(handedOver))
  expect(paper).toMatch(
    new RegExp(`${instructor.full_name}.* » ${server.airline.instructorA.full_name}`),
  )
  expect(paper).not.toContain('[U+')
})

test('[INS-02] the paper of a form has the whole of a note that is higher than a page', async () => {
  expect(await spiltOf(paperOf(handedOver))).toEqual([])
  const paper = await textOf(paperOf(handedOver))
  for (const line of NOTE.split('\n')) expect(paper).toContain(line)
})

test('[SIG-03][INS-02] a pack says in its index and on the record’s paper who had given a signer’s password', async () => {
  const { full_name } = server.airline.admin
  const words = {
    en: `The account’s first password was given by ${full_name}, and its holder had not yet confirmed it by a link in their mail.`,
    vi: `Mật khẩu đầu tiên của tài khoản do ${full_name} cấp và lúc ký chủ tài khoản chưa xác nhận qua liên kết trong thư.`,
  }
  const files = filesIn(zip)
  // Once: of the signatures in the pack, the others were given before.
  expect(textIn(files, 'index.html').split(words.en)).toHaveLength(2)
  expect(textIn(files, 'index.vi.html').split(words.vi)).toHaveLength(2)
  expect((await textOf(paperOf(given))).split(words.en)).toHaveLength(2)
  const admin = await server.as('admin')
  const own = await admin.get(`/v1/flt_training/record_pdf/${given}?language=vi`)
  expect(await textOf(own)).toContain(words.vi)
})

test('[INS-01][SIG-05] an inspector is told that a trainee does not agree and why, and that a signature is missing', async () => {
  const { caller } = await inspect(server, [pilot])
  const read = async (id: string) =>
    JSON.stringify(
      (await caller.call(inspectedRecord, { id, kind: 'training_flight' })).data.sections,
    )
  const told = await read(disagreed)
  expect(told).toMatch(/not agree/i)
  expect(told).toContain('Twice is not so')
  expect(told).not.toContain('Approved by the trainee')
  expect(await read(lost)).toMatch(/"kind":"flag","text":"[^"]*(signature|signed)/i)
})
