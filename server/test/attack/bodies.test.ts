import { boundsOf, type Call } from '@trms/contract/call'
import { CALLS } from '@trms/contract/calls'
import { createMonthlySim, MAX_SIMS } from '@trms/contract/exchange/sim/calls'
import { createSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import { createTd, getLatestTdByType } from '@trms/contract/office/training-document/calls'
import { login } from '@trms/contract/people/auth/calls'
import { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Caller } from '../caller.ts'
import { newFlight, pdf } from '../flights.ts'
import { startServer, type TestServer } from '../server.ts'
import { largest, type Schema } from './largest.ts'

let server: TestServer
let nobody: Caller
let instructor: Caller
beforeAll(async () => {
  server = await startServer()
  nobody = new Caller(server.address)
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
const unknown = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]))

describe('a body that was made to keep the server busy', () => {
  test('[SEC-01] 90,000 unknown fields are not read at all', async () => {
    const body = JSON.stringify({ email: 'a@test.example', ...unknown(90_000) })
    const reply = await nobody.send(login.path, body, { headers: json, language: 'vi' })
    expect([reply.http, reply.code, reply.message]).toEqual([
      413,
      'FILE_TOO_LARGE',
      'Yêu cầu quá lớn.',
    ])
  })

  test.each([
    ['in groups', unknown(1001)],
    ['in a list', { email: Array(1001).fill(0) }],
    ['in lists of lists', { email: Array(40).fill(Array(40).fill(0)) }],
  ])('[SEC-01] more than 1,000 values are refused: %s', async (_what, body) => {
    const reply = await nobody.raw(login.path, body)
    expect([reply.http, reply.message]).toEqual([413, 'The request holds more than 1000 values.'])
  })

  test.each([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['groups', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ])('[SEC-01] %s in each other without end are refused', async (_what, deep) => {
    const reply = await nobody.send(login.path, `{"email":${deep}}`, {
      headers: json,
      language: 'vi',
    })
    expect([reply.http, reply.message]).toEqual([413, 'Yêu cầu lồng nhau quá 20 cấp.'])
  })

  test('[SEC-01] at most 20 messages come back', async () => {
    const reply = await nobody.raw(login.path, { email: 'no address', ...unknown(900) })
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, expect.any(Array)])
    expect(Object.keys(reply.fields)).toHaveLength(20)
    expect(reply.fields.email).toBe('Email is invalid')
  })

  test('[SEC-01] a name without end is not said back', async () => {
    const reply = await nobody.raw(login.path, { ['k'.repeat(60_000)]: 1 })
    expect([reply.http, reply.refused]).toEqual([400, null])
  })

  test.each([
    ['of lists in each other', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['that is whole', '[{"departure":"SGN"}]'],
  ])('[SEC-01] JSON %s is no field of multipart', async (_what, value) => {
    const body = `--xx\r\ncontent-disposition: form-data; name="sectors"\r\ncontent-type: application/json\r\n\r\n${value}\r\n--xx--\r\n`
    const reply = await instructor.send(createFlight.path, body, {
      headers: { 'content-type': 'multipart/form-data; boundary=xx' },
    })
    expect([reply.http, reply.code]).toEqual([400, 'MALFORMED'])
  })

  test('[SEC-01] lists of holes in multipart are counted whole', async () => {
    const far = Array.from({ length: 10 }, (_, i) => [`sectors[${i}].a[199]`, '1'] as const)
    const form = new FormData()
    for (const [name, value] of far) form.append(name, value)
    form.append('report', pdf())
    const reply = await instructor.send(createFlight.path, form)
    expect([reply.http, reply.message]).toEqual([413, 'The request holds more than 1000 values.'])
  })
})

describe('a group that cannot become a text', () => {
  const group = { toString: 1, valueOf: 2 }
  test.each([
    [createSimSlot.path, 'type'],
    [createTd.path, 'fleet'],
    [getLatestTdByType.path, 'type'],
    [criteriaReport.path, 'criteria[0]'],
  ])('[SEC-01] is refused at its field: %s, %s', async (path, field) => {
    const admin = await server.as('admin')
    const reply = await admin.raw(path, { [field.replace('[0]', '')]: group })
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, expect.arrayContaining([field])])
  })
})

describe('what a call may hold', () => {
  const schemaOf = ({ input }: Call) =>
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const calls = [...CALLS.values()].filter((one): one is Call => one.method === 'POST')

  test('[SEC-01] is enough for everything that it takes', () => {
    const tooSmall = calls.flatMap((call) => {
      const needs = largest(schemaOf(call))
      const { bytes, values } = boundsOf(call)
      return needs.values > values || (needs.bytes > bytes && call.path !== createMonthlySim.path)
        ? [{ path: call.path, needs }]
        : []
    })
    expect(tooSmall).toEqual([])
  })

  test('[SEC-01] 500 sessions with notes of 500 characters pass', async () => {
    const admin = await server.as('admin')
    const sims = Array(MAX_SIMS).fill({ notes: 'ghi chú '.repeat(60) })
    expect((await admin.raw(createMonthlySim.path, { sims })).http).toBe(422)
  })

  test('[SEC-01] a flight of 400 KB, which long comments make, is read', async () => {
    const flight = JSON.stringify(newFlight(server.airline.instructorA, server.airline.pilotA))
    const reply = await instructor.send(createFlight.path, flight + ' '.repeat(400_000), {
      headers: json,
    })
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, ['report']])
  })
})
