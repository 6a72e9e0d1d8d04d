import { type CellObject, CFB, read, utils, type WorkSheet, write } from '@e965/xlsx'
import { ROLE } from '@trms/contract/access'
import { DEFAULT_TIME_ZONE, dayIn, dayWords } from '@trms/contract/common/dates'
import { addDays, daysBetween } from '@trms/contract/common/days'
import {
  createPilot,
  pilotDetail,
  sortPilot,
  updateInfoForPilot,
} from '@trms/contract/people/pilot/calls'
import { importPilots, previewImport } from '@trms/contract/people/pilot/excel-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../../test/airline.ts'
import { Caller, type CallOptions } from '../../../test/caller.ts'
import { newPerson } from '../../../test/people.ts'
import { newPilot } from '../../../test/pilots.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { spaces, zip } from '../../../test/zip.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

type Row = (string | number | null | CellObject)[]
const HEADINGS = ['Crew code', 'Full name', 'Email', 'Function', 'Position', 'Fleet']
const PLACE = ['First officer', 'A321']
let counted = 0
const row = (...more: Row): Row => {
  counted += 1
  return [`I${counted}`, `Người ${counted}`, `i${counted}@list.example`, 'Pilot', ...PLACE, ...more]
}

function bytesOf(rows: readonly Row[], headings: readonly string[] = HEADINGS): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings.slice(), ...rows]), 'List')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'pilots.xlsx')
const sheet = (...given: Parameters<typeof bytesOf>) => file(bytesOf(...given))
const look = (list: File, options: CallOptions = {}) =>
  admin.call(previewImport, {}, { ...options, files: { sheet: list } })
const take = (list: File, caller = admin) =>
  caller.call(importPilots, {}, { files: { sheet: list } })

const pilots = async () =>
  (await server.app.services.db.selectFrom('pilot').select('id').execute()).length
async function expectNothingSaved(work: () => Promise<unknown>) {
  const before = await pilots()
  await work()
  expect(await pilots()).toBe(before)
}
const byCode = async (keyword: string) => {
  const [found] = (await admin.call(sortPilot, { keyword })).data.pilots
  return (await admin.call(pilotDetail, { id: found?.id ?? '' })).data
}
async function download(path: string, caller = admin): Promise<Buffer> {
  const response = await caller.get(path)
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="[a-z0-9-]+\.xlsx"$/),
  ])
  return Buffer.from(await response.arrayBuffer())
}
const first = (bytes: Buffer): WorkSheet => {
  const book = read(bytes)
  return book.Sheets[book.SheetNames[0] ?? ''] as WorkSheet
}
const rowsOf = (bytes: Buffer) =>
  utils.sheet_to_json<string[]>(first(bytes), { header: 1, raw: false })

describe('importing pilots', () => {
  test('[PIL-02] reads Vietnamese headings and words, dates of every kind, and numbers', async () => {
    const headings = [
      ...['MÃ PHI CÔNG', 'họ và tên', 'Email *', 'Chức năng', 'Chức danh', 'Đội bay'],
      ...['Ngày sinh', 'Ngày vào', 'first_flight_date', 'Năng định giáo viên', 'Số điện thoại'],
      ...['Điểm thâm niên', 'Ghi chú'],
    ]
    const serial: CellObject = { t: 'n', v: 32_874, z: 'dd/mm/yyyy' }
    const phone: CellObject = { t: 'n', v: 912_345_678, z: '0000000000' }
    const list = sheet(
      [
        [
          ...[9001, 'Trần Thị Bưởi', 'buoi@list.example', 'Giáo viên', 'Cơ phó', 'b787', serial],
          ...['5/9/2015', '2016-01-31', 'dpe, LSC', phone, '12,5', 'gì đó'],
        ],
        [],
        ['9002', ' =cmd|calc ', 'cmd@list.example', 'phi cong', 'HỌC VIÊN CƠ PHÓ', 'a350'],
      ],
      headings,
    )
    const preview = (await look(list)).data
    expect(preview).toMatchObject({
      total: 2,
      good: 2,
      problems: [],
      problem_count: 0,
      ignored_columns: ['Ghi chú'],
    })
    expect(preview.sample.map((one) => [one.line, one.crew_code, one.function, one.ok])).toEqual([
      [2, '9001', 'Instructor', true],
      [4, '9002', 'Pilot', true],
    ])
    expect((await take(list)).data).toEqual({ created: 2 })
    expect(await byCode('9001')).toMatchObject({
      full_name: 'Trần Thị Bưởi',
      function: 'Instructor',
      name_position: 1,
      fleet: 'B787',
      date_of_birth: '1990-01-01',
      joining_date: '2015-09-05',
      first_flight_date: '2016-01-31',
      instructor_rating: ['LSC', 'DPE'],
      phone_number: '0912345678',
      seniority_point: 12.5,
    })
    expect(await byCode('9002')).toMatchObject({
      full_name: '=cmd|calc',
      name_position: 3,
      fleet: 'A350',
    })
  })

  test('[PIL-02] names every bad line, column and reason, and saves none of the list', async () => {
    const taken = (await admin.call(createPilot, newPilot({ crew_code: 'TAKEN' }))).data
    const list = sheet(
      [
        row('01/01/1990'),
        ['', 'Không Mã', 'k@list.example', 'Pilot', ...PLACE, '31/02/1990'],
        ['taken', 'Trùng Mã', 'bad email', 'Boss', ...PLACE],
        ['D1', 'Một', 'twin@list.example', 'Pilot', ...PLACE],
        ['d1', 'Hai', 'TWIN@list.example', 'Pilot', ...PLACE, 'hôm qua'],
        ['D3', 'Ba', taken.email.toUpperCase(), 'Pilot', ...PLACE],
        ['12345678901', 'Dài', 'dai@list.example', 'Pilot', ...PLACE],
      ],
      [...HEADINGS, 'Date of birth'],
    )
    const { data } = await look(list)
    expect(data.problems.map((one) => [one.line, one.column, one.message])).toEqual([
      [3, 'Crew code', 'This field is required'],
      [3, 'Date of birth', 'Please enter a day of the calendar as DD/MM/YYYY'],
      [4, 'Crew code', 'This crew code is already in use'],
      [4, 'Email', 'Email is invalid'],
      [4, 'Function', 'Please choose one of the values offered'],
      [6, 'Crew code', 'The same as in line 5'],
      [6, 'Email', 'The same as in line 5'],
      [6, 'Date of birth', 'Not a date. Please write it as DD/MM/YYYY.'],
      [7, 'Email', 'This email is already in use'],
      [8, 'Crew code', 'At most 10 characters'],
    ])
    expect([data.total, data.good, data.problem_count]).toEqual([7, 2, 10])
    await expectNothingSaved(async () => {
      const reply = await take(list)
      expect([reply.http, reply.code, reply.message]).toEqual([
        422,
        'INVALID_FIELDS',
        '10 places of the list cannot be taken. Nothing was saved: correct them and try again.',
      ])
      expect(reply.fields['lines[7].email']).toBe('This email is already in use')
    })
  })

  test('[PIL-02] refuses dates that cannot be, and shows them as the file does', async () => {
    const tomorrow = addDays(dayIn(DEFAULT_TIME_ZONE, new Date()), 1)
    const serial = (day: string): CellObject => ({
      t: 'n',
      v: daysBetween('1899-12-30', day),
      z: 'dd/mm/yyyy',
    })
    const list = sheet(
      [row(serial(tomorrow)), row('01/01/1990', serial('1985-06-01'), '2/1/1990')],
      [...HEADINGS, 'Date of birth', 'Joining date', 'First flight date'],
    )
    const { data } = await look(list, { language: 'vi' })
    expect(data.problems.map((one) => [one.line, one.column, one.value, one.message])).toEqual([
      [2, 'Date of birth', dayWords(tomorrow), 'Ngày không được ở tương lai'],
      [
        ...[3, 'Joining date', '01/06/1985'],
        'Ngày sinh phải trước ngày vào hãng và ngày bay đầu tiên',
      ],
    ])
    await expectNothingSaved(() => take(list))
  })

  test('[PIL-02] gives phone numbers that Excel keeps as numbers their beginning back, or refuses them', async () => {
    const grouped: CellObject = { t: 'n', v: 912_345_679, z: '0### ### ###' }
    const list = (...phones: Row) =>
      sheet(
        phones.map((one) => row(one)),
        [...HEADINGS, 'Phone number'],
      )
    const phones = list(912_345_678, grouped, 84_912_345_678, 2_838_123_456, '600 123 456')
    expect((await take(phones)).data).toEqual({ created: 5 })
    const kept = await Promise.all(
      [4, 3, 2, 1, 0].map(async (back) => (await byCode(`I${counted - back}`)).phone_number),
    )
    expect(kept).toEqual([
      ...['0912345678', '0912 345 679', '+84912345678', '02838123456', '600 123 456'],
    ])
    const { data } = await look(list(600_123_456, 12.5, 'gọi sau'))
    const lost = expect.stringMatching(/may have lost the 0 or \+/)
    expect(data.problems.map((one) => [one.line, one.field, one.value, one.message])).toEqual([
      [2, 'phone_number', '600123456', lost],
      [3, 'phone_number', '12.5', lost],
      [4, 'phone_number', 'gọi sau', expect.stringMatching(/^Not a phone number/)],
    ])
  })

  test('[PIL-02] gives identity numbers that Excel keeps as numbers their zeros back, and refuses what may have lost one', async () => {
    const padded = (v: number, z: string): CellObject => ({ t: 'n', v, z })
    const heads = [...HEADINGS, 'Identify number', 'Passport number', 'CAAV number']
    const good = [79_123_456_789, 1_234_567_890, 123_456_789, padded(7_912_345_678, '000000000000')]
    const taken = good.map((one) => row(one, padded(1_234_567, '00000000'), '00123'))
    expect((await take(sheet([...taken, row('079A', 'C123')], heads))).data).toEqual({ created: 5 })
    const kept = await Promise.all([4, 3, 2, 1, 0].map((back) => byCode(`I${counted - back}`)))
    expect(kept.map((one) => [one.identify_number, one.passport_number, one.caav_number])).toEqual([
      ['079123456789', '01234567', '00123'],
      ['001234567890', '01234567', '00123'],
      ['123456789', '01234567', '00123'],
      ['007912345678', '01234567', '00123'],
      ['079A', 'C123', ''],
    ])
    const day = padded(46361, 'd-mmm')
    const bad = sheet(
      [row(12_345_678, 1_234_567, 4321), row(97_123_456_789), row(day), row().with(0, 613)],
      heads,
    )
    const { data } = await look(bad, { language: 'vi' })
    const LOST =
      'Excel lưu ô này dưới dạng số hoặc ngày nên có thể khác với nội dung đã nhập, ví dụ mất số 0 ở đầu. Vui lòng ghi dưới dạng văn bản.'
    expect(data.problems.map((one) => [one.line, one.field, one.value, one.message])).toEqual([
      [2, 'identify_number', '12345678', LOST],
      [2, 'passport_number', '1234567', LOST],
      [2, 'caav_number', '4321', LOST],
      [3, 'identify_number', '97123456789', LOST],
      [4, 'identify_number', '5-Dec', LOST],
      [5, 'crew_code', '613', LOST],
    ])
    await expectNothingSaved(() => take(bad))
    const codes = sheet([row().with(0, padded(613, '0000')), row().with(0, padded(9613, '0.00'))])
    expect((await take(codes)).data).toEqual({ created: 2 })
    expect([(await byCode('0613')).crew_code, (await byCode('9613')).crew_code]).toEqual([
      ...['0613', '9613'],
    ])
  })

  test('[PIL-02] shows the position of a line that cannot be taken, as it was understood or as it stands', async () => {
    const at = (position: string) => row().with(4, position)
    const list = sheet([
      ['', 'Không Mã', 'bad', 'Boss', 'Captain'],
      ...[at('cơ phó'), at('Chief'), at('')],
    ])
    const { data } = await look(list)
    expect(data.sample.map((one) => [one.name_position, one.ok])).toEqual([
      [0, false],
      [1, true],
      ['Chief', false],
      ['', false],
    ])
  })

  test('[PIL-02] a pilot without position and fleet gets none that the list does not say', async () => {
    const list = sheet([row(), row().with(4, '').with(5, null), row().with(5, ' ')])
    const { data } = await look(list, { language: 'vi' })
    expect(data.problems.map((one) => [one.line, one.column, one.message])).toEqual([
      [3, 'Position', 'Bắt buộc'],
      [3, 'Fleet', 'Bắt buộc'],
      [4, 'Fleet', 'Bắt buộc'],
    ])
    const without = sheet([row().slice(0, 4)], HEADINGS.slice(0, 4))
    const missing = /missing: Chức danh \(Position\), Đội bay \(Fleet\)/
    expect((await look(without)).fields.sheet).toMatch(missing)
    await expectNothingSaved(async () => {
      expect((await take(list)).fields['lines[3].fleet']).toBe('This field is required')
      expect((await take(without)).fields.sheet).toMatch(missing)
    })
  })

  test('[PIL-02] finds the same crew code or email twice in one list, and in the database', async () => {
    const [one, two] = [row(), row()]
    const [code, , email] = one
    const list = sheet([
      one,
      two,
      [String(code).toLowerCase(), 'X', 'x@list.example', 'Pilot', ...PLACE],
      ['OTHER', 'X', String(email).toUpperCase(), 'Pilot', ...PLACE],
      ['AB9', 'X', 'y@list.example', 'Pilot', ...PLACE],
      ['\u200bａb９', 'X', 'z@list.example', 'Pilot', ...PLACE],
      ['AB10', 'X', 'z@list.example\u200b', 'Pilot', ...PLACE],
    ])
    const vi = (await look(list, { language: 'vi' })).data
    expect(vi.problems.map((each) => [each.line, each.field, each.message])).toEqual([
      [4, 'crew_code', 'Trùng với dòng 2'],
      [5, 'email', 'Trùng với dòng 2'],
      [7, 'crew_code', 'Trùng với dòng 6'],
      [8, 'email', 'Trùng với dòng 7'],
    ])
    expect((await take(sheet([one]))).data.created).toBe(1)
    const again = (await look(sheet([one]))).data
    expect(again.problems.map((each) => each.message)).toEqual([
      'This crew code is already in use',
      'This email is already in use',
    ])
  })

  test('[PIL-02] lets one of two imports of the same list through', async () => {
    const list = sheet([row(), row()])
    const before = await pilots()
    const replies = await Promise.all([take(list), take(list), take(list)])
    expect(replies.filter((one) => one.code === 'OK')).toHaveLength(1)
    expect(await pilots()).toBe(before + 2)
  })

  test.each([
    [
      'no heading it needs',
      () => sheet([row()], ['A', 'Full name', 'B', 'C', ...HEADINGS.slice(4)]),
      422,
      /missing: Mã phi công \(Crew code\), Email \(Email\), Chức năng \(Function\)/,
    ],
    [
      'a heading twice',
      () => sheet([row('x')], [...HEADINGS, 'Họ và tên']),
      422,
      /The column Họ và tên stands there twice/,
    ],
    ['no pilot', () => sheet([[], ['', ' ']]), 422, /There is no pilot in this file/],
    ['nothing at all', () => sheet([], []), 422, /There is no pilot in this file/],
    [
      '10,000 rows',
      () => sheet(Array.from({ length: 10_000 }, () => row())),
      422,
      /The file has 10000 lines. At most 2000/,
    ],
    [
      'a ZIP that is no workbook',
      () => file(zip({ 'a.txt': Buffer.from('hello') })),
      422,
      /cannot be read as an Excel list/,
    ],
    [
      'a ZIP cut off',
      () => file(bytesOf([row()]).subarray(0, 900)),
      422,
      /cannot be read as an Excel list/,
    ],
    [
      'a text file',
      () => file(Buffer.from('crew_code,full_name\n1,A')),
      415,
      /Wrong file format. Please choose a \.xlsx file/,
    ],
  ])('[PIL-02] refuses a file with %s, and says so', async (_what, make, http, message) => {
    await expectNothingSaved(async () => {
      const list = make()
      for (const reply of [await look(list), await take(list)]) {
        expect([reply.http, reply.fields.sheet]).toEqual([http, expect.stringMatching(message)])
      }
    })
  })

  test('[PIL-02] refuses a ZIP bomb without unpacking it, whatever it says of its size', async () => {
    const book = CFB.read(bytesOf([row()]), { type: 'buffer' })
    const parts = Object.fromEntries(
      (book.FullPaths as string[])
        .map((path, i) => [path.replace(/^Root Entry\//, ''), book.FileIndex[i]])
        .filter(([, part]) => part.content?.length > 0)
        .map(([path, part]) => [path, Buffer.from(part.content)]),
    )
    const bomb = zip({ ...parts, 'xl/worksheets/sheet1.xml': spaces(900) })
    expect(bomb.length).toBeLessThan(2_000_000)
    const memory = process.memoryUsage().rss
    await expectNothingSaved(async () => {
      for (const reply of [await look(file(bomb)), await take(file(bomb))])
        expect([reply.http, reply.fields.sheet]).toEqual([
          413,
          'The file is too large for a list of pilots. Please split it.',
        ])
    })
    expect(process.memoryUsage().rss - memory).toBeLessThan(200_000_000)
    const padded = Buffer.concat([bytesOf([row()]), Buffer.alloc(6_000_000)])
    expect((await look(file(padded))).http).toBe(413)
  })

  test('[PIL-02] reads a text as its cell shows it, and a number with all its digits', async () => {
    const cell = (v: number, z: string): CellObject => ({ t: 'n', v, z })
    const heads = [...HEADINGS, 'Base', 'Seniority point', 'Base month']
    const list = sheet([row(cell(46361, 'd-mmm'), cell(12.45, '0.0'), cell(3, '00'))], heads)
    expect((await take(list)).data).toEqual({ created: 1 })
    expect(await byCode(`I${counted}`)).toMatchObject({
      base: '5-Dec',
      seniority_point: 12.45,
      base_month: 3,
    })
    const { data } = await look(sheet([row('HAN', cell(0.5, '0%'), cell(46357, 'mm/yyyy'))], heads))
    const NUMBER = 'Please enter a number'
    expect(data.problems.map((one) => [one.column, one.value, one.message])).toEqual([
      ['Seniority point', '50%', NUMBER],
      ['Base month', '12/2026', NUMBER],
    ])
  })

  test('[PIL-02] reads the first sheet that is shown, and refuses the lines and columns that Excel hides', async () => {
    const hiding = (rows: number[], columns: number[] = []) => {
      const book = utils.book_new()
      const heads = [...HEADINGS, 'Phone number', 'Note']
      const lines = [row('0912345678'), row('', 'ẩn'), row('0912345679')]
      const list = utils.aoa_to_sheet([heads, ...lines])
      const hide = (at: number[]) =>
        Array.from({ length: 8 }, (_, i) => ({ hidden: at.includes(i) }))
      Object.assign(list, { '!rows': hide(rows), '!cols': hide(columns) })
      utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, row(), row()]), 'Cũ')
      utils.book_append_sheet(book, list, 'Danh sách')
      book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
      return file(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    }
    const filtered = hiding([2])
    const { data } = await look(filtered)
    const LINE =
      'Line 3 is hidden in Excel, for example by a filter. Please show the line, or delete it.'
    expect([data.total, data.good, data.sample.map((one) => one.ok)]).toEqual([
      ...[3, 2],
      [true, false, true],
    ])
    expect(data.problems).toEqual([{ line: 3, field: '', column: '', value: '', message: LINE }])
    const columns = (await look(hiding([], [6, 7]), { language: 'vi' })).data
    expect(columns.problems.map((one) => [one.line, one.column, one.message])).toEqual(
      [2, 4].map((line) => [
        ...[line, 'Phone number'],
        'Cột này đang bị ẩn trong Excel. Vui lòng cho hiện lại hoặc xóa cột này.',
      ]),
    )
    expect((await look(hiding([0]))).fields.sheet).toMatch(/^Line 1 is hidden in Excel/)
    await expectNothingSaved(async () => {
      expect((await take(filtered)).fields).toEqual({ 'lines[3]': LINE })
      expect((await take(hiding([], [6]))).http).toBe(422)
    })
    expect((await take(hiding([]))).data).toEqual({ created: 3 })
  })

  test('[PIL-02] never computes a formula', async () => {
    const formula = (f: string): CellObject => ({ t: 's', v: 'I was computed', f })
    const list = sheet([
      ['F1', formula('HYPERLINK("http://x.example","Tên")'), 'f1@list.example', 'Pilot', ...PLACE],
      row(),
    ])
    const { data } = await look(list)
    expect(data.problems).toEqual([
      {
        line: 2,
        field: 'full_name',
        column: 'Full name',
        value: '=HYPERLINK("http://x.example","Tên")',
        message: 'A formula is not taken. Please write the value itself.',
      },
    ])
    await expectNothingSaved(() => take(list))
  })

  test('[PERM-05] needs permission 1', async () => {
    const list = sheet([row()])
    expect((await take(list, await server.as('user'))).http).toBe(403)
    expect((await (await server.as('user')).get('/v1/pilot/import_template')).status).toBe(403)
    expect((await (await server.as('pilotA')).get('/v1/pilot/export')).status).toBe(403)
  })
})

describe('Excel files for download', () => {
  test.each(['vi', 'en'] as const)(
    '[PIL-02] the template in %s is read back as it is',
    async (language) => {
      const bytes = await download(`/v1/pilot/import_template?language=${language}`)
      expect((await look(file(bytes))).fields.sheet).toMatch(/There is no pilot/)
      const [headings = []] = rowsOf(bytes)
      const filled = headings.map(
        (_heading, i) =>
          [
            `T${language}`,
            'Tên',
            `t.${language}@list.example`,
            language === 'vi' ? 'Phi công' : 'Pilot',
            language === 'vi' ? 'Cơ phó' : 'First officer',
            'A321',
          ][i] ?? '',
      )
      const { data } = await look(sheet([filled], headings))
      expect([data.good, data.ignored_columns]).toEqual([1, []])
    },
  )

  test('[PIL-01] the export holds the filtered list, and can be imported again', async () => {
    const sent = newPilot({
      full_name: '=1+1',
      date_of_birth: '1990-01-01',
      fleet: 'ATR72',
      instructor_rating: ['TRI', 'DPE'],
    })
    await admin.call(createPilot, sent)
    await admin.call(createPilot, newPilot({ fleet: 'ATR72' }))
    const bytes = await download('/v1/pilot/export?language=en&fleet=ATR72&keyword=1%2B1')
    const [headings = [], ...rows] = rowsOf(bytes)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.slice(0, 4)).toEqual([sent.crew_code, '=1+1', sent.email, 'Pilot'])
    const exported = first(bytes)
    expect(exported.B2).toMatchObject({ t: 's', v: '=1+1' })
    expect(exported.B2.f).toBeUndefined()
    const at = headings.indexOf('Date of birth')
    expect(rows[0]?.[at]).toBe('01/01/1990')
    const back = (await look(file(bytes))).data
    expect(back.problems.map((one) => one.message)).toEqual([
      'This crew code is already in use',
      'This email is already in use',
    ])
    expect(rowsOf(await download('/v1/pilot/export?language=vi&fleet=ATR72'))).toHaveLength(3)
  })

  test('[PIL-01] the export has the order of the page', async () => {
    await admin.call(createPilot, newPilot({ fleet: 'B787' }))
    await admin.call(createPilot, newPilot({ fleet: 'B787' }))
    for (const order of ['+', '-'] as const) {
      const sorted = { sort_by: 'crew_code', order } as const
      const { pilots } = (await admin.call(sortPilot, { ...sorted, filters: { fleet: 'B787' } }))
        .data
      const asked = new URLSearchParams({ ...sorted, fleet: 'B787' })
      const [, ...rows] = rowsOf(await download(`/v1/pilot/export?${asked}`))
      expect(rows.length).toBeGreaterThan(1)
      expect(rows.map(([code]) => code)).toEqual(pilots.map((one) => one.crew_code))
    }
  })

  test('[PIL-03] a list of a holder of 1 makes no instructor', async () => {
    const creator = await sessionOf(server, await newPerson(server, { role: 2, permissions: [1] }))
    const list = sheet([
      ['IN1', 'Giáo viên mới', 'in1@list.example', 'Instructor', ...PLACE],
      ['IN2', 'Phi công mới', 'in2@list.example', 'Pilot', ...PLACE],
    ])
    await expectNothingSaved(async () => {
      const { refused } = await take(list, creator)
      expect(JSON.stringify(refused)).toContain(
        'Only an administrator makes somebody an instructor',
      )
    })
    const { data } = await creator.call(previewImport, {}, { files: { sheet: list } })
    expect(data.problems).toEqual([
      {
        line: 2,
        field: 'function',
        column: 'Function',
        value: 'Instructor',
        message: 'Only an administrator makes somebody an instructor, or takes it back.',
      },
    ])
    expect(data.good).toBe(1)
  })

  test('[PERM-06] the export has passport and identify numbers for holders of 3 only', async () => {
    const { id, crew_code } = server.airline.pilotA
    const numbers = { identify_number: '079079079', passport_number: 'SECRET1' }
    await (await server.as('pilotA')).call(updateInfoForPilot, { id, ...numbers })
    const path = `/v1/pilot/export?keyword=${crew_code}`
    expect(JSON.stringify(rowsOf(await download(path)))).toContain('SECRET1')
    const seen = JSON.stringify(rowsOf(await download(path, await server.as('user'))))
    expect(seen).toContain(crew_code ?? '')
    expect(seen).not.toMatch(/SECRET1|079079079|Passport/)

    const trusted = await createPerson(server.app.services, {
      email: 'trusted@test.example',
      full_name: 'Trusted',
      role: ROLE.PILOT,
      fleet: 'A321',
      crew_code: 'TRUSTED',
      management_role: [2],
    })
    const pilot = await Caller.signIn(server.address, trusted)
    await pilot.call(updateInfoForPilot, { id: trusted.id, passport_number: 'MINE' })
    const own = JSON.stringify(rowsOf(await download('/v1/pilot/export', pilot)))
    expect(own).toContain('MINE')
    expect(own).not.toMatch(/SECRET1|079079079/)
  })
})
