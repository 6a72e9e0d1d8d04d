import { trainingFlightById, updateFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller
let pilot: Caller

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
})
afterAll(() => server.close())

const written = async () => {
  const { instructorA, pilotA } = server.airline
  return (await sendFlight(instructor, newFlight(instructorA, pilotA))).data
}
const approvals = (id: string) =>
  server.app.services.db
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('entity_id', '=', id)
    .where('action', '=', 'approve')
    .execute()

describe('the trainee’s approval', () => {
  test('[APR-01][TF-11] is open to the trainee while the record awaits it, and signs it', async () => {
    const { id } = await written()
    const seen = await pilot.call(trainingFlightById, { id })
    expect(seen.data).toMatchObject({ status: 0, can: { approve: true, update: false } })
    expect((await instructor.call(trainingFlightById, { id })).data.can.approve).toBe(false)
    const { data } = await pilot.call(approveResult, { id })
    expect(data.status).toBe(1)
    const after = (await pilot.call(trainingFlightById, { id })).data
    expect(after).toMatchObject({
      status: 1,
      version: 2,
      can: { approve: false },
      trainee_signature: { full_name: server.airline.pilotA.full_name },
      trainee_approval: data.trainee_approval,
    })
    expect((await instructor.call(trainingFlightById, { id })).data.can.update).toBe(false)
  })

  test('[APR-01] is an instructor’s own too, in the capacity of pilot', async () => {
    const { instructorA, instructorB } = server.airline
    const { id } = (await sendFlight(instructor, newFlight(instructorA, instructorB))).data
    const trainee = await server.as('instructorB')
    expect((await trainee.call(approveResult, { id })).code).toBe('OK')
  })

  test('[APR-02] by anybody else is refused', async () => {
    const { id } = await written()
    const http = async (person: Parameters<TestServer['as']>[0]) =>
      (await (await server.as(person)).call(approveResult, { id })).http
    expect(await http('instructorA')).toBe(403)
    expect(await http('instructorOther')).toBe(404)
    expect(await http('pilotB')).toBe(404)
    expect(await http('admin')).toBe(403)
    expect(await http('user')).toBe(403)
    expect(await approvals(id)).toEqual([])
  })

  test('[APR-02] a second time changes nothing and says so', async () => {
    const { id } = await written()
    await pilot.call(approveResult, { id })
    const before = (await pilot.call(trainingFlightById, { id })).data
    const again = await pilot.call(approveResult, { id }, { language: 'vi' })
    expect([again.http, again.code, again.message]).toEqual([
      409,
      'WRONG_STATE',
      'Học viên đã duyệt kết quả này rồi. Không có gì thay đổi.',
    ])
    expect((await pilot.call(trainingFlightById, { id })).data).toEqual(before)
  })

  test('[APR-02] racing 200 times has one winner and one audit entry', async () => {
    const { id } = await written()
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => pilot.call(approveResult, { id })),
    )
    const codes = replies.map((one) => one.code)
    expect(codes.filter((one) => one === 'OK')).toHaveLength(1)
    expect(codes.filter((one) => one === 'WRONG_STATE')).toHaveLength(199)
    expect(await approvals(id)).toEqual([{ actor_id: server.airline.pilotA.id }])
  })

  test('[APR-02] keeps the fingerprint of what was approved: a changed record has another', async () => {
    const flight = await written()
    const { pilotA, instructorA } = server.airline
    const twin = (await sendFlight(instructor, newFlight(instructorA, pilotA))).data
    await instructor.call(updateFlight, {
      id: twin.id,
      version: 1,
      comments: 'changed before approval',
    })
    const first = (await pilot.call(approveResult, { id: flight.id })).data.trainee_approval
    const second = (await pilot.call(approveResult, { id: twin.id, version: 2 })).data
      .trainee_approval
    expect(first.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(second.fingerprint).not.toBe(first.fingerprint)
    const { db } = server.app.services
    const stored = await db
      .selectFrom('training_record')
      .select('approval_fingerprint')
      .where('id', '=', flight.id)
      .executeTakeFirstOrThrow()
    expect(stored.approval_fingerprint).toBe(first.fingerprint)
  })

  test('[APR-02] and an update at the same moment do not mix: one of the two is done, and what is approved is what was read', async () => {
    for (let i = 0; i < 20; i++) {
      const { id } = await written()
      const [changed, approved] = await Promise.all([
        instructor.call(updateFlight, { id, version: 1, comments: `round ${i}` }),
        pilot.call(approveResult, { id, version: 1 }),
      ])
      const done = changed.code === 'OK'
      expect([changed.code, approved.code]).toEqual(
        done ? ['OK', 'STALE_VERSION'] : ['WRONG_STATE', 'OK'],
      )
      const { data } = await pilot.call(trainingFlightById, { id })
      expect([data.status, data.comments]).toEqual(done ? [0, `round ${i}`] : [1, ''])
    }
  })
})
