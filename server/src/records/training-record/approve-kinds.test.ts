import { approveResult } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { FLIGHT_KIND, KINDS, read, rowsOf, send } from '../../../test/record-kinds.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { CONTENT_READERS } from '../../app.ts'
import { canonicalText, fingerprintOf } from '../../platform/signing/canonical.ts'
import type { Statement } from '../../platform/signing/statement.ts'

let server: TestServer
let instructor: Caller
let pilot: Caller

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
})
afterAll(() => server.close())

const approvals = (id: string) =>
  server.app.services.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'entity'])
    .where('entity_id', '=', id)
    .where('action', '=', 'approve')
    .execute()

describe.each([FLIGHT_KIND, ...KINDS])('the approval of a $kind', (kind) => {
  const written = async () => {
    const { instructorA, pilotA } = server.airline
    return (await send(kind, instructor, kind.input(instructorA, pilotA))).data
  }

  test('[APR-01] is open to the trainee while it awaits it, and signs it', async () => {
    const { id } = await written()
    expect((await read(kind, pilot, id)).data).toMatchObject({ status: 0, can: { approve: true } })
    expect((await read(kind, instructor, id)).data.can.approve).toBe(false)
    const { data } = await pilot.call(approveResult, { id })
    const { pilotA } = server.airline
    const approved = (await read(kind, pilot, id)).data
    expect(approved).toMatchObject({
      status: 1,
      version: 2,
      can: { approve: false },
      trainee_signature: { full_name: pilotA.full_name, crew_code: pilotA.crew_code },
      trainee_approval: data.trainee_approval,
    })
    const { rows } = await rowsOf(kind, pilot, { pilot_id: pilotA.id })
    expect(rows.find((one) => one.id === id)).toMatchObject({ status: 1, can: { approve: false } })
    expect(await approvals(id)).toEqual([{ actor_id: pilotA.id, entity: kind.kind }])
  })

  test('[APR-01] is an instructor’s own too, in the capacity of pilot', async () => {
    const { instructorA, instructorB } = server.airline
    const { id } = (await send(kind, instructor, kind.input(instructorA, instructorB))).data
    const trainee = await server.as('instructorB')
    expect((await read(kind, trainee, id)).data.can.approve).toBe(true)
    expect((await trainee.call(approveResult, { id })).code).toBe('OK')
  })

  test('[APR-02] by anybody else, or of an archived record, is refused', async () => {
    const { id } = await written()
    const http = async (who: Parameters<TestServer['as']>[0]) =>
      (await (await server.as(who)).call(approveResult, { id })).http
    expect([await http('instructorA'), await http('instructorB')]).toEqual([403, 403])
    expect([await http('instructorOther'), await http('pilotB')]).toEqual([404, 404])
    expect([await http('admin'), await http('user'), await http('employee')]).toEqual([
      403, 403, 403,
    ])
    await (await server.as('admin')).raw(kind.delete, { id })
    expect(await http('pilotA')).toBe(404)
    expect(await approvals(id)).toEqual([])
  })

  test('[APR-02] a second time, or in a race, changes nothing and says so', async () => {
    const { id } = await written()
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => pilot.call(approveResult, { id })),
    )
    const codes = replies.map((one) => one.code)
    expect(codes.filter((one) => one === 'OK')).toHaveLength(1)
    expect(codes.filter((one) => one === 'WRONG_STATE')).toHaveLength(24)
    const before = (await read(kind, pilot, id)).data
    const again = await pilot.call(approveResult, { id })
    expect([again.http, again.message]).toEqual([
      409,
      'The trainee has approved this result already. Nothing was changed.',
    ])
    expect((await read(kind, pilot, id)).data).toEqual(before)
    expect(await approvals(id)).toHaveLength(1)
  })

  test('[APR-02] keeps the fingerprint of what was approved, its file included', async () => {
    const { id } = await written()
    const twin = await written()
    const of = async (one: string) =>
      (await pilot.call(approveResult, { id: one })).data.trainee_approval.fingerprint
    const fingerprint = await of(id)
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(await of(twin.id)).not.toBe(fingerprint)
    const { db } = server.app.services
    const { form, statement, sha256 } = await db
      .selectFrom('signature')
      .select(['form', 'statement', 'sha256'])
      .where('record_id', '=', id)
      .where('meaning', '=', 'agreed')
      .executeTakeFirstOrThrow()
    expect([form, sha256]).toEqual([2, fingerprint])
    expect(fingerprintOf(statement ?? '')).toBe(fingerprint)
    const { record, content } = JSON.parse(statement ?? '') as Statement
    expect(record).toEqual({ kind: kind.kind, id, version: 1 })
    expect(canonicalText(content)).toBe(
      canonicalText(await CONTENT_READERS[kind.kind].read(db, id)),
    )
    expect(content).toMatchObject({
      files: [{ field: 'report', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    })
  })
})
