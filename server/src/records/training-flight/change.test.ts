import {
  deleteFlight,
  searchTrainingFlight,
  trainingFlightById,
  updateFlight,
} from '@trms/contract/records/training-flight/calls'
import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, SECTOR, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller
let pilot: Caller
let admin: Caller

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const written = async (changes: Record<string, unknown> = {}): Promise<TrainingFlight> => {
  const { instructorA, pilotA } = server.airline
  return (await sendFlight(instructor, newFlight(instructorA, pilotA, changes))).data
}

describe('an update', () => {
  test('[TF-15] changes what is sent, leaves the rest and raises the version', async () => {
    const before = await written({
      landing: 3,
      comments: 'first',
      flight_type: 1,
      phase_report: { type: 1 },
    })
    const reply = await instructor.call(
      updateFlight,
      {
        id: before.id,
        version: 1,
        landing: 2,
        ldg_comment: 'low',
        sectors: [{ ...SECTOR, destination: 'DAD' }],
      },
      { files: { 'phase_report.report': pdf('phase.pdf') } },
    )
    expect(reply.data).toMatchObject({
      version: 2,
      landing: 2,
      ldg_comment: 'low',
      comments: 'first',
    })
    expect(reply.data.sectors).toHaveLength(1)
    expect(reply.data.sectors[0]?.destination).toBe('DAD')
    expect(reply.data.report).toBe(before.report)
    expect(reply.data.phase_report?.report).toMatch(/phase\.pdf$/)
    const normal = await instructor.call(updateFlight, {
      id: before.id,
      version: 2,
      flight_type: 0,
    })
    expect(normal.data.phase_report).toBeNull()
  })

  test('[TF-12][TF-15] takes the file of a part away with the part, also for a part made anew', async () => {
    const part = { flight_type: 1, phase_report: { type: 1 } }
    const { id } = await written(part)
    const files = { 'phase_report.report': pdf('phase.pdf') }
    const first = await instructor.call(updateFlight, { id, version: 1, comments: 'a' }, { files })
    expect(first.data.phase_report?.report).toMatch(/phase\.pdf$/)
    await instructor.call(updateFlight, { id, version: 2, flight_type: 0 })
    const again = await instructor.call(updateFlight, { id, version: 3, ...part } as never)
    expect(again.data.phase_report).toMatchObject({ type: 1, report: null })
  })

  test('[TF-14] without a type follows the check that is sent; else the type stays', async () => {
    const { id } = await written()
    let version = 0
    const change = async (changes: Record<string, unknown>) => {
      version += 1
      const reply = await instructor.call(updateFlight, { id, version, ...changes })
      const { flight_type, phase_report, flight_check } = reply.data
      return [flight_type, phase_report !== null, flight_check !== null]
    }
    expect(await change({ comments: 'x' })).toEqual([0, false, false])
    expect(await change({ phase_report: { type: 3 } })).toEqual([3, true, false])
    expect(await change({ comments: 'y' })).toEqual([3, true, false])
    expect(await change({ flight_check: { type: 4 } })).toEqual([4, false, true])
    expect(await change({ phase_report: null })).toEqual([4, false, true])
    expect(await change({ flight_check: null })).toEqual([0, false, false])
  })

  test('[TF-12][TF-14] to a check needs its section, and a type that agrees with it', async () => {
    const { id } = await written()
    const refused = async (changes: Record<string, unknown>) =>
      (await instructor.call(updateFlight, { id, version: 1, ...changes })).fields
    expect(await refused({ flight_type: 5 })).toEqual({
      flight_check: 'A flight of this type needs its check section',
    })
    expect(await refused({ flight_type: 1, phase_report: { type: 2 } })).toEqual({
      'phase_report.type': 'Must be the same as the flight type',
    })
  })

  test('[TF-10] that takes the toggle of a remark back empties the remark', async () => {
    const { id } = await written({
      landing: 3,
      landing_special: true,
      ldg_comment: 'Firm',
      landing_remark: 'Again at night',
    })
    const { data } = await instructor.call(updateFlight, { id, version: 1, landing_special: false })
    expect([data.landing_special, data.landing_remark, data.ldg_comment]).toEqual([
      false,
      '',
      'Firm',
    ])
  })

  test('[TF-15] on an old version is a conflict and changes nothing', async () => {
    const { id } = await written()
    await instructor.call(updateFlight, { id, version: 1, comments: 'one' })
    const late = await instructor.call(updateFlight, { id, version: 1, comments: 'two' })
    expect([late.http, late.code]).toEqual([409, 'STALE_VERSION'])
    expect(late.message).toMatch(/^Somebody changed this record/)
    expect((await instructor.call(trainingFlightById, { id })).data.comments).toBe('one')
  })

  test('[TF-15] is for its instructor only, and over once the trainee approved', async () => {
    const { id } = await written()
    const send = async (caller: Caller) =>
      caller.call(updateFlight, { id, version: 1, comments: 'x' })
    const other = await send(await server.as('instructorB'))
    expect([other.http, other.message]).toEqual([
      403,
      'Only the instructor who wrote this record can change it.',
    ])
    expect((await send(await server.as('instructorOther'))).http).toBe(404)
    expect((await send(admin)).http).toBe(403)
    expect((await send(pilot)).http).toBe(403)
    await pilot.call(approveResult, { id })
    const locked = await instructor.call(updateFlight, { id, version: 2, comments: 'x' })
    expect([locked.http, locked.code, locked.message]).toEqual([
      409,
      'WRONG_STATE',
      'The trainee has approved this record; it can no longer be changed.',
    ])
  })

  test('[TF-15] obeys the rules of the whole record, and a stranger learns nothing by a wrong field', async () => {
    const { id } = await written({ landing: 2, ldg_comment: 'low' })
    const reply = await instructor.call(updateFlight, { id, version: 1, ldg_comment: '' })
    expect(reply.fields.ldg_comment).toBe('A score of 2 or lower needs a comment')
    const stranger = await server.as('instructorOther')
    expect((await stranger.raw('flt_training/update_flight', { id, colour: 'red' })).http).toBe(404)
  })
})

describe('a delete', () => {
  test('[TF-15] by an admin archives: out of every list, kept in the database and the audit trail', async () => {
    const { pilotA } = server.airline
    const flight = await written()
    for (const caller of [instructor, pilot]) {
      expect((await caller.call(deleteFlight, { id: flight.id })).http).toBe(403)
    }
    const total = async () =>
      (await admin.call(searchTrainingFlight, { pilot_id: pilotA.id })).data.total
    const before = await total()
    expect((await admin.call(deleteFlight, { id: flight.id })).data).toEqual({ id: flight.id })
    expect(await total()).toBe(before - 1)
    expect((await admin.call(trainingFlightById, { id: flight.id })).http).toBe(404)
    expect((await admin.call(deleteFlight, { id: flight.id })).http).toBe(404)
    expect((await admin.get(flight.report)).status).toBe(404)
    const { db } = server.app.services
    const row = await db
      .selectFrom('training_record')
      .selectAll()
      .where('id', '=', flight.id)
      .executeTakeFirstOrThrow()
    expect(row.archived_by).toBe(server.airline.admin.id)
    const trail = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', flight.id)
      .orderBy('seq')
      .execute()
    expect(trail.map((one) => one.action)).toEqual(['create', 'archive'])
  })
})
