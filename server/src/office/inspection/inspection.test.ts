import { randomBytes } from 'node:crypto'
import { CALLS } from '@trms/contract/calls'
import { addDays } from '@trms/contract/common/days'
import { updateLineTraining } from '@trms/contract/exchange/line-training/calls'
import { setSimStatus } from '@trms/contract/exchange/sim/form-calls'
import { askPurge, confirmPurge } from '@trms/contract/office/archive/calls'
import { auditList } from '@trms/contract/office/audit/calls'
import {
  inspectedQualifications,
  inspectedRecord,
  inspectedRecords,
  inspectedTrail,
  ownInspectionCall,
} from '@trms/contract/office/inspection/calls'
import { INSPECTED_KINDS, type InspectedKindName } from '@trms/contract/office/inspection/entity'
import {
  createInspection,
  endInspection,
  inspectionById,
  inspectionList,
  openings,
  updateInspection,
} from '@trms/contract/office/inspection/office-calls'
import { changePassword, updateDetail, userDetail } from '@trms/contract/people/account/calls'
import { enterQualification, grantExemption } from '@trms/contract/people/qualification/entry-calls'
import { deleteFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { byOwner } from '../../../test/as-owner.ts'
import { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, SECTOR, sendFlight } from '../../../test/flights.ts'
import { givePassword, inDays, inspect, newInspection } from '../../../test/inspections.ts'
import { sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { LiveStream } from '../../../test/live.ts'
import { newPassword } from '../../../test/passwords.ts'
import { newPerson } from '../../../test/people.ts'
import { kindNamed } from '../../../test/readiness.ts'
import { KINDS, send } from '../../../test/record-kinds.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { type Crew, sendSim, submitStage } from '../../../test/sims.ts'
import { until } from '../../../test/until.ts'
import { inspectionScope } from '../../crew/inspection.ts'

let server: TestServer
let admin: Caller
let pilot: Person
let other: Person
let far: Person
let instructor: Person
let teacher: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await newPerson(server, { role: 4, fleet: 'A321' })
  other = await newPerson(server, { role: 4, fleet: 'A321' })
  far = await newPerson(server, { role: 4, fleet: 'B787' })
  instructor = await newPerson(server, { role: 3, fleet: 'A321' })
  teacher = await sessionOf(server, instructor)
})
afterAll(() => server.close())

const flightOf = async (person: Person, day = '2026-05-04') =>
  (
    await sendFlight(
      person.fleet === 'B787' ? await distant() : teacher,
      newFlight(person.fleet === 'B787' ? server.airline.instructorOther : instructor, person, {
        sectors: [{ ...SECTOR, date_of_sector: day }],
      }),
    )
  ).data
const distant = () => server.as('instructorOther')

let flown = 0
/**
 * A session in the past, apart from all other sessions, since an inspection
 * shows no session that is still to come.
 */
function sendFlownSim(crew: Crew) {
  flown += 2
  return sendSim(admin, crew, {
    sessiona_date_time: `${addDays('2026-05-01', flown)}T08:00`,
    sessionb_date_time: `${addDays('2026-05-01', flown + 1)}T08:00`,
  })
}

const idsOf = async (caller: Caller, filters: object = {}) =>
  (await caller.call(inspectedRecords, { page_count: 100, filters })).data.records.map(
    (one) => one.id,
  )
const open = (caller: Caller, kind: InspectedKindName, id: string) =>
  caller.call(inspectedRecord, { kind, id })

/** Makes a record of each kind, about the pilot and with a file. */
const MAKE: Record<InspectedKindName, () => Promise<string>> = {
  training_flight: async () => (await flightOf(pilot)).id,
  ...Object.fromEntries(
    KINDS.map((kind) => [
      kind.kind,
      async () => (await send(kind, teacher, kind.input(instructor, pilot))).data.id,
    ]),
  ),
  sim: async () => {
    const { id } = await sendFlownSim({ pilots: [pilot, other], a: instructor, b: null })
    return id
  },
  line_check: async () => {
    const { id } = await sendLineCheck(admin, { pilot, instructor })
    await submitCheckForm(await sessionOf(server, pilot), id, 1)
    return id
  },
  line_training: async () => {
    const { id } = await newTraining(admin, pilot)
    await server.app.services.db
      .updateTable('line_training')
      .set({ start_date: '2026-03-03' })
      .where('id', '=', id)
      .execute()
    await submitTraining(await sessionOf(server, pilot), id, 1)
    return id
  },
} as Record<InspectedKindName, () => Promise<string>>

describe('[INS-01] what an inspector sees', () => {
  test.each(INSPECTED_KINDS)(
    'a %s of a pilot of the inspection, whole, in both languages',
    async (kind) => {
      const id = await MAKE[kind]()
      const { caller } = await inspect(server, [pilot])
      const stranger = (await inspect(server, [far])).caller
      expect(await idsOf(caller, { kind })).toContain(id)
      const { data } = await open(caller, kind, id)
      expect(data.record).toMatchObject({ id, kind, archived: null })
      expect(data.record.pilots.map((one) => one.id)).toEqual([pilot.id])
      expect(data.sections.length).toBeGreaterThan(0)
      expect(data.entries.map((one) => one.action)).toContain('create')
      const vi = (await caller.call(inspectedRecord, { kind, id }, { language: 'vi' })).data
      expect(vi.sections).not.toEqual(data.sections)
      if (kind in { training_flight: 1, base_training: 1, theory_test: 1, progress_theory: 1 }) {
        expect(data.signatures).toMatchObject([{ meaning: 'graded', state: 'valid' }])
        expect(vi.sections[0]).toMatchObject({ title: 'Hồ sơ' })
      }
      if (kind === 'sim' || kind === 'line_check')
        expect(JSON.stringify(vi.sections)).toContain('"value":"Chưa"')

      expect(await idsOf(stranger)).not.toContain(id)
      expect((await open(stranger, kind, id)).code).toBe('NOT_FOUND')
    },
  )

  test.each(INSPECTED_KINDS.filter((kind) => kind !== 'sim'))(
    'the files of a %s, and none by the address of another record or inspection',
    async (kind) => {
      const id = await MAKE[kind]()
      const { caller } = await inspect(server, [pilot])
      const [file] = (await open(caller, kind, id)).data.files
      if (!file) throw new Error('no file')
      const got = await caller.get(file.url)
      expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const stranger = (await inspect(server, [far])).caller
      expect((await stranger.get(file.url)).status).toBe(404)
      const elsewhere = (await flightOf(far)).id
      const [, , , , , fileId, name] = file.url.split('/')
      const wrong = `/v1/inspection/file/training_flight/${elsewhere}/${fileId}/${name}`
      expect((await stranger.get(wrong)).status).toBe(404)
      expect((await caller.get(wrong)).status).toBe(404)
    },
  )

  test('of a session only the forms of its pilots', async () => {
    const { id, first_pilot, second_pilot } = await sendFlownSim({
      pilots: [pilot, other],
      a: instructor,
      b: null,
    })
    const forms = [first_pilot, second_pilot].map((one) => one.form_id ?? '')
    await submitStage(await sessionOf(server, pilot), forms[0] ?? '', 1)
    await submitStage(await sessionOf(server, other), forms[1] ?? '', 1)
    await admin.call(setSimStatus, {
      submitted_form_id: forms[1] ?? '',
      status: 6,
      reason: 'Khác',
    } as never)
    const mine = (await open((await inspect(server, [pilot])).caller, 'sim', id)).data
    const both = (await open((await inspect(server, [pilot, other])).caller, 'sim', id)).data
    expect([mine.files.length, both.files.length]).toEqual([1, 2])
    const about = (data: typeof mine) => new Set(data.entries.map((one) => one.entity_id))
    expect(about(mine)).toEqual(new Set([id, forms[0]]))
    expect(about(both)).toEqual(new Set([id, ...forms]))
    expect(JSON.stringify(mine.sections)).not.toContain('Khác')
    expect(mine.record.others.map((one) => one.id)).toContain(other.id)
  })

  test('those of a fleet, and no others: who comes to it comes in, who leaves it goes', async () => {
    const { caller } = await inspect(server, [], { fleets: ['B787'] })
    const fresh = await newPerson(server, { role: 4, fleet: 'A321' })
    const [theirs, fresher] = [(await flightOf(far)).id, (await flightOf(fresh)).id]
    expect(await idsOf(caller)).toContain(theirs)
    expect(await idsOf(caller)).not.toContain(fresher)
    const move = (fleet: string) =>
      server.app.services.db
        .updateTable('account')
        .set({ fleet })
        .where('id', '=', fresh.id)
        .execute()
    await move('B787')
    expect(await idsOf(caller)).toContain(fresher)
    expect((await caller.call(ownInspectionCall, {})).data.pilots.map((one) => one.id)).toContain(
      fresh.id,
    )
    await move('A350')
    expect((await open(caller, 'training_flight', fresher)).code).toBe('NOT_FOUND')
  })

  test('with whom a pilot flew, also where the inspection is about both', async () => {
    const { id } = await flightOf(pilot)
    const { caller } = await inspect(server, [pilot, instructor])
    const { records } = (await caller.call(inspectedRecords, { page_count: 100, filters: {} })).data
    const people = ({ pilots, others }: Pick<(typeof records)[number], 'pilots' | 'others'>) =>
      [pilots, others].map((those) => those.map((one) => one.id))
    const row = records.find((one) => one.id === id)
    expect(row && people(row)).toEqual([[pilot.id], [instructor.id]])
    const { record } = (await open(caller, 'training_flight', id)).data
    expect(people(record)).toEqual([[pilot.id], [instructor.id]])
  })

  test('records of the first and the last day of the period, and none of the day before or after', async () => {
    const days = ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01']
    const person = await newPerson(server, { role: 4, fleet: 'A321' })
    const made = await Promise.all(days.map(async (day) => (await flightOf(person, day)).id))
    const { caller } = await inspect(server, [person], { from: '2026-04-01', to: '2026-04-30' })
    expect((await idsOf(caller)).sort()).toEqual(made.slice(1, 3).sort())
    const codes = await Promise.all(
      made.map(async (id) => (await open(caller, 'training_flight', id)).code),
    )
    expect(codes).toEqual(['NOT_FOUND', 'OK', 'OK', 'NOT_FOUND'])
    expect((await caller.call(ownInspectionCall, {})).data.pilots).toMatchObject([{ records: 2 }])
  })

  test('that a record was deleted, by whom and why, and no more of it', async () => {
    const flight = await flightOf(pilot)
    const { caller } = await inspect(server, [pilot])
    const [file] = (await open(caller, 'training_flight', flight.id)).data.files
    await admin.call(deleteFlight, { id: flight.id, reason: 'Nhập nhầm' })
    expect(await idsOf(caller, { state: 'archived' })).toContain(flight.id)
    expect(await idsOf(caller, { state: 'in_use' })).not.toContain(flight.id)
    const { data } = await open(caller, 'training_flight', flight.id)
    expect(data.record.archived).toMatchObject({
      by: server.airline.admin.full_name,
      reason: 'Nhập nhầm',
    })
    expect([data.sections, data.files]).toEqual([[], []])
    expect(data.entries.map((one) => one.action)).toEqual(['archive', 'create'])
    expect((await caller.get(file?.url ?? '')).status).toBe(404)
  })

  test('how signatures stand', async () => {
    const flight = await flightOf(pilot)
    await (await sessionOf(server, pilot)).call(approveResult, { id: flight.id })
    const { caller } = await inspect(server, [pilot])
    const states = async () =>
      (await open(caller, 'training_flight', flight.id)).data.signatures.map(
        ({ meaning, state }) => [meaning, state],
      )
    expect(await states()).toEqual([
      ['graded', 'valid'],
      ['agreed', 'valid'],
    ])
    await sql`UPDATE training_flight SET comments = 'x' WHERE id = ${flight.id}`.execute(
      server.app.services.db,
    )
    expect((await states()).map(([, state]) => state)).toEqual(['changed', 'changed'])
  })

  test('[SIG-04][LT-03] that a line training was signed as one of another type, and which', async () => {
    const id = await MAKE.line_training()
    const pilot_crew_code = pilot.crew_code ?? ''
    const changed = { id, pilot_crew_code, line_training_type: 6 } as const
    await admin.call(updateLineTraining, changed, { language: 'vi' })
    const { caller } = await inspect(server, [pilot])
    const { data } = await open(caller, 'line_training', id)
    expect(data.signatures).toMatchObject([{ state: 'changed', changed: ['Type'] }])
    expect(data.sections).toContainEqual(
      expect.objectContaining({
        title: 'What was changed since it was signed',
        rows: [['Type', 'FOT', { text: 'Requalification', bad: true }]],
      }),
    )
    const life = data.sections.find((one) => one.kind === 'table' && /^History/.test(one.title))
    expect(JSON.stringify(life)).toContain('"Type changed"')
    expect(JSON.stringify(life)).toContain('FOT → Requalification')
  })

  test('qualifications that held on a day of the period, with their papers', async () => {
    const person = await newPerson(server, { role: 4, fleet: 'A321' })
    const kind = await kindNamed(admin, 'Medical')
    const enter = (completed_on: string, expires_on: string) =>
      admin.call(
        enterQualification,
        { pilot_id: person.id, kind_id: kind.id, completed_on, expires_on },
        { files: { file: pdf('giấy.pdf') } },
      )
    await enter('2024-01-10', '2025-12-31')
    await enter('2025-02-01', '2026-01-01')
    const { caller } = await inspect(server, [person])
    const read = (pilot_id: string) => caller.call(inspectedQualifications, { pilot_id })
    const { qualifications } = (await read(person.id)).data
    expect(qualifications).toMatchObject([{ completed_on: '2025-02-01', expires_on: '2026-01-01' }])
    const url = qualifications[0]?.file?.url ?? ''
    expect((await caller.get(url)).status).toBe(200)
    expect((await read(pilot.id)).code).toBe('NOT_FOUND')
    expect((await (await inspect(server, [pilot])).caller.get(url)).status).toBe(404)
  })

  test('[RDY-02] that a check was failed, and since when nothing is held', async () => {
    const person = await newPerson(server, { role: 4, fleet: 'A321' })
    const sim = await sendFlownSim({ pilots: [person, other], a: instructor, b: null })
    await admin.call(setSimStatus, { form_id: sim.first.form_id, status: 6, reason: 'repeat' })
    const { caller } = await inspect(server, [person])
    const { data } = await caller.call(inspectedQualifications, { pilot_id: person.id })
    const day = sim.sessionb_date_time.slice(0, 10)
    expect(data.qualifications).toMatchObject([
      { kind: 'SIM check', completed_on: day, failed: true, expires_on: null, counts: true },
    ])
    const value = `Failed on ${day.split('-').reverse().join('/')}`
    expect(data.today).toMatchObject({
      facts: expect.arrayContaining([{ label: 'SIM check', value, bad: true }]),
    })
  })

  test('which qualification counts now, that an exemption was granted, and how the pilot stands today', async () => {
    const person = await newPerson(server, { role: 4, fleet: 'A321' })
    const pilot_id = person.id
    const [medical, english, recent] = await Promise.all(
      ['Medical', 'English', 'Recent experience'].map((name) => kindNamed(admin, name)),
    )
    const enter = (kind: typeof medical, completed_on: string, more: object) =>
      admin.call(enterQualification, { pilot_id, kind_id: kind?.id ?? '', completed_on, ...more })
    await enter(medical, '2026-01-10', { expires_on: '2026-06-30' })
    await enter(medical, '2026-05-10', { expires_on: '2026-10-31' })
    await enter(english, '2026-05-11', { no_expiry: true })
    const exempt = { kind_id: recent?.id ?? '', until: inDays(9), reason: 'a', reference: 'b' }
    await admin.call(grantExemption, { pilot_id, ...exempt })
    const { caller } = await inspect(server, [person], { to: inDays(0) })
    const { qualifications, today } = (await caller.call(inspectedQualifications, { pilot_id }))
      .data
    expect(
      qualifications.map(({ of, kind, expires_on, counts }) => [of, kind, expires_on, counts]),
    ).toEqual([
      ['exemption', 'Recent experience', inDays(9), true],
      ['entry', 'English', null, true],
      ['entry', 'Medical', '2026-10-31', true],
      ['entry', 'Medical', '2026-06-30', false],
    ])
    const shown = (day: string) => day.split('-').reverse().join('/')
    if (today.kind !== 'facts') throw new Error('no facts')
    const said = new Map(today.facts.map(({ label, value, bad }) => [label, [value, bad]]))
    expect(today.title).toBe(`Readiness, as of ${shown(inDays(0))}`)
    expect(said.get('Fit to fly')).toEqual(['No', true])
    expect(said.get('Recent experience')?.[0]).toMatch(new RegExp(`^${shown(inDays(9))}, .*exempt`))
    expect(said.get('Medical')).toEqual(['31/10/2026, Expired', true])
    expect(said.get('CRM')?.[1]).toBe(true)
    const { instructorA } = server.airline
    const flight = newFlight(instructorA, person, { grounded: true })
    await sendFlight(await server.as('instructorA'), flight)
    const now = (await caller.call(inspectedQualifications, { pilot_id })).data.today
    expect(now).toMatchObject({
      facts: expect.arrayContaining([
        {
          label: 'Latest flight',
          value: `${shown(SECTOR.date_of_sector)}, marked Grounded`,
          bad: true,
        },
      ]),
    })
    const vi = (await caller.call(inspectedQualifications, { pilot_id }, { language: 'vi' })).data
    expect(vi.today).not.toEqual(today)
  })

  test('the trail of its records alone', async () => {
    const person = await newPerson(server, { role: 4, fleet: 'A321' })
    const [mine, early] = [await flightOf(person), await flightOf(person, '2025-05-05')]
    const { id: sim } = await sendFlownSim({ pilots: [person, other], a: instructor, b: null })
    const { caller, id } = await inspect(server, [person])
    const trail = async (filters = {}) =>
      (await caller.call(inspectedTrail, { page_count: 100, filters })).data.entries
    const about = new Set((await trail()).map((one) => one.entity_id))
    // A pilot outside the inspection's scope is not named either.
    const named = new Set((await trail()).flatMap((one) => Object.keys(one.named)))
    expect([named.has(person.id), named.has(instructor.id), named.has(other.id)]).toEqual([
      true,
      true,
      false,
    ])
    // The administrator's audit trail names the record that the inspector opened.
    await open(caller, 'training_flight', mine.id)
    const [opened] = (await admin.call(auditList, { filters: { record_id: id, action: 'open' } }))
      .data.entries
    expect(opened?.named[mine.id]).toBe(`${person.full_name}, 04/05/2026`)
    expect([about.has(mine.id), about.has(sim), about.has(early.id), about.has(id)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const all = (await admin.call(auditList, { page_count: 100, filters: { record_id: mine.id } }))
      .data.entries
    expect((await trail()).filter((one) => one.entity_id === mine.id)).toEqual(all)
    expect((await caller.call(inspectedTrail, { filters: { pilot_id: pilot.id } })).code).toBe(
      'NOT_FOUND',
    )
  })
})

test('[INS-01][AMD-03] a purged record stays in the list: that it was there, who purged it, when and why', async () => {
  const { id } = await flightOf(pilot)
  const { caller } = await inspect(server, [pilot])
  await admin.call(deleteFlight, { id, reason: 'Ghi hai lần' })
  const { db } = server.app.services
  const long = sql<Date>`now() - interval '11 years'`
  await db.updateTable('training_record').set({ archived_at: long }).where('id', '=', id).execute()
  const asked = { kind: 'training_flight', id, reason: 'hết hạn lưu' } as const
  const { purge_id } = (await admin.call(askPurge, asked)).data
  const second = await sessionOf(server, await newPerson(server, { role: 1 }))
  const reason = 'đã kiểm tra'
  const { fingerprint } = (await second.call(confirmPurge, { purge_id, reason })).data
  const state = { filters: { state: 'archived' } } as const
  const { records } = (await caller.call(inspectedRecords, { page_count: 100, ...state })).data
  const purged = {
    asked_by: server.airline.admin.full_name,
    ask_reason: 'hết hạn lưu',
    confirm_reason: reason,
    fingerprint,
  }
  const row = records.find((one) => one.id === id)
  expect(row).toMatchObject({ archived: { reason: 'Ghi hai lần' }, purged })
  expect(row?.pilots.map((one) => one.id)).toEqual([pilot.id])
  const { data } = await open(caller, 'training_flight', id)
  expect(data).toMatchObject({
    record: { purged },
    sections: [],
    signatures: [],
    gone: [],
    files: [],
  })
  expect(data.entries.map((one) => one.action)).toContain('purge')
  const stranger = (await inspect(server, [far])).caller
  expect((await open(stranger, 'training_flight', id)).code).toBe('NOT_FOUND')
})

describe('[INS-01] every page that an inspector opened is on record', () => {
  test('what, whose and when; what was refused is not', async () => {
    const person = await newPerson(server, { role: 4, fleet: 'A321' })
    const flight = await flightOf(person)
    const { caller, id } = await inspect(server, [person])
    await caller.call(ownInspectionCall, {})
    await idsOf(caller, { pilot_id: person.id })
    const { files } = (await open(caller, 'training_flight', flight.id)).data
    await caller.call(inspectedQualifications, { pilot_id: person.id })
    await caller.call(inspectedTrail, {})
    await caller.get(files[0]?.url ?? '')
    await open(caller, 'training_flight', (await flightOf(far)).id)
    const { data } = await admin.call(openings, { id, order: '+' })
    expect(data.openings.map(({ what }) => what)).toEqual([
      'pilots',
      'records',
      'record',
      'qualifications',
      'trail',
      'file',
    ])
    expect(data.total).toBe(6)
    expect(data.openings.map(({ pilots }) => pilots.map((one) => one.id))).toEqual([
      [],
      [person.id],
      [person.id],
      [person.id],
      [],
      [person.id],
    ])
    expect(data.openings[2]).toMatchObject({
      kind: 'training_flight',
      record_id: flight.id,
      title: expect.stringContaining('04/05/2026'),
    })
    expect(data.openings[5]).toMatchObject({ title: 'report.pdf', record_id: flight.id })
    const inspection = (await admin.call(inspectionById, { id })).data
    expect(inspection).toMatchObject({ opened: 6, last_opened_at: data.openings[5]?.at })
  })

  test('nothing is shown where the trail cannot be written', async () => {
    const { caller, id } = await inspect(server, [pilot])
    const flight = await flightOf(pilot)
    await byOwner(server, 'REVOKE EXECUTE ON FUNCTION audit_append FROM trms_app')
    const codes = [
      (await caller.call(ownInspectionCall, {})).http,
      (await open(caller, 'training_flight', flight.id)).http,
    ]
    await byOwner(server, 'GRANT EXECUTE ON FUNCTION audit_append TO trms_app')
    expect(codes).toEqual([500, 500])
    expect((await admin.call(openings, { id })).data.total).toBe(0)
    expect((await caller.call(ownInspectionCall, {})).code).toBe('OK')
  })
})

describe('[INS-01] it ends by itself', () => {
  const endAt = (id: string, at: Date) =>
    server.app.services.db
      .updateTable('inspection')
      .set({ ends_at: at })
      .where('id', '=', id)
      .execute()

  test('from the end of its last day on, every call is refused, and says why', async () => {
    const { caller, id, inspector } = await inspect(server, [pilot])
    expect((await caller.call(ownInspectionCall, {})).code).toBe('OK')
    await endAt(id, new Date())
    for (const call of [ownInspectionCall, inspectedRecords, inspectedTrail]) {
      const refused = await caller.call(call as typeof ownInspectionCall, {})
      expect([refused.http, refused.refused]).toEqual([401, { reason: 'session_inspection_over' }])
    }
    expect((await caller.call(userDetail, { id: inspector.id })).http).toBe(401)
    const vi = await caller.call(ownInspectionCall, {}, { language: 'vi' })
    expect(vi.message).toMatch(/^Đợt thanh tra của bạn đã kết thúc/)
    expect((await admin.call(inspectionById, { id })).data).toMatchObject({
      state: 'over',
      can: { update: false, end: false },
    })
    const { inspections } = (
      await admin.call(inspectionList, { filters: { state: 'over' }, keyword: inspector.email })
    ).data
    expect(inspections.map((one) => one.id)).toEqual([id])
  })

  test('what it was about can be asked by its id, for who packs it, also when it is over', async () => {
    const { id } = await inspect(server, [pilot], { from: '2026-04-01', to: '2026-04-30' })
    await endAt(id, new Date())
    const scope = { id, pilots: [pilot.id], from: '2026-04-01', to: '2026-04-30' }
    expect(await inspectionScope(server.app.services.db, id)).toEqual(scope)
  })

  test('its last day is whole on the airline’s clock', async () => {
    const { id } = await inspect(server, [pilot], { ends_on: inDays(3) })
    const { ends_at } = await server.app.services.db
      .selectFrom('inspection')
      .select('ends_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(ends_at.toISOString()).toBe(`${inDays(3)}T17:00:00.000Z`)
    expect((await admin.call(inspectionById, { id })).data.ends_on).toBe(inDays(3))
  })

  test('signing in says so, in both languages, to who knows the password alone', async () => {
    const { id, inspector } = await inspect(server, [pilot])
    const h1 = await givePassword(server, inspector)
    const signIn = (key: Uint8Array, language: 'en' | 'vi') =>
      new Caller(server.address).signIn({ email: inspector.email, h1: key }, { language })
    expect((await signIn(h1, 'en')).code).toBe('OK')
    await endAt(id, new Date())
    expect(await signIn(h1, 'en')).toMatchObject({
      code: 'INSPECTION_OVER',
      message: expect.stringMatching(/^Your inspection has ended/),
    })
    expect((await signIn(h1, 'vi')).message).toMatch(/^Đợt thanh tra của bạn đã kết thúc/)
    expect((await signIn(randomBytes(32), 'en')).code).toBe('SIGN_IN_FAILED')
  })

  test('an admin ends it earlier: open pages close, and nothing lets the inspector in again', async () => {
    const { caller: first, id, inspector } = await inspect(server, [pilot])
    const h1 = await givePassword(server, inspector)
    expect((await first.call(ownInspectionCall, {})).http).toBe(401)
    const caller = await Caller.signIn(server.address, { email: inspector.email, h1 })
    const live = await LiveStream.open(caller)
    expect(live.status).toBe(200)
    const ended = await admin.call(endInspection, { id, reason: 'Xong sớm' })
    expect(ended.data).toMatchObject({
      state: 'ended',
      ended: { by: server.airline.admin.full_name, reason: 'Xong sớm' },
      can: { update: false, end: false },
    })
    await until(() => live.ended, 'the stream of the inspector to end')
    expect((await caller.call(ownInspectionCall, {})).http).toBe(401)
    await byOwner(server, `UPDATE account SET status = 'blocked' WHERE id = $1`, [inspector.id])
    const terms = termsOf([pilot])
    expect((await admin.call(updateInspection, { id, ...terms })).code).toBe('WRONG_STATE')
    expect((await admin.call(endInspection, { id, reason: 'Lại' })).code).toBe('WRONG_STATE')
    // A new inspection of the same person uses the same account, but the earlier session does not work again.
    const again = await admin.call(
      createInspection,
      newInspection([far], { email: inspector.email, full_name: 'Hoàng Thanh Tra' }),
    )
    expect(again.data.account_id).toBe(inspector.id)
    const [entry] = (await admin.call(auditList, { filters: { record_id: inspector.id } })).data
      .entries
    expect(entry).toMatchObject({
      action: 'update',
      entity: 'account',
      changes: expect.arrayContaining([
        { field: 'full_name', old: inspector.full_name, new: 'Hoàng Thanh Tra' },
        { field: 'status', old: 'blocked', new: 'active' },
      ]),
    })
    expect((await caller.call(ownInspectionCall, {})).http).toBe(401)
    // The earlier password does not work either: the mailed link sets a new one.
    expect((await new Caller(server.address).signIn({ email: inspector.email, h1 })).code).toBe(
      'SIGN_IN_FAILED',
    )
    const fresh = await sessionOf(server, inspector)
    const own = (await fresh.call(ownInspectionCall, {})).data
    expect(own.pilots.map((one) => one.id)).toEqual([far.id])
    expect((await admin.call(openings, { id })).data.total).toBe(0)
  })

  test('an admin extends it, within its bound, and narrows it: both count at once and are in the trail', async () => {
    const { caller, id } = await inspect(server, [pilot, other])
    const refused = await admin.call(updateInspection, {
      id,
      ...termsOf([pilot], { ends_on: inDays(91) }),
    })
    expect(refused.fields.ends_on).toMatch(/^An inspection lasts 90 days at most/)
    const past = await admin.call(updateInspection, {
      id,
      ...termsOf([pilot], { ends_on: inDays(-1) }),
    })
    expect(past.fields.ends_on).toBeTruthy()
    const flight = await flightOf(other)
    expect((await open(caller, 'training_flight', flight.id)).code).toBe('OK')
    const changed = termsOf([pilot], { ends_on: inDays(90) })
    expect((await admin.call(updateInspection, { id, version: 1, ...changed })).data).toMatchObject(
      {
        ends_on: inDays(90),
        version: 2,
      },
    )
    expect((await admin.call(updateInspection, { id, version: 1, ...changed })).code).toBe(
      'STALE_VERSION',
    )
    expect((await open(caller, 'training_flight', flight.id)).code).toBe('NOT_FOUND')
    const { entries } = (
      await admin.call(auditList, { filters: { record_id: id, action: 'update' } })
    ).data
    expect(entries[0]?.changes.map((one) => one.field).sort()).toEqual(['ends_on', 'pilot_ids'])
  })

  test('whom it names stays in it after they fly no more, and the inspection can be changed', async () => {
    const leaver = await newPerson(server, { role: 4, fleet: 'A321' })
    const { caller, id } = await inspect(server, [leaver])
    const flight = await flightOf(leaver)
    await server.app.services.db
      .updateTable('account')
      .set({ role: 2 })
      .where('id', '=', leaver.id)
      .execute()
    expect(await idsOf(caller)).toEqual([flight.id])
    expect((await open(caller, 'training_flight', flight.id)).code).toBe('OK')
    expect((await caller.call(ownInspectionCall, {})).data.pilots).toMatchObject([
      { id: leaver.id },
    ])
    const shorter = termsOf([leaver], { ends_on: inDays(3) })
    expect((await admin.call(updateInspection, { id, version: 1, ...shorter })).data).toMatchObject(
      { ends_on: inDays(3) },
    )
    const anew = await admin.call(createInspection, newInspection([leaver]))
    expect(Object.keys(anew.fields)).toEqual(['pilot_ids'])
  })

  test('refuses what makes no inspection', async () => {
    const wrong = async (changes: object) =>
      Object.keys((await admin.call(createInspection, newInspection([pilot], changes))).fields)
    expect(await wrong({ pilot_ids: [] })).toEqual(['pilot_ids'])
    expect(await wrong({ pilot_ids: [server.airline.admin.id] })).toEqual(['pilot_ids'])
    expect(await wrong({ from: '2026-05-02', to: '2026-05-01' })).toEqual(['to'])
    expect(await wrong({ email: server.airline.user.email })).toEqual(['email'])
    const { inspector } = await inspect(server, [pilot])
    expect(await wrong({ email: inspector.email.toUpperCase() })).toEqual(['email'])
  })
})

describe('[INS-01] read only, and of its own', () => {
  test('makes no call but those of an inspection and of one’s own session, password and second factor', async () => {
    const { caller } = await inspect(server, [pilot])
    const flight = await flightOf(pilot)
    const letIn: string[] = []
    for (const call of CALLS.values()) {
      if (call.access === 'anyone') continue
      const path = call.path.replace(':id', flight.id).replace(':name', 'report.pdf')
      const http =
        call.method === 'GET'
          ? (await caller.get(`/v1/${path}`)).status
          : (await caller.raw(call.path, { unknown_field: 1 })).http
      if (http !== 403) letIn.push(call.path)
    }
    expect(letIn.sort()).toEqual([
      'auth/logout',
      'auth/password_code',
      'auth/renew',
      'auth/session/end',
      'auth/session/end_others',
      'auth/session/list',
      'auth/user/change_password',
      'auth/user/detail',
      'inspection/file/:of/:record/:id/:name',
      'inspection/own',
      'inspection/qualifications',
      'inspection/record',
      'inspection/records',
      'inspection/trail',
      'inspection/version',
      'live',
      'second_factor/begin',
      'second_factor/confirm',
      'second_factor/own',
      'second_factor/remove',
      'second_factor/renew_codes',
      'second_factor/use_passkeys',
    ])
    expect((await caller.get(flight.report)).status).toBe(403)
  })

  test('hears of no record, and changes nobody’s password', async () => {
    const { caller } = await inspect(server, [pilot])
    const live = await LiveStream.open(caller)
    const teaching = await LiveStream.open(teacher)
    await flightOf(pilot)
    await until(() => teaching.events.length > 0, 'the instructor to hear of the record')
    expect(live.events).toEqual([])
    live.close()
    teaching.close()
    const { password: new_password, password_salt } = newPassword('another')
    const set = await caller.call(changePassword, { id: pilot.id, new_password, password_salt })
    expect(set.http).toBe(403)
    expect((await caller.call(userDetail, { id: pilot.id })).http).toBe(404)
  })

  test('nobody becomes an inspector, or is one no more, but by an inspection', async () => {
    const { inspector } = await inspect(server, [pilot])
    const role = (id: string, to: number) => admin.call(updateDetail, { id, role: to as never })
    expect((await role(inspector.id, 1)).fields.role).toBeTruthy()
    const staff = await newPerson(server, { role: 2 })
    expect((await role(staff.id, 6)).fields.role).toBeTruthy()
    const { can } = (await admin.call(userDetail, { id: staff.id })).data
    expect(can.set_role).not.toContain(6)
  })

  test('nothing of an inspection can be deleted by the server, nor an opening changed', async () => {
    const { id, caller } = await inspect(server, [pilot])
    await caller.call(ownInspectionCall, {})
    const { db } = server.app.services
    await expect(db.deleteFrom('inspection').where('id', '=', id).execute()).rejects.toThrow()
    await expect(
      db.deleteFrom('audit_entry').where('entity_id', '=', id).execute(),
    ).rejects.toThrow()
    expect((await admin.call(openings, { id })).data.total).toBe(1)
  })
})

function termsOf(pilots: readonly Person[], changes: object = {}) {
  const { email: _, full_name: __, ...terms } = newInspection(pilots, changes)
  return terms
}
