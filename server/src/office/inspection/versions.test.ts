import {
  inspectedRecord,
  inspectedRecords,
  inspectedVersionCall,
} from '@trms/contract/office/inspection/calls'
import { openings } from '@trms/contract/office/inspection/office-calls'
import {
  agreeAmendment,
  approveResult,
  disagreeResult,
} from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { byOwner } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, sendFlight } from '../../../test/flights.ts'
import { inspect } from '../../../test/inspections.ts'
import { newPerson } from '../../../test/people.ts'
import { FLIGHT_KIND, KINDS, type Kind, send } from '../../../test/record-kinds.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
let instructor: Person
let teacher: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  instructor = await newPerson(server, { role: 3, fleet: 'A321' })
  teacher = await sessionOf(server, instructor)
})
afterAll(() => server.close())

/** A record that its trainee approved, and signed again after an amendment. */
async function amended(kind: Kind) {
  const pilot = await newPerson(server, { role: 4, fleet: 'A321' })
  const trainee = await sessionOf(server, pilot)
  const sent = kind.input(instructor, pilot) as Record<string, unknown>
  const { id } = (await send(kind, teacher, sent, { files: { report: pdf() } })).data
  await trainee.call(approveResult, { id })
  const { pilot_id: _pilot, instructor_id: _instructor, ...form } = sent
  const [field, , now] = kind.amended
  const change = { ...form, [field]: now, id, version: 2, reason: 'A slip of the pen' }
  const { data } = (await teacher.raw(kind.amend, change, { files: {} })) as {
    data: { version: number }
  }
  ;(await trainee.call(agreeAmendment, { id, version: data.version })).data
  return { id, pilot, kind: kind.kind }
}

describe.each([FLIGHT_KIND, ...KINDS])('[INS-01][AMD-01] an amended $kind', (kind) => {
  test('is read by an inspector version by version, and each reading is on record', async () => {
    const { id, pilot } = await amended(kind)
    const { caller, id: inspection } = await inspect(server, [pilot])
    const which = { kind: kind.kind, id }
    const { data } = await caller.call(inspectedRecord, which)
    expect(data.versions.map(({ version, state, how }) => [version, state, how])).toEqual([
      [3, 'standing', 'amended'],
      [1, 'earlier', 'created'],
    ])
    const read = async (version: number) =>
      (await caller.call(inspectedVersionCall, { ...which, version })).data
    const first = await read(1)
    const last = await read(3)
    expect(first.version).toEqual(data.versions[1])
    expect(first.sections).not.toEqual(last.sections)
    // The present version has the same sections as the record.
    for (const section of last.sections) expect(data.sections).toContainEqual(section)
    expect(first.files).toMatchObject([{ name: 'report.pdf', url: data.files[0]?.url }])
    expect((await caller.get(first.files[0]?.url ?? '')).status).toBe(200)
    const inVi = await caller.call(
      inspectedVersionCall,
      { ...which, version: 1 },
      { language: 'vi' },
    )
    expect(inVi.data.sections).not.toEqual(first.sections)

    const { data: opened } = await admin.call(openings, { id: inspection, order: '+' })
    expect(opened.openings.map(({ what, version }) => [what, version])).toEqual([
      ['record', null],
      ['version', 1],
      ['version', 3],
      ['file', null],
      ['version', 1],
    ])
    expect(opened.openings[1]).toMatchObject({ kind: kind.kind, record_id: id })
  })
})

test('[INS-01] no version is told that there is not, of another pilot, or of a deleted record', async () => {
  const { id, pilot, kind } = await amended(FLIGHT_KIND)
  const { caller } = await inspect(server, [pilot])
  const stranger = (await inspect(server, [await newPerson(server, { role: 4, fleet: 'A321' })]))
    .caller
  const statusOf = async (who: Caller, version: number) =>
    (await who.call(inspectedVersionCall, { kind, id, version })).http
  expect(await statusOf(caller, 2)).toBe(404)
  expect(await statusOf(stranger, 1)).toBe(404)
  await server.app.services.db
    .updateTable('training_record')
    .set({ archived_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await statusOf(caller, 1)).toBe(404)
})

test('[INS-01][SIG-04][SIG-05] the list tells which records were changed by hand, disagreed with or amended', async () => {
  const one = await amended(FLIGHT_KIND)
  const { pilot } = one
  const trainee = await sessionOf(server, pilot)
  const flight = async () => (await sendFlight(teacher, newFlight(instructor, pilot))).data.id
  const [plain, changed, disputed] = [await flight(), await flight(), await flight()]
  await byOwner(server, `UPDATE training_flight SET comments = 'forged' WHERE id = $1`, [changed])
  ;(await trainee.call(disagreeResult, { id: disputed, comment: 'That is not so' })).data
  const { caller } = await inspect(server, [pilot])
  const { records } = (await caller.call(inspectedRecords, {})).data
  const signsOf = (id: string) => records.find((row) => row.id === id)?.signs
  const as = (signatures: string, disagreed = false, amended = false) => ({
    signatures,
    disagreed,
    amended,
  })
  expect(signsOf(plain)).toEqual(as('valid'))
  expect(signsOf(changed)).toEqual(as('changed'))
  expect(signsOf(disputed)).toEqual(as('valid', true))
  expect(signsOf(one.id)).toEqual(as('valid', false, true))
})
