import { CFB, read, utils, write } from '@e965/xlsx'
import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { addDays, daysBetween } from '@trms/contract/common/days'
import { updateDetail } from '@trms/contract/people/account/calls'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import { enterQualification, grantExemption } from '@trms/contract/people/qualification/entry-calls'
import { importEntries, previewEntries } from '@trms/contract/people/qualification/file-calls'
import {
  archiveKind,
  createKind,
  kinds,
  updateKind,
} from '@trms/contract/people/qualification/kind-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { Announcements } from '../../../test/announcements.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { LiveStream } from '../../../test/live.ts'
import { locksAwaited } from '../../../test/locks.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { newCrew, newPerson } from '../../../test/people.ts'
import { kindNamed, newKeeper } from '../../../test/readiness.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
let admin: Caller
let keeper: Person
let office: Caller
let pilot: Person
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  keeper = await newKeeper(server)
  office = await sessionOf(server, keeper)
})
afterAll(() => server.close())
beforeEach(async () => {
  pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
})

const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const words = (day: string) => day.split('-').reverse().join('/')

type Row = (string | number | undefined)[]
async function sheetsOf(caller: Caller, query: string) {
  const response = await caller.get(`/v1/qualification/export?${query}`)
  expect(response.status).toBe(200)
  const book = read(new Uint8Array(await response.arrayBuffer()), { cellDates: false })
  const rows = (name = '') =>
    utils.sheet_to_json<Row>(book.Sheets[name] ?? {}, { header: 1, raw: false })
  return { name: response.headers.get('content-disposition'), sheets: book.SheetNames, rows }
}

describe('[RDY-04] the board as a file', () => {
  test('an Excel file has the dates, how they stand in words, and what it is', async () => {
    const { id: medical } = await kindNamed(admin, 'Medical')
    const soon = addDays(today, 20)
    await office.call(enterQualification, {
      pilot_id: pilot.id,
      kind_id: medical,
      completed_on: today,
      expires_on: soon,
    })
    const until = addDays(today, 200)
    const licence = { pilot_id: pilot.id, kind_id: (await kindNamed(admin, 'Licence')).id, until }
    await admin.call(grantExemption, { ...licence, reason: 'a', reference: 'b' })
    const { name, sheets, rows } = await sheetsOf(
      office,
      `keyword=${pilot.crew_code}&state=red&language=en`,
    )
    expect([name, sheets]).toEqual([
      `attachment; filename="readiness-${today}.xlsx"`,
      ['Readiness', 'About this file'],
    ])
    const [headings = [], ...lines] = rows('Readiness')
    const line = lines.find((one) => one[1] === pilot.full_name) ?? []
    const of = (heading: string) => line[headings.indexOf(heading)]
    expect(of('Fit to fly')).toBe('No')
    expect([of('Medical'), of('Medical: state')]).toEqual([words(soon), 'Expires soon'])
    expect([of('Licence'), of('Licence: state')]).toEqual([words(until), 'Current, exempt'])
    expect([of('CRM'), of('CRM: state')]).toEqual([undefined, 'None yet'])
    const about = Object.fromEntries(
      rows('About this file').map(([label, value]) => [label, value]),
    )
    expect(about).toMatchObject({
      'As of': words(today),
      'Made by': keeper.full_name,
      Filters: `name or crew code “${pilot.crew_code}”, state expired, failed or missing`,
      Order: 'most urgent first',
    })
    expect(Number(about.Pilots)).toBe(lines.length)
  })

  test('a text that Excel would take for a code of its own is written so that it reads as it stands', async () => {
    const response = await office.get('/v1/qualification/export?keyword=_x0041_&language=en')
    const parts = CFB.read(Buffer.from(await response.arrayBuffer()), { type: 'buffer' })
    const about = CFB.find(parts, '/xl/worksheets/sheet2.xml')?.content ?? []
    expect(Buffer.from(about as Uint8Array).toString()).toContain('“_x005F_x0041_”')
  })

  test('takes the filters and the order of the page, and a day to come', async () => {
    const { data } = await office.call(boardCall, {})
    const { rows } = await sheetsOf(office, 'sort_by=crew_code&order=-&fleet=A321')
    const codes = rows('Readiness')
      .slice(1)
      .map(([code]) => code)
    const fleet = data.pilots.filter((one) => one.fleet === 'A321').map((one) => one.crew_code)
    expect(codes).toEqual(fleet.sort().reverse())
    expect(rows('About this file')).toContainEqual(['Order', 'crew code, descending'])
    const { id: crm } = await kindNamed(admin, 'CRM')
    await office.call(enterQualification, { pilot_id: pilot.id, kind_id: crm, completed_on: today })
    const as_of = addDays(today, 1200)
    const later = await sheetsOf(
      office,
      `keyword=${pilot.crew_code}&kind=${crm}&as_of=${as_of}&language=vi`,
    )
    expect(later.rows('Sẵn sàng bay')[0]).toEqual([
      'Mã phi công',
      'Phi công',
      'Chức danh',
      'Đội bay',
      'Kết luận',
      'Chuyến gần nhất',
      'CRM',
      'CRM: tình trạng',
    ])
    expect(later.rows('Sẵn sàng bay')[1]?.at(-1)).toBe('Quá hạn')
    // The kind that is shown is current, but that alone does not make the pilot fit.
    const now = await sheetsOf(office, `keyword=${pilot.crew_code}&kind=${crm}`)
    expect(now.rows('Readiness')[1]?.slice(4)).toEqual([
      'No',
      undefined,
      expect.any(String),
      'Current',
    ])
    expect((await office.get(`/v1/qualification/export?as_of=${addDays(today, -1)}`)).status).toBe(
      422,
    )
  })

  test('says, as a workbook and on paper, whose latest flight is marked as grounding', async () => {
    const sectors = [{ ...SECTOR, date_of_sector: today }]
    const flight = newFlight(server.airline.instructorA, pilot, { sectors, grounded: true })
    await sendFlight(await server.as('instructorA'), flight)
    const asked = `keyword=${pilot.crew_code}&language=vi`
    const [headings = [], line] = (await sheetsOf(office, asked)).rows('Sẵn sàng bay')
    const said = `${words(today)}, ghi Đình chỉ bay`
    expect(line?.[headings.indexOf('Chuyến gần nhất')]).toBe(said)
    const paper = await office.get(`/v1/qualification/export?format=pdf&${asked}`)
    expect((await pagesOf(paper)).join(' ').replace(/\s+/g, ' ')).toContain(said)
  })

  test('holds no more than its reader sees', async () => {
    const own = await sheetsOf(await sessionOf(server, pilot), '')
    expect(
      own
        .rows('Readiness')
        .slice(1)
        .map(([code]) => code),
    ).toEqual([pilot.crew_code])
  })

  test('a PDF says the same on paper', async () => {
    const response = await office.get(
      `/v1/qualification/export?format=pdf&keyword=${pilot.crew_code}&language=vi`,
    )
    expect(response.headers.get('content-disposition')).toContain(`san-sang-bay-${today}.pdf`)
    const text = (await pagesOf(response)).join('\n')
    for (const said of [
      `Tính đến ngày: ${words(today)}`,
      `Người lập: ${keeper.full_name}`,
      pilot.full_name,
      'Không bay',
      'Chưa có',
      'Kinh nghiệm',
    ])
      expect(text).toContain(said)
    const found = async (keyword: string) =>
      (
        await pagesOf(
          await office.get(
            `/v1/qualification/export?format=pdf&keyword=${encodeURIComponent(keyword)}`,
          ),
        )
      )[0]
    for (const [query, said] of [
      ['language=vi&sort_by=full_name&order=-', 'Thứ tự: họ tên, giảm dần'],
      ['language=en&sort_by=fleet&order=-', 'Order: fleet, descending'],
      ['language=en&sort_by=urgency&order=-', 'Order: least urgent first'],
    ]) {
      const turned = await pagesOf(await office.get(`/v1/qualification/export?format=pdf&${query}`))
      expect(turned.join('\n').split('\n')).toContain(said)
      expect(turned.join()).not.toContain('[U+')
    }
    const { full_name, crew_code } = pilot
    expect(await found(`${full_name}\u00a0\u200b ${crew_code}`)).toContain(crew_code)
    for (const keyword of ['nobody there', '\u0301'])
      expect(await found(keyword)).toContain('No pilot matches these filters.')
  })
})

const HEADINGS = ['Mã phi công', 'Năng định', 'Completed on', 'Expires on', 'Does not end', 'Note']
function listOf(...rows: unknown[][]): { sheet: File } {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, ...rows]), 'List')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return { sheet: new File([new Uint8Array(bytes)], 'entries.xlsx') }
}
/** A cell that holds a day as Excel stores days. */
const dayCell = (day: string) => ({
  t: 'n',
  v: daysBetween('1899-12-30', day),
  z: 'dd/mm/yyyy',
})
const held = async (name: string) => {
  const { data } = await office.call(cardCall, { pilot_id: pilot.id })
  return data.kinds.find(({ kind }) => kind.name_en === name)
}

describe('[RDY-02] entries from Excel', () => {
  test('are entered all at once, by kinds in either language, and stand on the card', async () => {
    const files = listOf(
      [pilot.crew_code, 'Hàng nguy hiểm', '10/02/2026'],
      [pilot.crew_code, 'dangerous goods', '05/03/2024', '', '', 'DGR cat. 10'],
      [pilot.crew_code, 'English', '01/02/2026', '', 'x'],
    )
    const preview = await office.call(previewEntries, {}, { files })
    expect(preview.data).toMatchObject({ total: 3, good: 3, problems: [] })
    expect(preview.data.sample[0]).toMatchObject({ full_name: pilot.full_name, ok: true })
    expect((await held('Dangerous goods'))?.entries).toEqual([])
    expect((await office.call(importEntries, {}, { files })).data).toEqual({ entered: 3 })
    expect(await held('Dangerous goods')).toMatchObject({
      completed_on: '2026-02-10',
      expires_on: '2028-03-31',
    })
    expect((await held('English'))?.expires_on).toBe('9999-12-31')
    const again = await office.call(previewEntries, {}, { files })
    expect(again.data.problems.map((one) => one.message)).toEqual(
      Array(3).fill('This entry is on record already'),
    )
  })

  test('[ASK-04] of many pilots are told of together, to each of them and to their instructors', async () => {
    const crew = await newCrew(server, 'Q', { size: 160, instructors: 0 })
    const files = listOf(...crew.map((one) => [one.crew_code, 'CRM', '10/02/2026']))
    const heard = await Announcements.of(server.databaseUrl)
    const streams = await Promise.all(
      [keeper, server.airline.instructorOther, server.airline.pilotA, ...crew.slice(-1)].map(
        async (one) => LiveStream.open(await sessionOf(server, one)),
      ),
    )
    expect((await office.call(importEntries, {}, { files })).data).toEqual({ entered: 160 })
    const told = await heard.take()
    await heard.close()
    expect(told.length).toBeLessThan(5)
    expect(told.flatMap((one) => one.people).sort()).toEqual(crew.map((one) => one.id).sort())
    expect(crew.map((one) => one.id)).not.toContain(told[0]?.id)
    const [toOffice, toInstructor, toStranger, toPilot] = streams
    await expect.poll(() => toOffice?.events).toHaveLength(told.length)
    for (const one of [toInstructor, toPilot])
      await expect.poll(() => one?.events.length).toBeGreaterThan(0)
    expect(toStranger?.events).toEqual([])
    for (const stream of streams) stream.close()
  })

  describe('at the same moment', () => {
    // The locks taken here hold both imports up, which then go on at the same moment.
    const together = (people: readonly Person[], ...lists: { sheet: File }[]) =>
      server.app.services.db.transaction().execute(async (held) => {
        const ids = people.map((one) => one.id)
        await held.selectFrom('pilot').select('id').where('id', 'in', ids).forUpdate().execute()
        const sent = lists.map((files) => office.call(importEntries, {}, { files }))
        await until(
          async () => (await locksAwaited(server)) === lists.length,
          'every import to wait for a pilot',
        )
        return sent
      })

    test('the same list is entered once: the second finds what the first wrote', async () => {
      for (const day of ['10/02/2026', '11/02/2026', '12/02/2026']) {
        const rows = listOf(
          [pilot.crew_code, 'CRM', day],
          [pilot.crew_code, 'English', day, '', 'x'],
        )
        const both = await Promise.all(await together([pilot], rows, rows))
        expect(both.map((one) => one.code).sort()).toEqual(['INVALID_FIELDS', 'OK'])
        const refused = both.find((one) => one.code === 'INVALID_FIELDS')
        expect(Object.values(refused?.fields ?? {}).join()).toContain('is on record already')
      }
      for (const name of ['CRM', 'English']) expect((await held(name))?.entries).toHaveLength(3)
    })

    test('lists that name the same pilots in another order do not wait for each other', async () => {
      const other = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
      const [one, two] = [pilot.crew_code, other.crew_code]
      for (const [first, second] of [
        ['10/02/2026', '11/02/2026'],
        ['12/02/2026', '13/02/2026'],
      ]) {
        const lists = [
          listOf([one, 'CRM', first], [two, 'Dangerous goods', first]),
          listOf([two, 'CRM', second], [one, 'Dangerous goods', second]),
        ]
        const both = await Promise.all(await together([pilot, other], ...lists))
        expect(both.map((each) => each.code)).toEqual(['OK', 'OK'])
      }
      for (const name of ['CRM', 'Dangerous goods'])
        expect((await held(name))?.entries).toHaveLength(2)
    })
  })

  test('[LST-02] every line that cannot be taken is named with what the file says, and then none is entered', async () => {
    const self = await newPerson(server, {
      role: ROLE.INSTRUCTOR,
      fleet: 'A321',
      permissions: [52],
    })
    const gone = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
    await admin.call(updateDetail, { id: gone.id, role: ROLE.USER })
    const tomorrow = addDays(today, 1)
    const files = listOf(
      ['9999x', 'CRM', '10/02/2026'],
      [pilot.crew_code, 'Nonsense', '10/02/2026'],
      [pilot.crew_code, 'CRM', '31/02/2026'],
      [pilot.crew_code, 'CRM', dayCell(tomorrow)],
      [pilot.crew_code, 'Medical', '10/02/2026'],
      [pilot.crew_code, 'Recent experience', '10/02/2026', '10/05/2026'],
      [self.crew_code, 'CRM', '10/02/2026'],
      [pilot.crew_code, 'CRM', '11/02/2026'],
      [pilot.crew_code, 'CRM', '11/02/2026'],
      [gone.crew_code, 'CRM', '10/02/2026'],
      [613, 'CRM', '10/02/2026'],
    )
    const caller = await sessionOf(server, self)
    const { data } = await caller.call(previewEntries, {}, { files })
    // Each problem comes with the text of the file, days in the form that is used everywhere (LST-02).
    expect(data.problems.map((one) => [one.line, one.field, one.value])).toEqual([
      [2, 'crew_code', '9999x'],
      [3, 'kind', 'Nonsense'],
      [4, 'completed_on', '31/02/2026'],
      [5, 'completed_on', words(tomorrow)],
      [6, 'expires_on', ''],
      [7, 'kind', 'Recent experience'],
      [8, 'crew_code', self.crew_code],
      [10, 'completed_on', '11/02/2026'],
      [11, 'crew_code', gone.crew_code],
      [12, 'crew_code', '613'],
    ])
    expect(data.good).toBe(1)
    const refused = await caller.call(importEntries, {}, { files })
    expect([refused.code, Object.keys(refused.fields).length]).toEqual(['INVALID_FIELDS', 10])
    expect((await held('CRM'))?.entries).toEqual([])
  })

  test('[RDY-02] a line or a column that Excel hides is refused, and the hidden sheet is not read', async () => {
    const book = utils.book_new()
    const line = [pilot.crew_code, 'CRM', '10/02/2026', '28/02/2028']
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, [...line]]), 'Năm trước')
    const list = utils.aoa_to_sheet([HEADINGS, line.with(1, 'English'), line.slice(0, 3)])
    list['!rows'] = [{}, {}, { hidden: true }]
    list['!cols'] = [{}, {}, {}, { hidden: true }]
    utils.book_append_sheet(book, list, 'Năm nay')
    book.Workbook = { Sheets: [{ Hidden: 2 }, {}] }
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const files = { sheet: new File([new Uint8Array(bytes)], 'entries.xlsx') }
    const { data } = await office.call(previewEntries, {}, { files })
    expect([data.total, data.good]).toEqual([2, 0])
    expect(data.problems.map((one) => [one.line, one.field, one.value, one.message])).toEqual([
      [2, 'expires_on', '28/02/2028', expect.stringMatching(/^This column is hidden in Excel/)],
      [3, '', '', expect.stringMatching(/^Line 3 is hidden in Excel/)],
    ])
    const { fields } = await office.call(importEntries, {}, { files })
    expect(Object.keys(fields)).toEqual(['lines[2].expires_on', 'lines[3]'])
    for (const name of ['CRM', 'English']) expect((await held(name))?.entries).toEqual([])
  })

  test('a name that kinds share since an earlier version is told, and none of them is guessed at', async () => {
    const other = { name_en: 'Other', name_vi: 'Khác', source: 'office', validity: 12 } as const
    const { id } = (await admin.call(createKind, other)).data
    await server.app.services.db
      .updateTable('qualification_kind')
      .set({ name_en: 'CRM' })
      .where('id', '=', id)
      .execute()
    const files = listOf([pilot.crew_code, 'CRM', '10/02/2026'])
    const { data } = await office.call(previewEntries, {}, { files, language: 'vi' })
    expect(data.problems.map((one) => [one.field, one.message])).toEqual([
      ['kind', 'Có nhiều năng định cùng mang tên này'],
    ])
    await admin.call(archiveKind, { id })
  })

  test('the template names the columns and the kinds that can be entered', async () => {
    const response = await office.get('/v1/qualification/import_template?language=vi')
    const book = read(new Uint8Array(await response.arrayBuffer()))
    const guide = utils.sheet_to_json<Row>(book.Sheets['Hướng dẫn'] ?? {}, { header: 1 })
    expect(guide.find(([name]) => name === 'Năng định')?.[2]).toBe(
      'Kiểm tra SIM, Kiểm tra đường bay, Sức khỏe, Tiếng Anh, Giấy phép, Hàng nguy hiểm, CRM',
    )
  })
})

test('[RDY-04][RDY-05] of a pilot to whom no kind applies nothing is known, on the card and in every file', async () => {
  const { id, crew_code } = await newPerson(server, { role: ROLE.PILOT, fleet: 'B787' })
  for (const { can, archived, ...kind } of (await admin.call(kinds, {})).data.kinds)
    (await admin.call(updateKind, { ...kind, fleets: ['A321'] })).data
  const { data } = await office.call(cardCall, { pilot_id: id })
  expect([data.fit, data.fit_until, data.because, data.kinds]).toEqual([null, null, [], []])
  for (const [language, title, said] of [
    ['en', 'Readiness', 'Not known'],
    ['vi', 'Sẵn sàng bay', 'Chưa rõ'],
  ] as const) {
    const query = `keyword=${crew_code}&language=${language}`
    expect((await sheetsOf(office, query)).rows(title)[1]?.[4]).toBe(said)
    const paper = await office.get(`/v1/qualification/export?format=pdf&${query}`)
    expect((await pagesOf(paper)).join()).toContain(said)
  }
})
