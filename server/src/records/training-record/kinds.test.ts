import { PERMISSION } from '@trms/contract/access'
import { updatePilot } from '@trms/contract/people/pilot/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '../../../test/caller.ts'
import { pdf } from '../../../test/flights.ts'
import { newPerson } from '../../../test/people.ts'
import { KINDS, read, rowsOf, send } from '../../../test/record-kinds.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller
let pilot: Caller
let admin: Caller

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
  admin = await server.as('admin')
})
afterAll(() => server.close())

type Who = Parameters<TestServer['as']>[0]
const UNKNOWN = '00000000-0000-7000-8000-00000000ffff'

describe.each(KINDS)('[BT-03][TT-02][PT-02] $kind', (kind) => {
  const input = (changes: Record<string, unknown> = {}) =>
    kind.input(server.airline.instructorA, server.airline.pilotA, changes)
  const written = async (changes?: Record<string, unknown>) =>
    (await send(kind, instructor, input(changes))).data

  test('is signed by its instructor on creation and read again as it was answered', async () => {
    const record = await written()
    const { full_name, crew_code } = server.airline.instructorA
    expect(record).toMatchObject({
      version: 1,
      status: 0,
      instructor_signature: { full_name, crew_code },
      trainee_signature: null,
      trainee_approval: null,
      can: { approve: false, delete: false },
    })
    expect((await read(kind, instructor, record.id)).data).toEqual(record)
    expect((await admin.raw(kind.byId, { uid: record.id })).data).toMatchObject({
      id: record.id,
      can: { approve: false, delete: true },
    })
    expect((await read(kind, pilot, record.id)).data.can.approve).toBe(true)
  })

  test('[BT-03] is created with its fields and its report under entities too', async () => {
    const files = { 'entities.report': pdf('under.pdf') }
    const under = await instructor.raw(kind.create, { entities: input() }, { files })
    const { id, report } = under.data as { id: string; report: string }
    expect(report).toMatch(/\/under\.pdf$/)
    const plain = await written()
    const facts = ({
      id: _id,
      report: _report,
      ...rest
    }: object & { id: string; report: string }) => ({
      ...rest,
      created_at: '',
      instructor_signature: '',
    })
    expect(facts((await read(kind, instructor, id)).data)).toEqual(facts(plain))
    const { [kind.day]: _day, ...dayless } = input() as Record<string, unknown>
    const missing = await instructor.raw(kind.create, { entities: dayless }, { files: {} })
    expect(Object.keys(missing.fields).sort()).toEqual([kind.day, 'report'])
    const { pilotOther, instructorA } = server.airline
    const strange = { entities: kind.input(instructorA, pilotOther, { [kind.day]: '' }) }
    expect((await instructor.raw(kind.create, strange, { files })).http).toBe(404)
    const twice = { ...input(), entities: { pilot_id: server.airline.pilotA.id } }
    expect((await instructor.raw(kind.create, twice)).code).toBe('MALFORMED')
    expect((await instructor.raw(kind.create, twice, { files })).code).toBe('MALFORMED')
  })

  test('needs its report, which must be a PDF', async () => {
    const without = await instructor.raw(kind.create, input(), { files: {} })
    expect([without.http, without.fields.report]).toEqual([422, 'Please select report file'])
    const spoken = await instructor.raw(kind.create, input(), { files: {}, language: 'vi' })
    expect(spoken.fields.report).toBe('Vui lòng chọn tệp báo cáo')
    const text = new File(['no PDF at all'], 'report.pdf', { type: 'application/pdf' })
    const wrong = await send(kind, instructor, input(), { files: { report: text } })
    expect([wrong.http, wrong.code]).toEqual([415, 'WRONG_FILE_FORMAT'])
  })

  test('serves its report to those who may read the record', async () => {
    const { report } = (
      await send(kind, instructor, input(), { files: { report: pdf('Báo cáo.pdf') } })
    ).data
    const http = async (who: Who) => (await (await server.as(who)).get(report)).status
    expect(decodeURIComponent(report)).toMatch(/\/Báo cáo\.pdf$/)
    expect([await http('pilotA'), await http('instructorB'), await http('admin')]).toEqual([
      200, 200, 200,
    ])
    expect([await http('pilotB'), await http('instructorOther')]).toEqual([404, 404])
  })

  test('[TF-05][PERM-08] is written by an instructor of another pilot of the same fleet, as oneself', async () => {
    const { instructorA, instructorB, pilotA, pilotOther } = server.airline
    const stranger = await send(kind, instructor, kind.input(instructorA, pilotOther))
    expect([stranger.http, stranger.code]).toEqual([404, 'NOT_FOUND'])
    const wrong = await send(
      kind,
      instructor,
      kind.input(instructorA, pilotOther, { [kind.day]: '' }),
    )
    expect(wrong.http).toBe(404)
    const own = await send(kind, instructor, kind.input(instructorA, instructorA))
    expect(own.fields.pilot_id).toBe(
      'A training record of yourself must be written by another instructor.',
    )
    const inAnothersName = await send(kind, instructor, kind.input(instructorB, pilotA))
    expect(inAnothersName.fields.instructor_id).toBe(
      'The instructor of a new record must be yourself.',
    )
    for (const who of ['admin', 'user', 'pilotA', 'employee'] as const) {
      const reply = await send(kind, await server.as(who), input())
      expect([who, reply.http, reply.code]).toEqual([who, 403, 'FORBIDDEN'])
    }
  })

  test('takes ids in capitals, which name the same people', async () => {
    const { id: pilotId } = server.airline.pilotA
    const { id: instructorId } = server.airline.instructorA
    const shouted = { pilot_id: pilotId.toUpperCase(), instructor_id: instructorId.toUpperCase() }
    const { http, data } = await send(kind, instructor, input(shouted))
    expect([http, data.pilot_id, data.instructor_id]).toEqual([200, pilotId, instructorId])
  })

  test('refuses a day that has not come, one that does not exist, and fields nobody knows', async () => {
    const fields = async (changes: Record<string, unknown>) =>
      (await send(kind, instructor, input(changes))).fields
    expect((await fields({ [kind.day]: '2099-01-01' }))[kind.day]).toBe(
      'The date must not be in the future',
    )
    for (const day of ['2026-02-31', '04/05/2026', '2026-5-4'])
      expect((await fields({ [kind.day]: day }))[kind.day]).toBe(
        'Please enter a day of the calendar as DD/MM/YYYY',
      )
    for (const day of ['', undefined])
      expect((await fields({ [kind.day]: day }))[kind.day]).toMatch(/^Please select date of /)
    expect((await fields({ status: 1 })).status).toBe('This field is not known here')
    expect((await fields({ instructor_id: undefined })).instructor_id).toBe(
      'Please select instructor',
    )
    expect((await fields({ pilot_id: 'x' })).pilot_id).toBe('This id is not valid')
  })

  test('sent twice under one key is written once', async () => {
    const { pilotB, instructorA } = server.airline
    const headers = { 'idempotency-key': `twice ${kind.kind}` }
    const files = { report: pdf() }
    const twice = kind.input(instructorA, pilotB)
    const first = await send(kind, instructor, twice, { headers, files })
    const second = await send(kind, instructor, twice, { headers, files })
    expect(second.data).toEqual(first.data)
    expect((await rowsOf(kind, admin, { pilot_id: pilotB.id })).total).toBe(1)
  })

  test('[LST-01] is listed newest first: all of a pilot, or a page with the total', async () => {
    const { instructorA, instructorB } = server.airline
    const pilot_id = instructorB.id
    const ids: string[] = []
    for (let i = 1; i <= 11; i++) {
      const day = { [kind.day]: `2026-03-${String(i).padStart(2, '0')}` }
      ids.unshift((await send(kind, instructor, kind.input(instructorA, instructorB, day))).data.id)
    }
    const list = (query: object = {}) => rowsOf(kind, admin, { pilot_id, ...query })
    const all = await list()
    expect([all.total, all.rows.map((one) => one.id)]).toEqual([11, ids])
    expect(all.rows[0]).toMatchObject({
      [kind.day]: '2026-03-11',
      instructor_name: instructorA.full_name,
      status: 0,
      can: { approve: false, delete: true },
    })
    const second = await list({ page_number: 2, page_count: 10 })
    expect([second.total, second.rows.map((one) => one.id)]).toEqual([11, ids.slice(10)])
    expect((await list({ order: '+' })).rows.map((one) => one.id)).toEqual(ids.toReversed())
    expect((await list({ keyword: 'tran quang' })).total).toBe(11)
    expect((await list({ keyword: '100%' })).total).toBe(0)
    const tooMany = await admin.raw(kind.byPilot, { pilot_id, page_count: 101 })
    expect([tooMany.http, tooMany.fields.page_count]).toEqual([422, 'Out of range'])
  })

  test('[PERM-06] is open to the pilot, instructors of the fleet and the office, to nobody else', async () => {
    const { id } = await written()
    const { pilotA } = server.airline
    const http = async (who: Who) => {
      const caller = await server.as(who)
      const list = await caller.raw(kind.byPilot, { pilot_id: pilotA.id })
      return [list.http, (await read(kind, caller, id)).http]
    }
    for (const who of ['pilotA', 'instructorB', 'admin', 'user'] as const)
      expect([who, await http(who)]).toEqual([who, [200, 200]])
    for (const who of ['pilotB', 'instructorOther'] as const)
      expect([who, await http(who)]).toEqual([who, [404, 404]])
    for (const who of ['userWithout', 'employee'] as const)
      expect([who, await http(who)]).toEqual([who, [403, 403]])
    // Permissions that open every file to staff open no file to an instructor.
    const permissions = [PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT]
    const elsewhere = await newPerson(server, { role: 3, fleet: 'B787', permissions })
    const theirs = await Caller.signIn(server.address, elsewhere)
    expect((await theirs.raw(kind.byPilot, { pilot_id: pilotA.id })).http).toBe(404)
    expect((await read(kind, theirs, id)).http).toBe(404)
    expect((await admin.raw(kind.byPilot, { pilot_id: UNKNOWN })).http).toBe(404)
    expect((await read(kind, admin, UNKNOWN)).http).toBe(404)
  })

  test('is not found, nor archived, as another kind', async () => {
    const { id } = await written()
    for (const other of KINDS.filter((one) => one !== kind)) {
      expect((await read(other, admin, id)).http).toBe(404)
      expect((await admin.raw(other.delete, { id })).http).toBe(404)
    }
    expect((await admin.raw('flt_training/training_flight_by_id', { id })).http).toBe(404)
    expect((await admin.raw('flt_training/delete_flight', { id })).http).toBe(404)
  })

  test('is archived by an admin: out of every list, kept with its audit trail', async () => {
    const { pilotA } = server.airline
    const { id, report } = await written()
    for (const who of ['instructorA', 'pilotA', 'user'] as const)
      expect((await (await server.as(who)).raw(kind.delete, { id })).http).toBe(403)
    const before = (await rowsOf(kind, admin, { pilot_id: pilotA.id })).total
    expect((await admin.raw(kind.delete, { id })).data).toEqual({ id })
    expect((await rowsOf(kind, admin, { pilot_id: pilotA.id })).total).toBe(before - 1)
    expect((await read(kind, admin, id)).http).toBe(404)
    expect((await admin.raw(kind.delete, { id })).http).toBe(404)
    expect((await admin.get(report)).status).toBe(404)
    const trail = await server.app.services.db
      .selectFrom('audit_entry')
      .select(['action', 'entity'])
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(trail).toEqual([
      { action: 'create', entity: kind.kind },
      { action: 'archive', entity: kind.kind },
    ])
  })

  test('[LST-01] is found by its instructor’s new name', async () => {
    const { instructorB, pilotB } = server.airline
    const teacher = await server.as('instructorB')
    await send(kind, teacher, kind.input(instructorB, pilotB))
    const found = async (keyword: string) =>
      (await rowsOf(kind, admin, { pilot_id: pilotB.id, keyword })).total
    const named = async (full_name: string) => {
      const { version } = (await admin.raw('pilot/pilot_detail', { id: instructorB.id })).data as {
        version: number
      }
      const change = { id: instructorB.id, version, full_name, function: 'Instructor' } as const
      expect((await admin.call(updatePilot, change)).code).toBe('OK')
    }
    // The search still finds the words of the record itself: the airport, where there is one.
    const airports = await found('vca')
    expect(airports > 0).toBe(kind.kind === 'base_training')
    expect([await found('hoang son'), await found('vuong')]).toEqual([1, 0])
    await named('Lê Vương')
    expect([await found('hoang son'), await found('vuong')]).toEqual([0, 1])
    expect(await found('vca')).toBe(airports)
    await named(instructorB.full_name)
  })
})
