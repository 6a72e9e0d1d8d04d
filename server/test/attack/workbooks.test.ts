import { utils, write } from '@e965/xlsx'
import { getSimScheduleSheet } from '@trms/contract/exchange/sim-schedule/calls'
import { sessionList } from '@trms/contract/people/auth/calls'
import { previewImport } from '@trms/contract/people/pilot/excel-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SheetError } from '../../src/platform/files/excel/cells.ts'
import { Workbooks } from '../../src/platform/files/excel/workbooks.ts'
import { Threads } from '../../src/platform/files/threads.ts'
import { newLogger } from '../../src/platform/log.ts'
import type { Caller } from '../caller.ts'
import { startServer, type TestServer } from '../server.ts'
import { sendSchedule } from '../slots.ts'
import { handmade } from './handmade.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const cell = (place: string, more = '') => `<c r="${place}"${more}><v>45000</v></c>`
const formatted = (format: string) =>
  handmade({ rows: `<row r="1">${cell('A1', ' s="0"')}</row>`, formats: [format] })

const HOSTILE: [string, () => Buffer, string][] = [
  [
    'a row 200 million lines down',
    () => handmade({ rows: `<row r="200000000">${cell('A200000000')}</row>` }),
    'This workbook has a row beyond row 1048576, where Excel ends.',
  ],
  [
    'a row two thousand million lines down',
    () => handmade({ rows: `<row r="2000000000">${cell('A2000000000')}</row>` }),
    'This workbook has a row beyond row 1048576, where Excel ends.',
  ],
  [
    'a column far to the right',
    () => handmade({ rows: `<row r="1">${cell('ZZZZZZ1')}</row>` }),
    'This workbook has a column beyond column 16384, where Excel ends.',
  ],
  [
    'a number format of 100 KB',
    () => formatted(`d${'['.repeat(100_000)}`),
    'Line 1 has a number format of more than 255 characters.',
  ],
  [
    'a number format that is just too long',
    () => formatted('0'.repeat(256)),
    'Line 1 has a number format of more than 255 characters.',
  ],
  [
    'a cell of more characters than Excel keeps',
    () =>
      handmade({
        rows: `<row r="3"><c r="A3" t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c></row>`,
      }),
    'Line 3 has a cell of more than 32767 characters.',
  ],
]

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'list.xlsx')
const look = (bytes: Buffer) => admin.call(previewImport, {}, { files: { sheet: fileOf(bytes) } })

describe('a workbook that was made to keep its reader busy', () => {
  test.each(HOSTILE)('[SEC-01] %s is refused by name', async (_what, make, message) => {
    const reply = await look(make())
    expect([reply.http, reply.fields.sheet]).toEqual([422, message])
  })

  // Only the first 2,000 lines of a schedule are read, so that a line beyond does not matter.
  test.each(HOSTILE.slice(2))(
    '[SEC-01] %s is refused as a schedule too',
    async (_what, make, message) => {
      const sent = await sendSchedule(admin, '2026-11', fileOf(make()))
      const told =
        sent.http === 200
          ? (await admin.call(getSimScheduleSheet, { sim_month: '2026-11' })).fields
          : sent.fields
      expect(Object.values(told)).toEqual([message])
    },
  )
})

test('[SEC-01] other calls are answered while a long list is read', async () => {
  const lines = Array.from({ length: 10_000 }, (_, i) => [
    `L${i}`,
    `Phi công ${i}`,
    `l${i}@list.example`,
    'Pilot',
    'First officer',
    'A321',
  ])
  const book = utils.book_new()
  const heads = ['Crew code', 'Full name', 'Email', 'Function', 'Position', 'Fleet']
  utils.book_append_sheet(book, utils.aoa_to_sheet([heads, ...lines]), 'List')
  let done = false
  const reading = look(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer).finally(() => {
    done = true
  })
  let answered = 0
  while (!done) {
    expect((await admin.call(sessionList, {})).http).toBe(200)
    answered += 1
  }
  expect((await reading).fields.sheet).toMatch(/^The file has 10000 lines/)
  expect(answered).toBeGreaterThan(10)
})

test('[SEC-01] a workbook that takes too long is given up, and the next one is read', async () => {
  const limits = { bytes: 1_000_000, unpackedBytes: 1_000_000 }
  const good = handmade({ rows: `<row r="1">${cell('A1')}</row>` })
  const hasty = new Threads(newLogger('silent'), { patienceMs: 1 })
  const read = new Workbooks(hasty).rows(good, limits)
  await expect(read).rejects.toEqual(new SheetError({ why: 'too slow' }))
  await hasty.close()
  const patient = new Threads(newLogger('silent'))
  expect((await new Workbooks(patient).rows(good, limits)).count).toBe(1)
  await patient.close()
})
