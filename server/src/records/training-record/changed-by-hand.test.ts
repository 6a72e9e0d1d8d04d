import { signatureStates } from '@trms/contract/crew/signature-states'
import { inspectedRecord } from '@trms/contract/office/inspection/calls'
import {
  approveResult,
  disagreeResult,
  recordHistory,
  recordSignatures,
  recordVersionById,
} from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { inspect } from '../../../test/inspections.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { fingerprintOf } from '../../platform/signing/canonical.ts'
import { STATEMENT_FORM } from '../../platform/signing/statement.ts'
import { changedSinceSigned } from './since-signed.ts'

let server: TestServer
let id: string

const SIGNED = 'Steady on the controls.'
const FORGED = 'Better than all others.'

beforeAll(async () => {
  server = await startServer()
  const { instructorA, pilotA } = server.airline
  const input = newFlight(instructorA, pilotA, { comments: SIGNED, flight_type: 0 })
  id = (await sendFlight(await server.as('instructorA'), input)).data.id
  await (await server.as('pilotA')).call(approveResult, { id })
  await byOwner(server, 'UPDATE training_flight SET comments = $2, flight_type = 3 WHERE id = $1', [
    id,
    FORGED,
  ])
})
afterAll(() => server.close())

test('[SIG-04] a record that was changed by hand tells each field, what was signed and what stands', async () => {
  const pilot = await server.as('pilotA')
  const { signatures } = (await pilot.call(recordSignatures, { id })).data
  expect(signatures.map((one) => [one.meaning, one.state])).toEqual([
    ['graded', 'changed'],
    ['agreed', 'changed'],
  ])
  for (const { changes } of signatures)
    expect([...changes].sort((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'comments', old: SIGNED, new: FORGED },
      { field: 'flight_type', old: 0, new: 3 },
    ])
})

test('[SIG-04] whose it is says so by name, not by the id of an account', async () => {
  const { instructorA, pilotA, instructorB } = server.airline
  const other = newFlight(instructorA, pilotA, {})
  const own = (await sendFlight(await server.as('instructorA'), other)).data.id
  await byOwner(server, 'UPDATE training_record SET instructor_id = $2 WHERE id = $1', [
    own,
    instructorB.id,
  ])
  const admin = await server.as('admin')
  const [graded] = (await admin.call(recordSignatures, { id: own })).data.signatures
  const [change] = graded?.changes ?? []
  expect(change?.field).toBe('instructor_id')
  expect([change?.old, change?.new]).toEqual([
    expect.stringContaining(instructorA.full_name),
    expect.stringContaining(instructorB.full_name),
  ])
})

test.each([
  ['an agreement in place of a disagreement', { meaning: 'agreed' }],
  ['the name of somebody else', { full_name: 'Somebody Else' }],
])('[SIG-04] %s, noted by hand, is told on the record and in lists', async (_, note) => {
  const { instructorA, pilotA } = server.airline
  const own = (await sendFlight(await server.as('instructorA'), newFlight(instructorA, pilotA)))
    .data
  const pilot = await server.as('pilotA')
  await pilot.call(disagreeResult, { id: own.id, comment: 'The landing was graded too low.' })
  const states = async () => {
    const { signatures } = (await pilot.call(recordSignatures, { id: own.id })).data
    const { records } = (
      await pilot.call(signatureStates, { subject: 'training_record', ids: [own.id] })
    ).data
    return [
      ...signatures.map((one) => [one.meaning, one.state, one.changes.map(({ field }) => field)]),
      records.map((one) => one.state),
    ]
  }
  expect(await states()).toEqual([['graded', 'valid', []], ['disagreed', 'valid', []], ['valid']])
  await byOwner(
    server,
    'UPDATE training_record SET trainee_signature = trainee_signature || $2 WHERE id = $1',
    [own.id, JSON.stringify(note)],
  )
  expect(await states()).toEqual([
    ['graded', 'valid', []],
    ['disagreed', 'changed', ['trainee_signature']],
    ['changed'],
  ])
})

test('[SIG-04] a change that no person reads as one is told by its place alone', async () => {
  const { instructorA, pilotA } = server.airline
  const other = newFlight(instructorA, pilotA, {})
  const own = (await sendFlight(await server.as('instructorA'), other)).data.id
  await byOwner(server, 'UPDATE training_flight_sector SET id = id + 5 WHERE flight_id = $1', [own])
  const [graded] = (await (await server.as('admin')).call(recordSignatures, { id: own })).data
    .signatures
  expect(graded?.changes).toEqual([{ field: 'sectors[0].id', old: null, new: null }])
})

test('[SIG-04] what a later release signed is not compared by this one, which cannot tell', () => {
  const statement = JSON.stringify({ form: STATEMENT_FORM + 1, content: {} })
  const signed = { form: STATEMENT_FORM + 1, statement, sha256: fingerprintOf(statement) }
  expect(changedSinceSigned('training_flight', signed, {}, {})).toBeNull()
})

test('[SIG-03][SIG-04] the record is read as it was signed, also where its kept version was changed too', async () => {
  const pilot = await server.as('pilotA')
  const [standing] = (await pilot.call(recordHistory, { id })).data.versions
  const version = standing?.version ?? 0
  const read = async () => (await pilot.call(recordVersionById, { id, version })).data.content
  expect(await read()).toMatchObject({ comments: SIGNED, flight_type: 0 })
  await byOwner(
    server,
    'UPDATE record_version SET content = replace(content, $2, $3) WHERE record_id = $1',
    [id, SIGNED, FORGED],
  )
  expect(await read()).toMatchObject({ comments: SIGNED })
})

test.each([
  ['vi', 'ĐÃ BỊ SỬA sau khi ký', ['Nhận xét chung', 'Loại chuyến bay']],
  ['en', 'CHANGED since it was signed', ['Comments', 'Flight type']],
])('[SIG-04] page 1 of its PDF says so, field by field (%s)', async (language, banner, fields) => {
  const admin = await server.as('admin')
  const address = `/v1/flt_training/record_pdf/${id}?language=${language}`
  const [first = ''] = await pagesOf(await admin.get(address), [1])
  const text = first.replace(/\s+/g, ' ')
  expect(text.split(banner).length - 1).toBe(2)
  for (const part of [...fields, SIGNED, FORGED]) expect(text).toContain(part)
})

test('[SIG-04][INS-01] an inspector reads the same words, and no name of a column', async () => {
  const { caller } = await inspect(server, [server.airline.pilotA])
  const { sections, signatures } = (
    await caller.call(inspectedRecord, { kind: 'training_flight', id }, { language: 'vi' })
  ).data
  expect(sections[0]).toMatchObject({
    kind: 'flag',
    text: expect.stringContaining('ĐÃ BỊ SỬA sau khi ký'),
  })
  expect(sections[1]).toMatchObject({
    kind: 'table',
    rows: expect.arrayContaining([
      ['Nhận xét chung', SIGNED, { text: FORGED, bad: true }],
      ['Loại chuyến bay', 'Huấn luyện thường', { text: 'Đánh giá trước kiểm tra cuối', bad: true }],
    ]),
  })
  for (const one of signatures)
    expect(one.changed.toSorted()).toEqual(['Loại chuyến bay', 'Nhận xét chung'])
})
