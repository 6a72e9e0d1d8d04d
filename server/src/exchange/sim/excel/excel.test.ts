import { type BookType, type CellObject, CFB, read, utils, write } from '@e965/xlsx'
import { ROLE } from '@trms/contract/access'
import { createSimFromExcel, getSimById, previewSimExcel } from '@trms/contract/exchange/sim/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, CallOptions } from '../../../../test/caller.ts'
import { newPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import { sessionOf } from '../../../../test/sessions.ts'

let server: TestServer
let admin: Caller
let office: Caller
/** The crew codes of two pilots and two instructors. */
let p1: string
let p2: string
let a: string
let b: string
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  office = await sessionOf(server, await newPerson(server, { role: ROLE.USER, permissions: [12] }))
  const { pilotA, pilotB, instructorA, instructorB } = server.airline
  p1 = pilotA.crew_code ?? ''
  p2 = pilotB.crew_code ?? ''
  a = instructorA.crew_code ?? ''
  b = instructorB.crew_code ?? ''
})
afterAll(() => server.close())

type Row = (string | number | null | CellObject)[]
const EN = [
  ...['First pilot', 'Second pilot', 'SIM-A instructor', 'SIM-A date and time', 'SIM-A place'],
  ...['SIM-B instructor', 'SIM-B date and time', 'SIM-B place', 'Note'],
]
const VI = [
  ...[
    'PHI CÔNG THỨ NHẤT',
    'phi công thứ hai',
    'Giáo viên SIM-A',
    'Ngày giờ SIM-A',
    'Địa điểm SIM-A',
  ],
  ...['Giao vien SIM B', 'Ngày giờ SIM-B *', 'dia diem sim-b', 'Ghi chú', 'Khóa'],
]
let day = 0
/** A valid line whose days no other line uses. */
function row(changes: Record<number, Row[number]> = {}): Row {
  day += 1
  const month = String((day % 12) + 1).padStart(2, '0')
  const year = 2030 + Math.floor(day / 12)
  const cells: Row = [p1, p2, a, `09/${month}/${year} 08:00`, 'VN001']
  cells.push(b, `10/${month}/${year} - 13:30`, 'VN026', '')
  for (const [at, value] of Object.entries(changes)) cells[Number(at)] = value
  return cells
}

function bytesOf(rows: readonly Row[], headings: readonly string[] = EN, type: BookType = 'xlsx') {
  const book = utils.book_new()
  // Rows in arrays (dense) are written in half the time.
  const list = utils.aoa_to_sheet([headings.slice(), ...rows], { dense: true })
  utils.book_append_sheet(book, list, 'List')
  // As Excel writes an old workbook: each text once (bookSST). Repeating texts in every cell takes four times
  // as long to write.
  return write(book, { type: 'buffer', bookType: type, compression: true, bookSST: true }) as Buffer
}
const file = (bytes: Buffer, name = 'month.xlsx') => new File([new Uint8Array(bytes)], name)
const sheet = (...given: Parameters<typeof bytesOf>) => file(bytesOf(...given))
const look = (list: File, options: CallOptions = {}, caller = office) =>
  caller.call(previewSimExcel, {}, { ...options, files: { monthly_sim: list } })
const take = (list: File, caller = office) =>
  caller.call(createSimFromExcel, {}, { files: { monthly_sim: list } })

const sessions = async () =>
  (await server.app.services.db.selectFrom('sim_session').select('id').execute()).length
async function expectNothingSaved(work: () => Promise<unknown>) {
  const before = await sessions()
  await work()
  expect(await sessions()).toBe(before)
}

describe('sessions from Excel', () => {
  test.each(['xlsx', 'biff8'] as const)(
    '[SIM-04] reads %s: both languages, dates as text and of Excel, nobody, empty rows',
    async (type) => {
      const serial = (value: number): CellObject => ({ t: 'n', v: value, z: 'dd/mm/yyyy hh:mm' })
      const first = type === 'xlsx' ? 47_818 : 47_848
      const second = type === 'xlsx' ? '1' : '2'
      const list = file(
        bytesOf(
          [
            [
              p1,
              Number(p2),
              a,
              serial(first + 8.25 / 24),
              'vn001',
              b,
              serial(first + 1 + 23.75 / 24),
              'CAE VN018',
              'đêm',
              'A',
            ],
            [],
            [
              0,
              { t: 'n', v: 0, z: '0000' },
              '0000',
              `0${second}.02.2031 - 5:05`,
              'ATR500',
              '0000',
              `2031-02-1${second}T22:00`,
              'VN036',
              null,
            ],
            ['', ' ', null],
          ],
          VI,
          type,
        ),
        type === 'xlsx' ? 'a.xlsx' : 'a.xls',
      )
      const preview = (await look(list)).data
      expect(preview).toMatchObject({
        total: 2,
        good: 2,
        problem_count: 0,
        problems: [],
        ignored_columns: ['Khóa'],
        clashes: [],
      })
      const days = type === 'xlsx' ? ['2030-12-01', '2030-12-02'] : ['2030-12-31', '2031-01-01']
      expect(preview.lines).toMatchObject([
        {
          line: 2,
          first_pilot_crew_code: p1,
          first_pilot_name: server.airline.pilotA.full_name,
          sima_instructor_name: server.airline.instructorA.full_name,
          sessiona_date_time: `${days[0]}T08:15:00+07:00`,
          sessiona_place: 'VN001',
          sessionb_date_time: `${days[1]}T23:45:00+07:00`,
          note: 'đêm',
          ok: true,
        },
        {
          line: 4,
          first_pilot_crew_code: '0000',
          second_pilot_crew_code: '0000',
          second_pilot_name: '',
          sessiona_date_time: `2031-02-0${second}T05:05:00+07:00`,
          sessionb_date_time: `2031-02-1${second}T22:00:00+07:00`,
        },
      ])
      const { data } = await take(list)
      expect(data.created).toBe(2)
      const kept = (await admin.call(getSimById, { id: data.ids[0] ?? '' })).data
      expect(kept).toMatchObject({
        sessiona_date_time: preview.lines[0]?.sessiona_date_time,
        second_pilot: { pilot_name: server.airline.pilotB.full_name },
        sessionb_place: 'CAE VN018',
      })
      const { payload } = await server.app.services.db
        .selectFrom('audit_entry')
        .select('payload')
        .where('entity_id', '=', data.ids[0] ?? '')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(payload).imported).toMatch(/^[0-9a-f]{64}$/)
    },
  )

  test('[SIM-04] a cell that Excel keeps as a day alone has no time; midnight that shows its hour is one', async () => {
    // The numbers that Excel gives to 08/11/2030 and the day after.
    const cell = (v: number, z: string): CellObject => ({ t: 'n', v, z })
    const b = '20/11/2030 - 13:30'
    const list = sheet([
      row({ 3: cell(47795, 'dd/mm/yyyy'), 6: b }),
      row({ 3: cell(47795, '[$-1010000]d/m/yyyy;@'), 6: b }),
      row({ 3: cell(47796, 'dd/mm/yyyy hh:mm'), 6: b }),
      row({ 3: cell(47797.25, 'dd/mm/yyyy'), 6: b }),
    ])
    const { data } = await look(list)
    const NO_TIME = 'Not a date and time. Please write it as DD/MM/YYYY - HH:mm.'
    expect(data.problems.map((one) => [one.line, one.column, one.message])).toEqual([
      [2, 'SIM-A date and time', NO_TIME],
      [3, 'SIM-A date and time', NO_TIME],
    ])
    expect(data.lines.map((one) => one.sessiona_date_time).slice(2)).toEqual([
      '2030-11-09T00:00:00+07:00',
      '2030-11-10T06:00:00+07:00',
    ])
  })

  test('[SIM-04] names every bad line, column and reason, and saves none of the list', async () => {
    const gone = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    await admin.call(updateDetail, { id: gone.id, role: ROLE.USER })
    const list = sheet([
      row(),
      row({ 0: '' }),
      row({ 1: p1 }),
      row({ 2: p2, 4: 'Moon' }),
      row({ 0: 'ZZ9', 3: '31/02/2030 08:00' }),
      row({ 3: 'tomorrow', 5: p1, 6: '09/11/2030 25:00' }),
      row({ 8: 'x'.repeat(257) }),
      row({ 2: server.airline.pilotOther.crew_code, 6: '09/11/2030', 7: null }),
      row({ 0: gone.crew_code, 1: null, 3: 'tomorrow', 4: 'Moon', 7: 'Mars', 8: 'x'.repeat(257) }),
      row({ 0: null, 3: '09/11/2030 08:00', 6: '09/11/2030 07:59' }),
    ])
    const DUPLICATE = 'Duplicate crew code'
    const NO_PLACE =
      'There is no simulator at this place. Please choose one of: VN001, CAE VN018, VN026, VN036, ATR500'
    const NO_TIME = 'Not a date and time. Please write it as DD/MM/YYYY - HH:mm.'
    const { data } = await look(list)
    expect(data.problems.map((one) => [one.line, one.column, one.message])).toEqual([
      [3, 'First pilot', 'Please select 2 pilots'],
      [4, 'Second pilot', DUPLICATE],
      [5, 'SIM-A instructor', DUPLICATE],
      [5, 'SIM-A place', NO_PLACE],
      [6, 'First pilot', 'There is no active crew member with this crew code'],
      [
        6,
        'SIM-A date and time',
        'Please enter a day of the calendar and a time as DD/MM/YYYY - HH:mm',
      ],
      [7, 'SIM-A date and time', NO_TIME],
      [7, 'SIM-B instructor', DUPLICATE],
      [
        7,
        'SIM-B date and time',
        'Please enter a day of the calendar and a time as DD/MM/YYYY - HH:mm',
      ],
      [8, 'Note', 'At most 256 characters'],
      [9, 'SIM-A instructor', 'This person is not an instructor'],
      [9, 'SIM-B date and time', NO_TIME],
      [9, 'SIM-B place', 'This field is required'],
      [10, 'First pilot', 'There is no active crew member with this crew code'],
      [10, 'Second pilot', 'Please select 2 pilots'],
      [10, 'SIM-A date and time', NO_TIME],
      [10, 'SIM-A place', NO_PLACE],
      [10, 'SIM-B place', NO_PLACE],
      [10, 'Note', 'At most 256 characters'],
      [11, 'First pilot', 'Please select 2 pilots'],
      [11, 'SIM-B date and time', 'Session B cannot be before session A'],
    ])
    expect([data.total, data.good, data.problem_count]).toEqual([10, 1, 21])
    expect(data.lines.map((one) => one.ok)).toEqual([true, ...Array(9).fill(false)])
    expect(data.problems.find((one) => one.message === NO_TIME)?.value).toBe('tomorrow')
    const vi = (await look(list, { language: 'vi' })).data
    expect(vi.problems[0]?.message).toBe('Vui lòng chọn 2 phi công')
    await expectNothingSaved(async () => {
      const reply = await take(list)
      expect([reply.http, reply.message]).toEqual([
        422,
        '21 places of the list cannot be taken. Nothing was saved: correct them and try again.',
      ])
      expect(reply.fields['lines[4].second_pilot_crew_code']).toBe(DUPLICATE)
    })
  })

  test('[SIM-03] shows clashes by their lines, and keeps the sessions all the same', async () => {
    const one = row()
    const list = sheet([row({ 1: p1 }), one, row(), [...one.slice(0, 4), 'VN036', ...one.slice(5)]])
    const clashes = (await look(list)).data.clashes
    expect(clashes.length).toBeGreaterThan(0)
    expect(new Set(clashes.map((each) => `${each.index} ${each.other_index}`))).toEqual(
      new Set(['3 1']),
    )
    const { data } = await take(sheet([one, [...one.slice(0, 4), 'VN036', ...one.slice(5)]]))
    expect(data.created).toBe(2)
    expect(data.clashes.map((each) => [each.index, each.other_index])).toEqual(
      Array(7).fill([1, 0]),
    )
  })

  const ONE = () => [row()]
  test.each<[string, () => File, number, RegExp]>([
    [
      'wrong columns',
      () => sheet(ONE(), ['A', 'Second pilot', ...EN.slice(2)]),
      422,
      /missing: Phi công thứ nhất \(First pilot\)/,
    ],
    [
      'a column twice',
      () => sheet(ONE(), [...EN.slice(0, 8), 'phi công thứ hai']),
      422,
      /stands there twice/,
    ],
    ['no session', () => sheet([[], ['', ' ']]), 422, /There is no session in this file/],
    ['nothing at all', () => sheet([], []), 422, /There is no session in this file/],
    // The lines are complete and within the limits on bytes, so that the refusal names their number.
    [
      '10,000 rows',
      () => sheet(Array(10_000).fill(row())),
      422,
      /has 10000 lines. At most 500 sessions/,
    ],
    [
      '3,000 rows of .xls',
      () => file(bytesOf(Array(3_000).fill(row()), EN, 'biff8'), 'a.xls'),
      422,
      /has 3000 lines. At most 500 sessions/,
    ],
    [
      'a workbook with a password',
      () => file(encrypted(), 'secret.xlsx'),
      422,
      /protected by a password/,
    ],
    [
      'an old workbook with a password',
      () => file(oldEncrypted(), 'secret.xls'),
      422,
      /protected by a password/,
    ],
    [
      'a document of Word',
      () => file(compound({ WordDocument: Buffer.alloc(5000) }), 'a.xls'),
      422,
      /cannot be read as an Excel list/,
    ],
    [
      'an .xls cut off',
      () => file(bytesOf(ONE(), EN, 'biff8').subarray(0, 2600), 'a.xls'),
      422,
      /cannot be read as an Excel list/,
    ],
    [
      'an .xls whose chains run in circles',
      () => file(circular(), 'a.xls'),
      422,
      /cannot be read as an Excel list/,
    ],
    [
      'an .xlsx cut off',
      () => file(bytesOf(ONE()).subarray(0, 900)),
      422,
      /cannot be read as an Excel list/,
    ],
    [
      'more bytes than a list has',
      () => file(Buffer.concat([bytesOf(ONE()), Buffer.alloc(6_000_000)])),
      413,
      /too large for a list of sessions/,
    ],
    [
      'a text file',
      () => file(Buffer.from('first pilot,second pilot\n1,2')),
      415,
      /Please choose a \.xlsx, \.xls file/,
    ],
    [
      'a PDF called .xlsx',
      () => file(Buffer.from('%PDF-1.4 and so on, long enough')),
      415,
      /Wrong file format/,
    ],
  ])('[SIM-04] refuses a file with %s, and says so', async (_what, make, http, message) => {
    const list = make()
    await expectNothingSaved(async () => {
      for (const reply of [await look(list), await take(list)])
        expect([reply.http, reply.fields.monthly_sim]).toEqual([
          http,
          expect.stringMatching(message),
        ])
    })
  })

  test('[SIM-04] asks for the file', async () => {
    for (const path of ['sim/create_sim_from_excel', 'sim/preview_sim_excel']) {
      const reply = await office.raw(path, {})
      expect([reply.http, reply.fields.monthly_sim]).toEqual([422, 'Please select excel file'])
    }
  })

  test('[SIM-04] a crew code that Excel keeps as a number without its 0 names nobody else', async () => {
    const { data } = await look(
      sheet([row({ 0: 613 }), row({ 2: { t: 'n', v: 46357, z: 'd-mmm' } })]),
    )
    const LOST = expect.stringMatching(/a 0 at the beginning is lost/)
    expect(data.problems.map((one) => [one.line, one.column, one.value, one.message])).toEqual([
      [2, 'First pilot', '613', LOST],
      [3, 'SIM-A instructor', '1-Dec', LOST],
    ])
  })

  test('[SIM-04] a note is what its cell shows, also where Excel made a time, a day or a number of it', async () => {
    const cells: [CellObject, string][] = [
      [{ t: 'n', v: 8.5 / 24, z: 'h:mm' }, '8:30'],
      [{ t: 'n', v: 46361, z: 'd-mmm' }, '5-Dec'],
      [{ t: 'n', v: 46357, z: 'mm/yyyy' }, '12/2026'],
      [{ t: 'n', v: 46361, z: 'm/d/yy' }, '05/12/2026'],
      [{ t: 'n', v: 46361.25, z: 'dd/mm/yyyy hh:mm' }, '05/12/2026 - 06:00'],
      [{ t: 'n', v: 46361.25, z: '[Red]dd/mm/yyyy' }, '05/12/2026'],
      [{ t: 'n', v: 0.5, z: '0%' }, '50%'],
      [{ t: 'n', v: 1.5, z: '[h]:mm' }, '36:00'],
      [{ t: 'n', v: 123_456_789_012 }, '123456789012'],
    ]
    const list = sheet(cells.map(([cell]) => row({ 8: cell })))
    const shown = cells.map(([, text]) => text)
    expect((await look(list)).data.lines.map((one) => one.note)).toEqual(shown)
    const { ids } = (await take(list)).data
    const kept = await Promise.all(ids.map(async (id) => admin.call(getSimById, { id })))
    expect(kept.map(({ data }) => data.note)).toEqual(shown)
  })

  test.each(['xlsx', 'biff8'] as const)(
    '[SIM-04] refuses the lines that Excel hides in a list of %s',
    async (type) => {
      const made = bytesOf([row(), row()], EN, type)
      const list = file(
        type === 'xlsx' ? hidingNew(made) : hidingOld(made),
        type === 'xlsx' ? 'a.xlsx' : 'a.xls',
      )
      const { data } = await look(list)
      expect(data.problems).toMatchObject([
        { line: 3, field: '', message: expect.stringMatching(/^Line 3 is hidden in Excel/) },
      ])
      expect(data.lines.map((one) => one.ok)).toEqual([true, false])
      await expectNothingSaved(() => take(list))
    },
  )

  test('[SIM-04] never computes a formula', async () => {
    const formula: CellObject = { t: 's', v: 'VN001', f: 'CONCAT("VN","001")' }
    const { data } = await look(sheet([row({ 4: formula }), row()]))
    expect(data.problems).toEqual([
      {
        line: 2,
        field: 'sessiona_place',
        column: 'SIM-A place',
        value: '=CONCAT("VN","001")',
        message: 'A formula is not taken. Please write the value itself.',
      },
    ])
    await expectNothingSaved(() => take(sheet([row({ 4: formula })])))
  })

  test('[SIM-03] of two uploads of one list at a time the second sees the first', async () => {
    const list = sheet([row(), row()])
    const replies = await Promise.all([take(list), take(list)])
    const [none, all] = replies
      .map((one) => one.data)
      .sort((x, y) => x.clashes.length - y.clashes.length)
    expect(none?.clashes).toEqual([])
    expect(new Set(all?.clashes.map((one) => one.other_id))).toEqual(new Set(none?.ids))
  })

  test.each(['vi', 'en'] as const)('[SIM-04] the template in %s is read back', async (language) => {
    const response = await office.get(`/v1/sim/excel_template?language=${language}`)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="[a-z-]+\.xlsx"$/),
    ])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((await look(file(bytes))).fields.monthly_sim).toMatch(/There is no session/)
    const book = read(bytes)
    const [first, guide] = book.SheetNames.map((name) =>
      utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 }),
    )
    const { data } = await look(sheet([row()], first?.[0]))
    expect([data.good, data.ignored_columns]).toEqual([1, []])
    expect(JSON.stringify(guide)).toContain('VN001, CAE VN018')
  })

  test('[SIM-04] is for holders of 12', async () => {
    const list = sheet([row()])
    for (const who of ['user', 'pilotA', 'instructorA'] as const) {
      const caller = await server.as(who)
      expect((await take(list, caller)).http).toBe(403)
      expect((await look(list, {}, caller)).http).toBe(403)
      expect((await caller.get('/v1/sim/excel_template')).status).toBe(403)
    }
  })
})

function compound(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new()
  for (const [name, bytes] of Object.entries(streams)) CFB.utils.cfb_add(container, name, bytes)
  return CFB.write(container, { fileType: 'cfb', type: 'buffer' }) as Buffer
}

/** The workbook with its third row hidden. */
function hidingNew(bytes: Buffer): Buffer {
  const book = read(bytes, { dense: true })
  Object.assign(book.Sheets.List ?? {}, { '!rows': [{}, {}, { hidden: true }] })
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** The old workbook with its third row hidden, by a record of that row before the end of the sheet. */
function hidingOld(bytes: Buffer): Buffer {
  const workbook = Buffer.from(
    CFB.find(CFB.read(bytes, { type: 'buffer' }), 'Workbook')?.content ?? '',
  )
  const hiddenRow = Buffer.from(
    '08021000 02000000 0900ff00 00000000 20010f00'.replaceAll(' ', ''),
    'hex',
  )
  const end = workbook.lastIndexOf(Buffer.from('0a000000', 'hex'))
  return compound({
    Workbook: Buffer.concat([workbook.subarray(0, end), hiddenRow, workbook.subarray(end)]),
  })
}

/** A new workbook with a password, as Excel stores one. */
const encrypted = () =>
  compound({ EncryptionInfo: Buffer.alloc(200, 4), EncryptedPackage: Buffer.alloc(9000, 7) })

/** A workbook of 1997 with a password: BOF, then FilePass with the salt of RC4, then unreadable bytes. */
function oldEncrypted(): Buffer {
  const record = (type: number, body: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type, 0)
    head.writeUInt16LE(body.length, 2)
    return Buffer.concat([head, body])
  }
  const begin = Buffer.alloc(16)
  begin.writeUInt16LE(0x0600, 0)
  begin.writeUInt16LE(0x0005, 2)
  const filePass = Buffer.alloc(54, 9)
  for (const at of [0, 2, 4]) filePass.writeUInt16LE(1, at)
  return compound({
    Workbook: Buffer.concat([
      record(0x0809, begin),
      record(0x002f, filePass),
      record(0x00e1, Buffer.alloc(2, 200)),
      Buffer.alloc(5000, 200),
    ]),
  })
}

/** An old workbook whose sector table is circular: every sector says that the first sector comes next. */
function circular(): Buffer {
  const bytes = bytesOf([row()], EN, 'biff8')
  const table = (bytes.readUInt32LE(76) + 1) * 512
  for (let at = table; at < table + 512; at += 4) bytes.writeUInt32LE(0, at)
  return bytes
}
