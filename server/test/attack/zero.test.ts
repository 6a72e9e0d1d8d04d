import { createSimFromExcel, previewSimExcel } from '@trms/contract/exchange/sim/calls'
import { auditList } from '@trms/contract/office/audit/calls'
import { userList } from '@trms/contract/people/account/calls'
import { login, validate } from '@trms/contract/people/auth/calls'
import { importPilots, previewImport } from '@trms/contract/people/pilot/excel-calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLUMNS as SIM_COLUMNS } from '../../src/exchange/sim/excel/columns.ts'
import { COLUMNS as PILOT_COLUMNS } from '../../src/people/pilot/columns.ts'
import type { Caller } from '../caller.ts'
import { newFlight, sendFlight } from '../flights.ts'
import { startServer, type TestServer } from '../server.ts'
import { handmade } from './handmade.ts'

let server: TestServer
let admin: Caller
let instructor: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())

const multipart = { 'content-type': 'multipart/form-data; boundary=xx' }
const part = (head: string, value: string) =>
  `--xx\r\ncontent-disposition: form-data${head}\r\n\r\n${value}\r\n`
const flight = () => newFlight(server.airline.instructorA, server.airline.pilotA)

describe('a zero character, which no record can keep,', () => {
  test.each([
    [login.path, { email: 'a\u0000@test.example' }, 'email'],
    [validate.path, { email: 'a@test.example', password: 'a\u0000' }, 'password'],
    [userList.path, { keyword: 'a\u0000' }, 'keyword'],
    [userList.path, { keyword: '\ud800' }, 'keyword'],
    [auditList.path, { filters: { entity_id: '\u0000' } }, 'filters.entity_id'],
    [userList.path, { 'a\u0000': 1 }, 'a\u0000'],
  ])('[SEC-01] in JSON sent to %s is told at its field', async (path, input, field) => {
    const reply = await admin.raw(path, input)
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, [field]])
  })

  test('[SEC-01] in a field of multipart is told at its field', async () => {
    const input = { ...flight(), recommendation_value: 'a\u0000b' }
    const reply = await sendFlight(instructor, input)
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, ['recommendation_value']])
  })

  test('[SEC-01] in a file’s name is left out of it', async () => {
    const report = new File(['%PDF-1.4 and what a report says'], 're\u0000port.pdf')
    const { data } = await sendFlight(instructor, flight(), { files: { report } })
    expect(data.report).toMatch(/\/report\.pdf$/)
    expect((await instructor.get(data.report)).status).toBe(200)
    expect((await instructor.get(data.report.replace('report.pdf', '%00.pdf'))).status).toBe(422)
  })

  test('[SEC-01] in the query of an address is told at its name', async () => {
    const response = await admin.get('/v1/pilot/export?keyword=%00', { 'accept-language': 'vi' })
    expect([response.status, ((await response.json()) as Refused).result.data.fields]).toEqual([
      422,
      { keyword: 'Giá trị không hợp lệ' },
    ])
  })

  test.each([
    ['a name', part('; name="\u0000"', 'x')],
    ['a part without a name', part('', 'x')],
    ['a file without a name', part('; filename="a.pdf"', '%PDF-1.4 and what a report says')],
    ['a part without a head', '--xx\r\n\r\nx\r\n'],
  ])('[SEC-01] as %s of multipart is refused', async (_what, body) => {
    const reply = await instructor.send(createFlight.path, `${body}--xx--\r\n`, {
      headers: multipart,
    })
    expect([reply.http, reply.http === 422 || reply.code]).toEqual([
      expect.toSatisfy((one) => one === 400 || one === 422),
      expect.toSatisfy((one) => one === true || one === 'MALFORMED'),
    ])
  })

  test.each([
    ['pilot', PILOT_COLUMNS, 'sheet', previewImport.path, importPilots.path],
    ['session', SIM_COLUMNS, 'monthly_sim', previewSimExcel.path, createSimFromExcel.path],
  ] as const)(
    '[SEC-01] in every cell of a %s’s line is told at each',
    async (_what, columns, field, preview, create) => {
      const file = new File(
        [new Uint8Array(listOfZeros(columns.map((one) => one.heading.en)))],
        'a.xlsx',
      )
      for (const path of [preview, create]) {
        const reply = await admin.raw(path, {}, { files: { [field]: file } })
        const told = reply.http === 200 ? reply.data : reply.fields
        expect([path, reply.http]).toEqual([path, path === preview ? 200 : 422])
        expect(JSON.stringify(told), 'as of every other text').toContain('This value is not valid')
      }
    },
  )
})

/** A workbook with a line whose cells each hold a zero character, as Excel writes invisible characters. */
function listOfZeros(headings: string[]): Buffer {
  const row = (line: number, texts: string[]) =>
    `<row r="${line}">${texts
      .map(
        (one, i) =>
          `<c r="${String.fromCharCode(65 + i)}${line}" t="inlineStr"><is><t>${one}</t></is></c>`,
      )
      .join('')}</row>`
  return handmade({
    rows:
      row(1, headings) +
      row(
        2,
        headings.map((_, i) => `${i}_x0000_`),
      ),
  })
}

interface Refused {
  result: { data: { fields: Record<string, string> } }
}
