import { PERMISSION } from '@trms/contract/access'
import type { Sent } from '@trms/contract/call'
import { dayIn } from '@trms/contract/common/dates'
import { MAX_FILES } from '@trms/contract/common/stored-file'
import { en } from '@trms/contract/messages/en'
import { auditList } from '@trms/contract/office/audit/calls'
import {
  createTd,
  deleteTd,
  getLatestTdByType,
  sortTd,
  tdDetail,
  updateTd,
} from '@trms/contract/office/training-document/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAll } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { NEW_DOCUMENT, newDocument } from '../../../test/documents.ts'
import { pdf } from '../../../test/flights.ts'
import { picture } from '../../../test/images.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
/** A pilot of fleet A321. */
let pilot: Caller
/** A pilot of fleet B787. */
let other: Caller

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
  other = await server.as('pilotOther')
})
afterAll(() => server.close())
beforeEach(async () => {
  await deleteAll(server, 'training_document')
})

const DAY_MS = 86_400_000
/** The day so many days from today, on the airline's calendar. */
const day = (offset: number) =>
  dayIn(server.app.services.settings.timeZone, new Date(Date.now() + offset * DAY_MS))
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)
const listed = async (caller: Caller, query: Sent<typeof sortTd> = {}) => {
  const { documents, total } = (await caller.call(sortTd, query)).data
  return [documents.map((one) => one.document_name), total]
}
const latest = async (caller: Caller, type: Sent<typeof getLatestTdByType>['type'] = 'SIM') =>
  (await caller.call(getLatestTdByType, { type })).data?.document_name ?? null
const trail = async (id: string) => {
  const entries = await server.app.services.db
    .selectFrom('audit_entry')
    .select(['action', 'payload'])
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
  return entries.map(({ action, payload }) => ({ action, ...JSON.parse(payload) }))
}

describe('a training document', () => {
  test('[DOC-01] is created with several files, and read as it was written', async () => {
    const image = await picture(40, 30, 'png')
    const made = await newDocument(admin, {}, [pdf('a.pdf'), image, pdf('b.pdf')])
    expect(made).toMatchObject({
      ...NEW_DOCUMENT,
      version: 1,
      can: { update: true, delete: true },
    })
    expect(names(made.files)).toEqual(['a.pdf', 'photo.png', 'b.pdf'])
    expect((await admin.call(tdDetail, { id: made.id })).data).toEqual(made)
    expect((await pilot.call(tdDetail, { uid: made.id })).data).toEqual({
      ...made,
      can: { update: false, delete: false },
    })
    const file = await pilot.get(made.files[1]?.url ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    const saved = await pilot.get(`${made.files[0]?.url}?download=1`)
    expect(saved.headers.get('content-disposition')).toContain('attachment; filename="a.pdf"')
    const [entry] = await trail(made.id)
    expect(entry).toMatchObject({ action: 'create', document_name: NEW_DOCUMENT.document_name })
    expect(entry.files).toEqual([
      { name: 'a.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { name: 'photo.png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { name: 'b.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  test.each([
    ['A321', 'LINE_CHECK', 'A321', 'LINE_CHECK'],
    ['0', '0', 'All', 'SIM'],
    ['4', '3', 'ATR72', 'OTHERS'],
    ['ALL', 'line_training', 'All', 'LINE_TRAINING'],
  ])('[DOC-01] takes fleet %s and type %s by number or name', async (fleet, type, f, t) => {
    const changes = { fleet, training_type: type } as Partial<Sent<typeof createTd>>
    expect(await newDocument(admin, changes)).toMatchObject({ fleet: f, training_type: t })
  })

  test('[DOC-01] says at each field what is wrong, in both languages, and keeps nothing', async () => {
    const wrong = {
      fleet: 'A380',
      training_type: '9',
      document_name: ' ',
      start_date: '2026-02-31',
      note: 'a'.repeat(257),
    }
    const english = await admin.raw(createTd.path, wrong, { files: { files: pdf() } })
    expect([english.http, english.fields]).toEqual([
      422,
      {
        fleet: en.invalid_choice,
        training_type: en.invalid_choice,
        document_name: 'This field is required',
        start_date: en.invalid_date,
        note: 'At most 256 characters',
      },
    ])
    const vietnamese = await admin.raw(createTd.path, {}, { language: 'vi', files: {} })
    expect(vietnamese.fields).toEqual({
      fleet: 'Bắt buộc',
      training_type: 'Bắt buộc',
      document_name: 'Bắt buộc',
      start_date: 'Bắt buộc',
    })
    expect(await listed(admin)).toEqual([[], 0])
  })

  test('[DOC-01][FIL-01] takes images and PDF only, and so many', async () => {
    const html = new File(['<html></html>'], 'a.pdf')
    const refused = await admin.call(createTd, NEW_DOCUMENT, { files: { files: [pdf(), html] } })
    expect([refused.http, refused.fields.files]).toEqual([415, expect.any(String)])
    const many = Array.from({ length: MAX_FILES + 1 }, (_, i) => pdf(`${i}.pdf`))
    const tooMany = await admin.call(createTd, NEW_DOCUMENT, { files: { files: many } })
    expect([tooMany.http, tooMany.fields.files]).toEqual([
      422,
      'Files that can be sent here: at most 10.',
    ])
    expect((await newDocument(admin, {}, many.slice(1))).files).toHaveLength(MAX_FILES)
  })

  test('[DOC-01] sent twice with one key is one document, with other files it is a conflict', async () => {
    const headers = { 'idempotency-key': 'document' }
    const twice = [pdf('a.pdf'), pdf('b.pdf', 700)]
    const send = (files: File[]) =>
      admin.call(createTd, NEW_DOCUMENT, { headers, files: { files } })
    const [first, second] = [await send(twice), await send(twice)]
    expect(second.data).toEqual(first.data)
    expect((await send(twice.slice(1))).code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await listed(admin))[1]).toBe(1)
  })
})

describe('a change of a document', () => {
  test('[DOC-01][DOC-02] keeps the files it lists, archives the others and adds new ones', async () => {
    const made = await newDocument(admin, {}, [pdf('a.pdf'), pdf('b.pdf', 700)])
    const [a, b] = made.files
    const after = (
      await admin.call(
        updateTd,
        {
          ...NEW_DOCUMENT,
          id: made.id,
          version: 1,
          note: 'mới',
          file_ids: [{ id: b?.id ?? '' }],
        },
        { files: { files: [pdf('c.pdf', 800), pdf('d.pdf', 900)] } },
      )
    ).data
    expect(after).toMatchObject({ version: 2, note: 'mới' })
    expect(names(after.files)).toEqual(['b.pdf', 'c.pdf', 'd.pdf'])
    expect((await pilot.get(a?.url ?? '')).status).toBe(404)
    expect((await admin.get(a?.url ?? '')).status).toBe(200)
    const [, change] = await trail(made.id)
    expect(change).toMatchObject({
      action: 'update',
      note: { old: NEW_DOCUMENT.note, new: 'mới' },
      files_added: [{ name: 'c.pdf' }, { name: 'd.pdf' }],
      files_removed: [{ name: 'a.pdf' }],
    })
    expect(Object.keys(change)).not.toContain('document_name')
  })

  test('[DOC-02] takes the specification’s way of writing file_ids', async () => {
    const made = await newDocument(admin, {}, [pdf('a.pdf'), pdf('b.pdf', 700)])
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...NEW_DOCUMENT, id: made.id }))
      form.append(name, value)
    form.append('file_ids[0]id', made.files[0]?.id ?? '')
    const reply = await admin.send(updateTd.path, form)
    expect(names((reply.data as typeof made).files)).toEqual(['a.pdf'])
  })

  test('[DOC-02] names no file of another document, and not more than a document has', async () => {
    const made = await newDocument(admin, {}, [pdf('a.pdf')])
    const away = await newDocument(admin, {}, [pdf('x.pdf', 800)])
    const change = (file_ids: { id: string }[], files: File[] = []) =>
      admin.call(updateTd, { ...NEW_DOCUMENT, id: made.id, file_ids }, { files: { files } })
    const [own, foreign] = [made.files[0]?.id ?? '', away.files[0]?.id ?? '']
    const wrong = await change([{ id: own }, { id: foreign }])
    expect([wrong.http, Object.keys(wrong.fields)]).toEqual([422, ['file_ids[1].id']])
    const many = await change(
      [{ id: own }],
      Array.from({ length: MAX_FILES }, (_, i) => pdf(`${i}.pdf`)),
    )
    expect([many.http, many.fields.files]).toEqual([422, 'At most 10 entries'])
    expect((await admin.call(tdDetail, { id: made.id })).data).toEqual(made)
    const full = await change(
      [{ id: own }],
      Array.from({ length: MAX_FILES - 1 }, (_, i) => pdf(`${i}.pdf`)),
    )
    expect(full.data.files).toHaveLength(MAX_FILES)
  })

  test('[DOC-01] of an older version is a conflict; of nobody’s document it is not found', async () => {
    const { id, files } = await newDocument(admin)
    const file_ids = files.map((one) => ({ id: one.id }))
    const change = { ...NEW_DOCUMENT, id, version: 1, file_ids }
    expect((await admin.call(updateTd, change)).code).toBe('OK')
    expect((await admin.call(updateTd, change)).http).toBe(409)
    const away = await admin.raw(updateTd.path, { id: '00000000-0000-4000-8000-000000000000' })
    expect(away.http).toBe(404)
  })

  test('[DOC-01][DOC-02] is refused without 43, and outside one’s fleet without 42', async () => {
    const { EDIT_TRAINING_DOCUMENT, CREATE_TRAINING_DOCUMENT } = PERMISSION
    const permissions = [EDIT_TRAINING_DOCUMENT, CREATE_TRAINING_DOCUMENT]
    const editor = await sessionOf(
      server,
      await newPerson(server, { role: 3, fleet: 'A321', permissions }),
    )
    const own = await newDocument(admin)
    const away = await newDocument(admin, { fleet: 'B787' })
    expect((await pilot.call(updateTd, { ...NEW_DOCUMENT, id: own.id })).http).toBe(403)
    expect((await editor.call(updateTd, { ...NEW_DOCUMENT, id: away.id })).http).toBe(404)
    const moved = { ...NEW_DOCUMENT, fleet: 'B787' }
    const text = 'Only documents of your own fleet or of all'
    expect((await editor.call(updateTd, { ...moved, id: own.id })).fields).toEqual({ fleet: text })
    expect((await editor.call(createTd, moved)).fields).toEqual({ fleet: text })
    expect((await editor.call(updateTd, { ...NEW_DOCUMENT, id: own.id })).code).toBe('OK')
  })
})

test('[DOC-01] a deleted document is archived: it leaves the lists, its files stay', async () => {
  const { id, files } = await newDocument(admin)
  expect((await pilot.call(deleteTd, { id })).http).toBe(403)
  expect((await admin.call(deleteTd, { id })).data).toEqual({ id })
  expect(await listed(admin)).toEqual([[], 0])
  expect(await latest(pilot)).toBe(null)
  expect((await admin.call(tdDetail, { id })).http).toBe(404)
  expect((await admin.call(deleteTd, { id })).http).toBe(404)
  expect((await pilot.get(files[0]?.url ?? '')).status).toBe(404)
  expect((await admin.get(files[0]?.url ?? '')).status).toBe(200)
  expect((await trail(id)).map(({ action }) => action)).toEqual(['create', 'archive'])
  const { entries } = (await admin.call(auditList, { filters: { record_id: id } })).data
  expect(entries.map((one) => one.entity_name)).toEqual(Array(2).fill(NEW_DOCUMENT.document_name))
})

describe('the list of documents', () => {
  beforeEach(async () => {
    const sketches = [
      ['All', 'SIM', 'Chung', '2026-01-01'],
      ['A321', 'SIM', 'Bài tập Đà Nẵng', '2026-03-01'],
      ['A321', 'OTHERS', 'Thông báo 50%', '2026-02-01'],
      ['B787', 'LINE_CHECK', 'Kiểm tra', '2026-04-01'],
    ] as const
    for (const [fleet, training_type, document_name, start_date] of sketches)
      await newDocument(admin, { fleet, training_type, document_name, start_date }, [])
  })

  test('[DOC-01][LST-01] is by start date, in pages, with what is looked for', async () => {
    const all = ['Kiểm tra', 'Bài tập Đà Nẵng', 'Thông báo 50%', 'Chung']
    expect(await listed(admin)).toEqual([all, 4])
    expect(await listed(admin, { order: '+' })).toEqual([[...all].reverse(), 4])
    expect(await listed(admin, { page_count: 3, page_number: 2 })).toEqual([['Chung'], 4])
    expect(await listed(admin, { keyword: 'da nang' })).toEqual([['Bài tập Đà Nẵng'], 1])
    expect(await listed(admin, { keyword: '0%' })).toEqual([['Thông báo 50%'], 1])
    expect(await listed(admin, { filters: { training_type: 0 } as never })).toEqual([
      ['Bài tập Đà Nẵng', 'Chung'],
      2,
    ])
  })

  test('[DOC-02] is filtered by fleet: 0 is every one', async () => {
    const of = async (fleet: unknown) => (await listed(admin, { filters: { fleet } as never }))[0]
    expect(await of(1)).toEqual(['Bài tập Đà Nẵng', 'Thông báo 50%'])
    expect(await of('B787')).toEqual(['Kiểm tra'])
    expect(await of(0)).toHaveLength(4)
    expect(await of('ALL')).toHaveLength(4)
  })

  test('[DOC-02] shows the crew their own fleet’s and those of All', async () => {
    expect(await listed(pilot)).toEqual([['Bài tập Đà Nẵng', 'Thông báo 50%', 'Chung'], 3])
    expect(await listed(other)).toEqual([['Kiểm tra', 'Chung'], 2])
    expect(await listed(other, { filters: { fleet: 'A321' } })).toEqual([[], 0])
  })
})

describe('the folder', () => {
  test('[DOC-02][SIM-01] is the newest document in force, of the caller’s fleet or of All', async () => {
    expect(await latest(pilot)).toBe(null)
    await newDocument(admin, { document_name: 'old', start_date: day(-9), fleet: 'All' })
    await newDocument(admin, { document_name: 'fleet', start_date: day(-2) })
    await newDocument(admin, { document_name: 'next', start_date: day(1) })
    await newDocument(admin, { document_name: 'check', training_type: 'LINE_CHECK' })
    expect([await latest(pilot), await latest(other)]).toEqual(['fleet', 'old'])
    expect([await latest(pilot, 'LINE_CHECK'), await latest(pilot, 'OTHERS')]).toEqual([
      'check',
      null,
    ])
    await newDocument(admin, { document_name: 'today', start_date: day(0), fleet: 'All' })
    expect([await latest(pilot), await latest(other)]).toEqual(['today', 'today'])
  })

  test('[DOC-02] names its files; who has no fleet gets what is open to them', async () => {
    const made = await newDocument(admin, { fleet: 'B787', start_date: day(-1) }, [pdf('b.pdf')])
    await newDocument(admin, { document_name: 'all', fleet: 'All', start_date: day(-3) })
    const { data } = await other.call(getLatestTdByType, { type: 'SIM' })
    expect(data).toEqual({
      id: made.id,
      version: 1,
      document_name: NEW_DOCUMENT.document_name,
      start_date: day(-1),
      files: made.files,
    })
    expect((await other.get(data?.files[0]?.url ?? '')).status).toBe(200)
    expect((await pilot.get(data?.files[0]?.url ?? '')).status).toBe(404)
    expect(await latest(admin)).toBe(NEW_DOCUMENT.document_name)
    expect(await latest(await server.as('userWithout'))).toBe('all')
  })
})
