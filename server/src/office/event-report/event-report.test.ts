import { MAX_FILES } from '@trms/contract/common/stored-file'
import { en } from '@trms/contract/messages/en'
import { vi } from '@trms/contract/messages/vi'
import { auditList } from '@trms/contract/office/audit/calls'
import {
  createReport,
  deleteReport,
  getReportById,
  reportSearching,
  updateReport,
} from '@trms/contract/office/event-report/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Airline } from '../../../test/airline.ts'
import { deleteAll } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { eventOf, NEW_EVENT, newEvent } from '../../../test/event-reports.ts'
import { pdf } from '../../../test/flights.ts'
import { picture } from '../../../test/images.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let people: Airline
let admin: Caller
/** A user with permission 2. */
let user: Caller
let instructor: Caller

beforeAll(async () => {
  server = await startServer()
  people = server.airline
  admin = await server.as('admin')
  user = await server.as('user')
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteAll(server, 'event_report')
})

const both = () =>
  [
    [people.pilotA, 2.5],
    [people.pilotB, 0],
  ] as const
const named = ({ id }: { id: string }, minus_point?: string | number) => ({
  pilot_id: id,
  ...(minus_point !== undefined && { minus_point }),
})
const refusal = async (changes: Record<string, unknown>, language: 'en' | 'vi' = 'en') => {
  const sent = { ...eventOf(both()), ...changes }
  const { http, fields } = await admin.raw(createReport.path, sent, { language })
  return [http, fields]
}
const trail = async (id: string) => {
  const entries = await server.app.services.db
    .selectFrom('audit_entry')
    .select(['action', 'payload'])
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
  return entries.map(({ action, payload }) => ({ action, ...JSON.parse(payload) }))
}

describe('an event report', () => {
  test('[EVT-01][EVT-02] names its pilots in their order, and is read as it was written', async () => {
    const image = await picture(40, 30, 'png')
    const pilots = [[people.pilotB, 1.25], [people.pilotA]] as const
    const made = await newEvent(user, pilots, {}, [pdf('a.pdf'), image])
    expect(made).toMatchObject({
      ...NEW_EVENT,
      date_of_occurence: '2026-03-02T08:15:00+07:00',
      version: 1,
      created_by_name: people.user.full_name,
      has_other_pilots: false,
      can: { update: true, delete: false },
    })
    expect(made.pilots).toEqual([
      {
        pilot_id: people.pilotB.id,
        crew_code: people.pilotB.crew_code,
        full_name: people.pilotB.full_name,
        name_position: 1,
        minus_point: 1.25,
      },
      expect.objectContaining({ pilot_id: people.pilotA.id, minus_point: null }),
    ])
    expect([made.pilot_id, made.minus_point]).toEqual([undefined, undefined])
    expect(made.files.map((one) => one.name)).toEqual(['a.pdf', 'photo.png'])
    expect((await user.call(getReportById, { uid: made.id })).data).toEqual(made)
    expect((await user.get(made.files[1]?.url ?? '')).headers.get('content-type')).toBe('image/png')
    expect(made.files[0]?.url).toMatch(/^\/v1\/event_report\/report_file\/[0-9a-f-]+\/a\.pdf$/)
    const [entry] = await trail(made.id)
    expect(entry).toMatchObject({
      action: 'create',
      sector: NEW_EVENT.sector,
      pilots: [{ full_name: people.pilotB.full_name, minus_point: 1.25 }, { minus_point: null }],
      files: [{ name: 'a.pdf' }, { name: 'photo.png' }],
    })
  })

  test('[EVT-01] takes multipart as the browser sends it', async () => {
    const input = {
      ...eventOf([]),
      pilots: [named(people.pilotA, '3.5'), named(people.pilotB, '')],
    }
    const { data } = await admin.raw(createReport.path, input, { files: { files: [pdf()] } })
    expect((data as typeof NEW_EVENT & { pilots: unknown }).pilots).toMatchObject([
      { minus_point: 3.5 },
      { minus_point: null },
    ])
  })

  test('[EVT-01] sent twice with one key is one report', async () => {
    const headers = { 'idempotency-key': 'event' }
    const send = () => admin.call(createReport, eventOf(both()), { headers })
    expect((await send()).data).toEqual((await send()).data)
    expect((await admin.call(reportSearching, {})).data.total).toBe(1)
  })

  test('[EVT-02] of one pilot, as imported ones are, has the pilot at its top too', async () => {
    const made = await newEvent(admin, both())
    await server.app.services.db
      .deleteFrom('event_report_pilot')
      .where('pilot_id', '=', people.pilotB.id)
      .execute()
    const top = { pilot_id: people.pilotA.id, minus_point: 2.5 }
    const imported = (await admin.call(getReportById, { id: made.id })).data
    expect(imported).toMatchObject({ ...top, pilots: [top] })
    const keep = { ...eventOf([[people.pilotA, 1]]), id: made.id }
    expect((await admin.call(updateReport, keep)).data).toMatchObject({ minus_point: 1 })
  })
})

describe('a report that cannot be taken', () => {
  test('[EVT-01] names what is missing in both languages', async () => {
    const of = async (language: 'en' | 'vi') =>
      (await admin.raw(createReport.path, {}, { language })).fields
    const required = ['date_of_occurence', 'flight_number', 'sector', 'content']
    const said = (words: typeof en | typeof vi) => ({
      ...Object.fromEntries(required.map((name) => [name, words.field_required])),
      pilots: words.alert_select_pilot,
    })
    expect(await of('en')).toEqual(said(en))
    expect(await of('vi')).toEqual(said(vi))
  })

  test('[EVT-01] has one pilot, or the same pilot twice', async () => {
    const one = { pilots: [named(people.pilotA)] }
    expect(await refusal(one)).toEqual([422, { pilots: en.alert_select_pilot }])
    expect(await refusal(one, 'vi')).toEqual([422, { pilots: vi.alert_select_pilot }])
    expect(await refusal({ pilots: [named(people.pilotA), named(people.pilotA, 1)] })).toEqual([
      422,
      { 'pilots[1].pilot_id': en.pilot_named_twice },
    ])
  })

  test('[EVT-01] has a pilot nobody knows, one who flies no more, or who never flew', async () => {
    const gone = await newPerson(server, { role: 4, fleet: 'A321' })
    await server.app.services.db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', gone.id)
      .execute()
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    for (const person of [unknown, people.user, gone])
      expect(await refusal({ pilots: [named(people.pilotA), named(person)] })).toEqual([
        422,
        { 'pilots[1].pilot_id': en.unknown_pilot },
      ])
    expect(await refusal({ pilots: [named(people.pilotA), { pilot_id: '' }] })).toEqual([
      422,
      { 'pilots[1].pilot_id': en.field_required },
    ])
  })

  test.each([
    ['two', en.invalid_number],
    [-1, en.not_negative],
    [1.234, en.invalid_number],
    [1001, en.out_of_range],
  ])('[EVT-01] has %s as minus point', async (minus_point, said) => {
    const pilots = [named(people.pilotA), named(people.pilotB, minus_point)]
    expect(await refusal({ pilots })).toEqual([422, { 'pilots[1].minus_point': said }])
  })

  test('[EVT-01] is of the future, or of no day at all', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await refusal({ date_of_occurence: tomorrow })).toEqual([
      422,
      { date_of_occurence: en.date_in_future },
    ])
    for (const date_of_occurence of ['2026-02-30T08:00', '2026-03-02', 'today'])
      expect(await refusal({ date_of_occurence })).toEqual([
        422,
        { date_of_occurence: en.invalid_date_time },
      ])
  })

  test('[EVT-01][LST-03] has texts that are too long', async () => {
    const long = 'x'.repeat(257)
    const texts = { flight_number: long, aircraft_registration: long, sector: long, note: long }
    const [http, fields] = await refusal({ ...texts, content: 'x'.repeat(4001) })
    expect(http).toBe(422)
    expect(fields).toEqual({
      ...Object.fromEntries(Object.keys(texts).map((name) => [name, 'At most 256 characters'])),
      content: 'At most 4000 characters',
    })
  })

  test('[EVT-01][FIL-01] has files that are neither image nor PDF, or too many', async () => {
    const html = new File(['<html></html>'], 'a.pdf')
    const wrong = await admin.call(createReport, eventOf(both()), { files: { files: [html] } })
    expect([wrong.http, wrong.fields.files]).toEqual([415, expect.any(String)])
    const many = Array.from({ length: MAX_FILES + 1 }, (_, i) => pdf(`${i}.pdf`))
    const tooMany = await admin.call(createReport, eventOf(both()), { files: { files: many } })
    expect([tooMany.http, Object.keys(tooMany.fields)]).toEqual([422, ['files']])
    expect((await admin.call(reportSearching, {})).data.total).toBe(0)
  })

  test('[EVT-04][PERM-08] names the instructor who writes it', async () => {
    const input = eventOf([[people.pilotA], [people.instructorA]])
    expect((await instructor.call(createReport, input)).fields).toEqual({
      'pilots[1].pilot_id': en.event_names_yourself,
    })
  })
})

describe('a change of a report', () => {
  test('[EVT-01] replaces facts and pilots, keeps the files it lists and adds new ones', async () => {
    const made = await newEvent(admin, both(), {}, [pdf('a.pdf'), pdf('b.pdf', 700)])
    const [a, b] = made.files
    const pilots = [[people.pilotOther, 1], [people.pilotA]] as const
    const change = {
      ...eventOf(pilots, { sector: 'SGN-HAN' }),
      id: made.id,
      version: 1,
      file_ids: [{ id: b?.id ?? '' }],
    }
    const { data } = await admin.call(updateReport, change, {
      files: { files: [pdf('c.pdf', 800)] },
    })
    expect(data).toMatchObject({ version: 2, sector: 'SGN-HAN' })
    expect(data.pilots.map((one) => [one.pilot_id, one.minus_point])).toEqual([
      [people.pilotOther.id, 1],
      [people.pilotA.id, null],
    ])
    expect(data.files.map((one) => one.name)).toEqual(['b.pdf', 'c.pdf'])
    expect((await (await server.as('pilotA')).get(a?.url ?? '')).status).toBe(404)
    expect((await admin.get(a?.url ?? '')).status).toBe(200)
    const [, entry] = await trail(made.id)
    expect(entry).toMatchObject({
      sector: { old: 'HAN-SGN', new: 'SGN-HAN' },
      pilots: { old: [{ minus_point: 2.5 }, { minus_point: 0 }], new: [{ minus_point: 1 }, {}] },
      files_added: [{ name: 'c.pdf' }],
      files_removed: [{ name: 'a.pdf' }],
    })
    expect(Object.keys(entry)).not.toContain('flight_number')
    const file_ids = data.files.map((one) => ({ id: one.id }))
    await admin.call(updateReport, { ...eventOf(pilots), id: made.id, file_ids })
    const [, , last] = await trail(made.id)
    expect(Object.keys(last).filter((name) => name.startsWith('files'))).toEqual([])
  })

  test('[EVT-01] of an older version is a conflict; to one pilot it is refused', async () => {
    const { id } = await newEvent(admin, both())
    const change = { ...eventOf(both()), id, version: 1 }
    expect((await admin.call(updateReport, change)).code).toBe('OK')
    expect((await admin.call(updateReport, change)).http).toBe(409)
    const one = { ...eventOf([[people.pilotA]]), id }
    expect((await admin.call(updateReport, one)).fields).toEqual({ pilots: en.alert_select_pilot })
    expect((await admin.call(getReportById, { id })).data.pilots).toHaveLength(2)
  })

  test('[EVT-01] leaves a pilot who has left since', async () => {
    const gone = await newPerson(server, { role: 4, fleet: 'A321' })
    const { id } = await newEvent(admin, [[people.pilotA], [gone, 1]])
    await server.app.services.db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', gone.id)
      .execute()
    const change = { ...eventOf([[people.pilotB], [gone, 2]]), id }
    expect((await admin.call(updateReport, change)).data.pilots[1]?.minus_point).toBe(2)
  })

  test('[EVT-04] is the office’s, and of the instructor who wrote it', async () => {
    const own = await newEvent(instructor, both())
    expect(own.can).toEqual({ update: true, delete: false })
    const change = { ...eventOf(both()), id: own.id }
    expect((await instructor.call(updateReport, change)).code).toBe('OK')
    expect((await user.call(updateReport, change)).code).toBe('OK')
    const colleague = await server.as('instructorB')
    expect((await colleague.call(getReportById, { id: own.id })).data.can.update).toBe(false)
    const refused = await colleague.call(updateReport, change)
    expect([refused.http, refused.message]).toEqual([403, en.only_own_event_reports])
    const away = await server.as('instructorOther')
    expect((await away.call(updateReport, change)).http).toBe(404)
    expect((await away.raw(updateReport.path, { id: own.id, sector: '' })).http).toBe(404)
    const pilot = await server.as('pilotA')
    expect((await pilot.call(updateReport, change)).http).toBe(403)
  })

  test('[EVT-04] is not for its writer any more who instructs no more', async () => {
    const writer = await newPerson(server, { role: 3, fleet: 'A321' })
    const caller = await sessionOf(server, writer)
    const { id } = await newEvent(caller, both())
    expect((await caller.call(getReportById, { id })).http).toBe(200)
    await admin.call(updateDetail, { id: writer.id, role: 4 })
    expect((await caller.call(getReportById, { id })).http).toBe(404)
  })

  test('[PERM-08] is refused to whom the report names, whatever rights they hold', async () => {
    const self = await newPerson(server, { role: 3, fleet: 'A321', permissions: [2, 3] })
    const { id } = await newEvent(admin, [[people.pilotA], [self, 3]])
    const holder = await sessionOf(server, self)
    const refused = await holder.call(updateReport, { ...eventOf(both()), id })
    expect([refused.http, refused.message]).toEqual([403, en.event_names_yourself])
  })
})

test('[EVT-01][EVT-04] only an admin deletes: the report is archived with its files', async () => {
  const { id, files } = await newEvent(instructor, both(), {}, [pdf()])
  for (const other of [instructor, user])
    expect((await other.call(deleteReport, { id })).http).toBe(403)
  expect((await admin.call(deleteReport, { id })).data).toEqual({ id })
  expect((await admin.call(deleteReport, { id })).http).toBe(404)
  expect((await admin.call(getReportById, { id })).http).toBe(404)
  expect((await admin.call(reportSearching, {})).data).toEqual({ event_reports: [], total: 0 })
  expect((await instructor.get(files[0]?.url ?? '')).status).toBe(404)
  expect((await admin.get(files[0]?.url ?? '')).status).toBe(200)
  const { entries } = (await admin.call(auditList, { filters: { record_id: id } })).data
  expect(entries.map((one) => [one.action, one.entity_name])).toEqual([
    ['archive', 'DM 215, 02/03/2026'],
    ['create', 'DM 215, 02/03/2026'],
  ])
})
