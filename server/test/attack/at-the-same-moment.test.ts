import { ROLE } from '@trms/contract/access'
import { MAX_FILES } from '@trms/contract/common/stored-file'
import { en } from '@trms/contract/messages/en'
import {
  getReportById,
  reportHistory,
  updateReport,
} from '@trms/contract/office/event-report/calls'
import { tdDetail, updateTd } from '@trms/contract/office/training-document/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import {
  deactivatePilot,
  pilotDetail,
  updateInfoForPilot,
  updatePilot,
} from '@trms/contract/people/pilot/calls'
import { createBaseTraining } from '@trms/contract/records/base-training/calls'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient } from '../../src/platform/db/pool.ts'
import type { Person } from '../airline.ts'
import type { Caller } from '../caller.ts'
import { NEW_DOCUMENT, newDocument } from '../documents.ts'
import { eventOf, newEvent } from '../event-reports.ts'
import { newFlight, pdf, sendFlight } from '../flights.ts'
import { locksAwaited } from '../locks.ts'
import { newPerson } from '../people.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../sessions.ts'

let server: TestServer
let admin: Caller
let owner: pg.Client

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  owner = ownerClient(server.databaseUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** Starts calls one after the other while a row that all of them change is locked, then releases the row. */
async function whileHeld<Answers extends unknown[]>(
  table: string,
  id: string,
  ...calls: { [At in keyof Answers]: () => Promise<Answers[At]> }
): Promise<Answers> {
  await owner.query('BEGIN')
  await owner.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
  const answers: Promise<unknown>[] = []
  for (const call of calls) {
    answers.push(call())
    await expect.poll(() => locksAwaited(server)).toBe(answers.length)
  }
  await owner.query('COMMIT')
  return (await Promise.all(answers)) as Answers
}

test('[PIL-05][SEC-01] a pilot who changes three things of their own at the same moment has all three', async () => {
  const person = await newPerson(server, { role: ROLE.PILOT })
  const self = await sessionOf(server, person)
  const { id } = person
  const sent = {
    phone_number: '0912345678',
    identify_number: '001099',
    passport_number: 'C7654321',
  }
  const each = Object.entries(sent).map(
    ([name, value]) =>
      () =>
        self.call(updateInfoForPilot, { id, [name]: value }),
  )
  const replies = await whileHeld('account', id, ...each)
  expect(replies.map(({ http }) => http)).toEqual([200, 200, 200])
  expect((await self.call(pilotDetail, { id })).data).toMatchObject(sent)
})

test('[TF-05][PIL-07] a pilot who is deactivated at the same moment gets no record', async () => {
  const { instructorA } = server.airline
  const instructor = await server.as('instructorA')
  const files = { report: pdf() }
  const records = [
    (pilot: Person) => sendFlight(instructor, newFlight(instructorA, pilot)),
    (pilot: Person) =>
      instructor.call(
        createBaseTraining,
        {
          pilot_id: pilot.id,
          instructor_id: instructorA.id,
          date_of_flight: '2026-04-05',
          result: true,
        },
        { files },
      ),
  ]
  for (const record of records) {
    const pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    const [gone, recorded] = await whileHeld(
      'account',
      pilot.id,
      () => admin.call(deactivatePilot, { crew_code: pilot.crew_code ?? '' }),
      () => record(pilot),
    )
    expect([gone.http, recorded.http, recorded.fields]).toEqual([
      200,
      422,
      { pilot_id: en.pilot_not_active },
    ])
    const { rows } = await owner.query('SELECT FROM training_record WHERE pilot_id = $1', [
      pilot.id,
    ])
    expect(rows).toEqual([])
  }
})

test('[EVT-01][PERM-08] whom a report names by the change before theirs does not change it', async () => {
  const { pilotA, pilotB } = server.airline
  const writer = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
  const self = await sessionOf(server, writer)
  const { id } = await newEvent(self, [[pilotA], [pilotB]])
  const named = { id, file_ids: [], ...eventOf([[writer, 100], [pilotB]]) }
  const [first, second] = await whileHeld(
    'event_report',
    id,
    () => admin.call(updateReport, named),
    () => self.call(updateReport, { id, file_ids: [], ...eventOf([[pilotA], [pilotB]]) }),
  )
  expect(first.http).toBe(200)
  expect([second.http, second.message]).toEqual([403, en.event_names_yourself])
  const { pilots } = (await admin.call(getReportById, { id })).data
  expect(pilots.map((one) => one.pilot_id)).toEqual([writer.id, pilotB.id])
})

test('[EVT-01][AMD-02] the history of two changes at the same moment tells what the second one found', async () => {
  const { pilotA, pilotB, pilotOther } = server.airline
  const { id } = await newEvent(admin, [[pilotA], [pilotB]])
  const naming = (one: typeof pilotA) => () =>
    admin.call(updateReport, { id, file_ids: [], ...eventOf([[one], [pilotB]]) })
  await whileHeld('event_report', id, naming(pilotOther), naming(pilotA))
  const { entries } = (await admin.call(reportHistory, { id })).data
  const [second, first] = entries.map((one) => one.changes.find(({ field }) => field === 'pilots'))
  expect(JSON.stringify(first?.new)).toContain(pilotOther.full_name)
  expect(second?.old).toEqual(first?.new)
})

test('[DOC-01][DOC-02] a document that two change at the same moment has the files that the second one lists, and never more than it may', async () => {
  const { id, files } = await newDocument(admin, {}, [pdf('old.pdf')])
  const kept = files.map((one) => ({ id: one.id }))
  const change = (file_ids: { id: string }[], ...added: File[]) =>
    admin.call(updateTd, { ...NEW_DOCUMENT, id, file_ids }, { files: { files: added } })
  const [first, second] = await whileHeld(
    'training_document',
    id,
    () => change([], pdf('a.pdf')),
    () => change(kept, pdf('b.pdf')),
  )
  // The second call lists a file that the first call has removed.
  expect([first.http, second.http]).toEqual([200, 422])
  const names = async () => (await admin.call(tdDetail, { id })).data.files.map((one) => one.name)
  expect(await names()).toEqual(['a.pdf'])

  const ten = () => Array.from({ length: MAX_FILES }, (_, i) => pdf(`${i}.pdf`))
  const all = () => change([], ...ten())
  const replies = await whileHeld('training_document', id, all, all, all)
  expect(replies.map(({ http }) => http)).toEqual([200, 200, 200])
  expect(await names()).toHaveLength(MAX_FILES)
})

const renamed = (id: string) => admin.call(updateDetail, { id, full_name: 'Trần Văn Mới' })
const coded = (id: string) =>
  admin.call(updatePilot, { id, version: 1, function: 'Instructor', crew_code: 'NEW77' })
test.each<[string, (id: string) => Promise<{ http: number }>]>([
  ['is renamed', renamed],
  ['gets another crew code', coded],
])(
  '[USER-03][PIL-03][TF-13] an instructor %s while they save a flight, and neither waits for the other',
  async (_what, change) => {
    const { pilotA } = server.airline
    const teacher = await newPerson(server, { role: ROLE.INSTRUCTOR, fleet: 'A321' })
    const { id } = (await sendFlight(await sessionOf(server, teacher), newFlight(teacher, pilotA)))
      .data
    await owner.query('BEGIN')
    // Does what a save does: locks the record, then inserts a row that refers to the saving person.
    await owner.query('SELECT FROM training_record WHERE id = $1 FOR UPDATE', [id])
    const changed = change(teacher.id)
    await expect.poll(() => locksAwaited(server)).toBe(1)
    await owner.query(`SET LOCAL lock_timeout = '10s'`)
    await owner.query('SELECT FROM account WHERE id = $1 FOR KEY SHARE', [teacher.id])
    await owner.query('COMMIT')
    expect((await changed).http).toBe(200)
  },
)
