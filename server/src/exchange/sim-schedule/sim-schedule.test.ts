import { utils, write } from '@e965/xlsx'
import { PERMISSION } from '@trms/contract/access'
import { getSimSchedule, getSimScheduleSheet } from '@trms/contract/exchange/sim-schedule/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { sendSchedule, workbook } from '../../../test/slots.ts'

let server: TestServer
let admin: Caller
let pilot: Caller

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  pilot = await server.as('pilotA')
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.app.services
  await db.deleteFrom('sim_schedule_upload').execute()
  await db.deleteFrom('sim_schedule').execute()
})

const BOTH = 'Please select both date and sim schedule file'
const months = async () =>
  (await pilot.call(getSimSchedule, {})).data.map((one) => [one.sim_month, one.name])
const sheetOf = async (sim_month: string) =>
  (await pilot.call(getSimScheduleSheet, { sim_month })).data
const named = (name: string) => workbook(undefined, name)

describe('a month’s schedule', () => {
  test('[SCH-01] is listed with its workbook, the newest month first', async () => {
    for (const month of ['2026-09', '2026-11', '2025-12', '2026-10'])
      await sendSchedule(admin, month, named(`${month}.xlsx`))
    expect((await months()).map(([month]) => month)).toEqual([
      '2026-11',
      '2026-10',
      '2026-09',
      '2025-12',
    ])
    const [newest] = (await pilot.call(getSimSchedule, {})).data
    expect(newest).toMatchObject({
      sim_file: expect.stringMatching(/^\/v1\/sim\/schedule_file\/[0-9a-f-]{36}\/2026-11\.xlsx$/),
      uploaded_by_name: server.airline.admin.full_name,
      size: named('2026-11.xlsx').size,
      history: [],
    })
  })

  test('[SCH-01] is replaced by one sent again; the old ones stay in the history', async () => {
    for (const name of ['first.xlsx', 'second.xlsx', 'Lịch tháng 11.xlsx'])
      await sendSchedule(admin, '2026-11', named(name))
    const { data } = await pilot.call(getSimSchedule, {})
    expect(data).toMatchObject([
      { name: 'Lịch tháng 11.xlsx', history: [{ name: 'second.xlsx' }, { name: 'first.xlsx' }] },
    ])
    for (const { sim_file } of [data[0], ...(data[0]?.history ?? [])] as { sim_file: string }[]) {
      const shown = await pilot.get(sim_file)
      expect([shown.status, (await shown.arrayBuffer()).byteLength]).toEqual([
        200,
        named('x.xlsx').size,
      ])
    }
  })

  test('[SCH-01] sent twice at once stands once, both in its history', async () => {
    const replies = await Promise.all(
      ['a.xlsx', 'b.xlsx', 'c.xlsx'].map((name) => sendSchedule(admin, '2026-11', named(name))),
    )
    expect(replies.map((reply) => reply.http)).toEqual([200, 200, 200])
    const { data } = await pilot.call(getSimSchedule, {})
    expect([data.length, data[0]?.history.length]).toEqual([1, 2])
  })

  test('[SCH-01][FIL-02] is saved under its own name', async () => {
    await sendSchedule(admin, '2026-11', named('Lịch SIM.xlsx'))
    const [{ sim_file } = { sim_file: '' }] = (await pilot.call(getSimSchedule, {})).data
    const saved = await pilot.get(`${sim_file}?download=1`)
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="L_ch SIM.xlsx"; filename*=UTF-8''L%E1%BB%8Bch%20SIM.xlsx`,
    )
    expect((await pilot.get(sim_file.replace(/[^/]*$/, 'other.xlsx'))).status).toBe(404)
  })

  test('[SCH-01] stands in the audit trail with the workbook it replaced', async () => {
    await sendSchedule(admin, '2026-11', named('old.xlsx'))
    const { id } = (await sendSchedule(admin, '2026-11', named('new.xlsx'))).data
    const entries = await server.app.services.db
      .selectFrom('audit_entry')
      .select(['action', 'entity', 'payload'])
      .where('entity_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(entries).toMatchObject([
      { action: 'upload', entity: 'sim_schedule' },
      { action: 'upload', entity: 'sim_schedule' },
    ])
    expect(JSON.parse(entries[1]?.payload ?? '')).toMatchObject({
      sim_month: '2026-11',
      sim_file: { old: 'old.xlsx', new: 'new.xlsx' },
    })
  })
})

describe('what is refused', () => {
  test.each([
    ['no month', {}, true, { sim_month: BOTH }],
    ['an empty month', { sim_month: '' }, true, { sim_month: BOTH }],
    ['a thirteenth month', { sim_month: '2026-13' }, true, { sim_month: BOTH }],
    ['no file', { sim_month: '2026-11' }, false, { sim_file: BOTH }],
    ['neither', {}, false, { sim_month: BOTH, sim_file: BOTH }],
  ])('[SCH-01] %s, at its field', async (_what, input, withFile, fields) => {
    const options = withFile ? { files: { sim_file: workbook() } } : {}
    const reply = await admin.raw('sim/upload_sim_list', input, options)
    expect([reply.http, reply.fields]).toEqual([422, fields])
    expect(await months()).toEqual([])
  })

  const compound = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')
  const whole = async () => Buffer.from(await workbook().arrayBuffer())
  test.each([
    ['a text', async () => Buffer.from('Ngày,Ca\n01,A and so on'), 415, /Please choose a \.xlsx/],
    ['a workbook with a password', async () => compound, 415, /protected by a password/],
    ['a workbook cut off', async () => (await whole()).subarray(0, 900), 422, /cannot be read/],
    [
      'a ZIP of something else',
      async () => Buffer.from(`504b0506${'0'.repeat(36)}`.replace('0506', '0304'), 'hex'),
      422,
      /cannot be read/,
    ],
  ])('[SCH-01] %s, with the reason at its field', async (_what, bytes, http, message) => {
    await sendSchedule(admin, '2026-11', named('good.xlsx'))
    const file = new File([new Uint8Array(await bytes())], 'lich.xlsx')
    const reply = await sendSchedule(admin, '2026-11', file)
    expect([reply.http, reply.fields]).toEqual([http, { sim_file: expect.stringMatching(message) }])
    expect(await months()).toEqual([['2026-11', 'good.xlsx']])
  })

  test('[SCH-01] everybody without permission 17, and readers who have no area', async () => {
    for (const who of ['user', 'instructorA', 'pilotA', 'employee'] as const)
      expect((await sendSchedule(await server.as(who), '2026-11')).http).toBe(403)
    const permissions = [PERMISSION.UPLOAD_SIM_PDF]
    const crew = await newPerson(server, { role: 4, fleet: 'A321', permissions })
    expect((await sendSchedule(await sessionOf(server, crew), '2026-11')).http).toBe(200)
    const employee = await server.as('employee')
    expect((await employee.call(getSimSchedule, {})).http).toBe(403)
  })
})

describe('the sheet on the page', () => {
  test('[SCH-01] reads as it does on paper: days, times, and formulas by their last value', async () => {
    const cell = (v: string | number | boolean, z?: string, f?: string) => ({
      t:
        typeof v === 'number'
          ? ('n' as const)
          : typeof v === 'string'
            ? ('s' as const)
            : ('b' as const),
      v,
      ...(z && { z }),
      ...(f && { f }),
    })
    const sheet = {
      '!ref': 'C3:I8',
      C3: cell(' LỊCH SIM THÁNG 11 '),
      C5: cell('Ngày'),
      D5: cell('Bắt đầu'),
      C6: cell(46335, 'm/d/yy'),
      D6: cell(0.15625, 'hh:mm'),
      E6: cell(46335.84375, 'dd-mmm-yyyy h:mm'),
      F6: cell(46335, 'mmm-yy'),
      G6: cell(8, undefined, 'SUM(A1:A4)'),
      H6: cell(46336, 'dd/mm/yyyy', 'C6+1'),
      I6: cell(1.5, '[h]:mm'),
      C8: cell(0.25, '0%'),
      D8: cell(true),
      E8: cell('A-SIM2', undefined, 'IF(1,"A-SIM2","")'),
      F8: cell(2001),
    }
    await sendSchedule(admin, '2026-11', workbook(sheet))
    expect(await sheetOf('2026-11')).toEqual({
      sheet: 'SIM',
      cut: false,
      rows: [
        ['LỊCH SIM THÁNG 11', '', '', '', '', '', ''],
        ['Ngày', 'Bắt đầu', '', '', '', '', ''],
        ['09/11/2026', '03:45', '09/11/2026 - 20:15', '11/2026', '8', '10/11/2026', '36:00'],
        ['25%', 'TRUE', 'A-SIM2', '2001', '', '', ''],
      ],
    })
  })

  test('[SCH-01] is cut at 200 rows, 40 columns and 200 characters, and says so', async () => {
    const grid = (rows: number, columns: number) =>
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => `${row}.${column}`),
      )
    await sendSchedule(admin, '2026-10', workbook(grid(200, 40)))
    expect(await sheetOf('2026-10')).toMatchObject({ cut: false, rows: grid(200, 40) })
    await sendSchedule(admin, '2026-10', workbook(grid(201, 41)))
    expect(await sheetOf('2026-10')).toMatchObject({ cut: true, rows: grid(200, 40) })
    await sendSchedule(admin, '2026-10', workbook([['x'.repeat(201)]]))
    expect(await sheetOf('2026-10')).toMatchObject({ cut: true, rows: [['x'.repeat(200)]] })
  })

  test('[SCH-01] is the first sheet that Excel shows, without the rows and columns that it hides, and says so', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['cũ']]), 'Tháng trước')
    const list = utils.aoa_to_sheet([
      ['Ngày', 'nháp', 'Ca'],
      ['02', 'x', 'B'],
      ['03', 'x', 'C'],
    ])
    list['!rows'] = [{}, { hidden: true }]
    list['!cols'] = [{}, { hidden: true }]
    utils.book_append_sheet(book, list, 'Tháng này')
    book.Workbook = { Sheets: [{ Hidden: 1 }, {}] }
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    await sendSchedule(admin, '2026-10', new File([bytes], 'lich.xlsx'))
    expect(await sheetOf('2026-10')).toEqual({
      sheet: 'Tháng này',
      cut: true,
      rows: [
        ['Ngày', '', 'Ca'],
        ['03', '', 'C'],
      ],
    })
  })

  test('[SCH-01] is that of the workbook in force, empty where the workbook is, 404 without one', async () => {
    await sendSchedule(admin, '2026-11', workbook([['old']]))
    await sendSchedule(admin, '2026-11', workbook([['new']]))
    expect((await sheetOf('2026-11')).rows).toEqual([['new']])
    await sendSchedule(admin, '2026-11', workbook([]))
    expect(await sheetOf('2026-11')).toMatchObject({ rows: [], cut: false })
    expect((await pilot.call(getSimScheduleSheet, { sim_month: '2026-10' })).http).toBe(404)
  })
})
