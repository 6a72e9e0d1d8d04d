import { ROLE } from '@trms/contract/access'
import { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import { fotDetail, fotList } from '@trms/contract/records/overview/calls'
import { deleteProgressTheory } from '@trms/contract/records/progress-theory/calls'
import {
  searchTrainingFlight,
  trainingFlightById,
} from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { newPerson } from '../../../test/people.ts'
import {
  newBaseTraining,
  newProgressTheory,
  newTheoryTest,
  sendBaseTraining,
  sendProgressTheory,
  sendTheoryTest,
} from '../../../test/records.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  const { instructorA, pilotA } = server.airline
  const instructor = await server.as('instructorA')
  const flights = [
    {
      flight_type: 1,
      phase_report: { type: 1 },
      sectors: [{ ...SECTOR, flight_time: 1.5 }, SECTOR],
      landing: 2,
      ldg_comment: 'low',
    },
    { flight_type: 2, phase_report: { type: 2 }, grounded: true, landing: 4, procedures: 5 },
    {
      flight_type: 4,
      flight_check: { type: 4 },
      notice_to_next_instructor: 'more crosswind',
      sectors: [{ ...SECTOR, date_of_sector: '2026-06-01' }],
    },
  ]
  for (const changes of flights)
    expect((await sendFlight(instructor, newFlight(instructorA, pilotA, changes))).code).toBe('OK')
})
afterAll(() => server.close())

const list = async (person: Parameters<TestServer['as']>[0], input = {}) =>
  (await (await server.as(person)).call(fotList, input)).data
const names = async (person: Parameters<TestServer['as']>[0], input = {}) =>
  (await list(person, { page_count: 100, ...input })).pilots.map((one) => one.full_name)

describe('the overview', () => {
  test('[FOT-02] computes hours, progress and groundings', async () => {
    const [row] = (await list('admin', { keyword: 'nguyen duc' })).pilots
    expect(row).toMatchObject({
      full_name: 'Nguyễn Đức Anh',
      total_flight_hours: 7.8,
      flight_progress: { phase: 2, not_passed: null, sectors: 4 },
      grounded_number: 1,
      theory_progress: null,
    })
  })

  test('[FOT-02] tells the newest theory record by its kind and result', async () => {
    const { pilotB, instructorA } = server.airline
    const instructor = await server.as('instructorA')
    const admin = await server.as('admin')
    const theory = async () =>
      (await list('admin', { keyword: pilotB.crew_code ?? '' })).pilots[0]?.theory_progress
    expect(await theory()).toBeNull()
    const on = (date_of_test: string) => ({ date_of_test })
    await sendTheoryTest(
      instructor,
      newTheoryTest(instructorA, pilotB, { ...on('2026-01-02'), result: false }),
    )
    expect(await theory()).toEqual({ kind: 'theory_test', result: false })
    const progress = newProgressTheory(instructorA, pilotB, on('2026-02-01'))
    const { id } = (await sendProgressTheory(instructor, { ...progress, overall_performance: 4 }))
      .data
    expect(await theory()).toEqual({ kind: 'progress_theory', result: 4 })
    await sendTheoryTest(instructor, newTheoryTest(instructorA, pilotB, on('2026-01-01')))
    await sendBaseTraining(instructor, newBaseTraining(instructorA, pilotB))
    expect(await theory()).toEqual({ kind: 'progress_theory', result: 4 })
    await admin.call(deleteProgressTheory, { id })
    expect(await theory()).toEqual({ kind: 'theory_test', result: false })
  })

  test('[FOT-02] counts each kind of record, and what awaits the trainee, in the pilot’s file', async () => {
    const { pilotB, instructorA } = server.airline
    const instructor = await server.as('instructorA')
    const trainee = await server.as('pilotB')
    const { id } = (await sendBaseTraining(instructor, newBaseTraining(instructorA, pilotB))).data
    await trainee.call(approveResult, { id })
    const { data } = await trainee.call(fotDetail, { id: pilotB.id })
    expect(data.records).toEqual([
      { kind: 'training_flight', total: 0, awaiting: 0 },
      { kind: 'base_training', total: 2, awaiting: 1 },
      { kind: 'theory_test', total: 2, awaiting: 2 },
      { kind: 'progress_theory', total: 0, awaiting: 0 },
    ])
    expect(data).toMatchObject({
      total_flight_hours: 0,
      theory_progress: { kind: 'theory_test', result: false },
    })
  })

  test('[FOT-01] shows 5 a page by name without marks, with its total', async () => {
    const first = await list('admin')
    expect([first.pilots.length, first.total]).toEqual([5, 6])
    expect(await names('admin')).toEqual([
      'Đặng Hữu Phước',
      'Lê Hoàng Sơn',
      'Nguyễn Đức Anh',
      'Phạm Thu Trang',
      'Phan Chí Thành',
      'Trần Quang Huy',
    ])
    expect(await names('admin', { order: '-', keyword: 'PH' })).toEqual([
      'Phan Chí Thành',
      'Phạm Thu Trang',
      'Đặng Hữu Phước',
    ])
    expect(await names('admin', { keyword: '%' })).toEqual([])
  })

  test('[FOT-04][PERM-06] shows instructors their fleet and a pilot themself', async () => {
    expect(await names('instructorOther')).toEqual(['Đặng Hữu Phước', 'Phan Chí Thành'])
    expect(await names('pilotA')).toEqual(['Nguyễn Đức Anh'])
    expect(await names('user')).toHaveLength(6)
  })

  test('[FOT-01] links to profiles and offers new records only where the account may', async () => {
    const can = async (person: Parameters<TestServer['as']>[0]) =>
      (await list(person, { keyword: 'nguyen duc' })).pilots[0]?.can
    expect(await can('admin')).toEqual({ view_profile: true, create_record: false })
    expect(await can('user')).toEqual({ view_profile: true, create_record: false })
    expect(await can('instructorA')).toEqual({ view_profile: false, create_record: true })
    expect(await can('pilotA')).toEqual({ view_profile: true, create_record: false })
    const own = (await list('instructorA', { keyword: 'quang huy' })).pilots[0]
    expect(own?.can.create_record).toBe(false)
  })

  test('[FOT-02] heads one pilot’s file with counts, trend and the last notice', async () => {
    const { pilotA, pilotOther } = server.airline
    const instructor = await server.as('instructorB')
    const { data } = await instructor.call(fotDetail, { id: pilotA.id })
    expect(data.records[0]).toEqual({ kind: 'training_flight', total: 3, awaiting: 3 })
    expect(data.trend.map((one) => [one.mean, one.low])).toEqual([
      [2, true],
      [4.5, false],
    ])
    expect(data.last_notice).toMatchObject({ text: 'more crosswind', date_of_flight: '2026-06-01' })
    expect((await instructor.call(fotDetail, { id: pilotOther.id })).http).toBe(404)
    const pilot = await server.as('pilotA')
    await pilot.call(approveResult, { id: data.trend[0]?.id ?? '' })
    const own = (await pilot.call(fotDetail, { id: pilotA.id })).data
    expect(own.records[0]).toEqual({ kind: 'training_flight', total: 3, awaiting: 2 })
    expect(own.last_notice).toBeNull()
  })

  test('[FOT-02] a check of 2 or lower is not passed, and is named until one of its kind is', async () => {
    const { instructorOther, pilotOther } = server.airline
    const instructor = await server.as('instructorOther')
    let day = 0
    const fly = async (flight_type: number, overall_performance?: number) => {
      day += 1
      const date_of_sector = `2026-03-${String(day).padStart(2, '0')}`
      const reply = await sendFlight(
        instructor,
        newFlight(instructorOther, pilotOther, {
          flight_type,
          sectors: [{ ...SECTOR, date_of_sector }],
          ...(overall_performance
            ? { flight_check: { type: flight_type, overall_performance } }
            : { phase_report: { type: flight_type } }),
        }),
      )
      expect([reply.code, reply.fields]).toEqual(['OK', {}])
      const keyword = pilotOther.crew_code ?? ''
      const progress = (await list('admin', { keyword })).pilots[0]?.flight_progress
      return [progress?.phase, progress?.not_passed]
    }
    expect(await fly(3)).toEqual([3, null])
    expect(await fly(4, 2)).toEqual([3, 4])
    expect(await fly(4, 3)).toEqual([3, null])
    expect(await fly(5, 2)).toEqual([3, 5])
    expect(await fly(1)).toEqual([3, 5])
    expect(await fly(5, 3)).toEqual([5, null])
    expect(await names('admin', { filters: { phase: 5 } })).toEqual([pilotOther.full_name])
    expect(await fly(5, 1)).toEqual([5, 5])
    expect(await fly(5, 3)).toEqual([5, null])
    // A final check cancels the failed progress checks before it, and none that follow.
    expect(await fly(4, 1)).toEqual([5, 4])
    expect(await fly(5, 3)).toEqual([5, null])
  })

  test('[FOT-01] is filtered by fleet, position, phase, groundings, what awaits, and low scores of late', async () => {
    const { instructorA, pilotA, pilotB } = server.airline
    const of = (filters: object) => names('admin', { filters })
    const [anh, trang] = [pilotA.full_name, pilotB.full_name]
    expect(await of({ phase: 2 })).toEqual([anh])
    expect(await of({ phase: '0' })).toContain(trang)
    expect(await of({ phase: 0, fleet: 1 })).not.toContain(anh)
    expect(await of({ grounded: true })).toEqual([anh])
    expect(await of({ awaiting_approval: true, fleet: 'A321' })).toEqual([anh, trang])
    expect(await of({ low_scores: true, grounded: true })).toEqual([anh])
    const { db } = server.app.services
    await db.updateTable('pilot').set({ name_position: 2 }).where('id', '=', pilotB.id).execute()
    expect(await of({ name_position: 2 })).toEqual([trang])
    expect((await list('admin', { filters: { grounded: true } })).total).toBe(1)
    expect(await names('instructorOther', { filters: { grounded: true } })).toEqual([])

    const instructor = await server.as('instructorA')
    for (const day of [1, 2, 3, 4, 5])
      await sendFlight(
        instructor,
        newFlight(instructorA, pilotA, {
          sectors: [{ ...SECTOR, date_of_sector: `2026-07-0${day}` }],
        }),
      )
    expect(await of({ low_scores: true })).not.toContain(anh)
    const wrong = await (await server.as('admin')).raw(fotList.path, { filters: { phase: 4 } })
    expect([wrong.http, Object.keys(wrong.fields)]).toEqual([422, ['filters.phase']])
  })

  test('[FOT-04][TF-05] the file of who has stopped flying is read by the office and by themself, and takes no new record', async () => {
    const { instructorA } = server.airline
    const person = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321', permissions: [2] })
    const instructor = await server.as('instructorA')
    const { id } = (await sendFlight(instructor, newFlight(instructorA, person))).data
    const { db } = server.app.services
    const become = (now: { role: number; fleet: string | null }) =>
      db.updateTable('account').set(now).where('id', '=', person.id).execute()
    await become({ role: ROLE.USER, fleet: null })
    const admin = await server.as('admin')
    const self = await sessionOf(server, person)
    for (const reader of [admin, self]) {
      const file = (await reader.call(fotDetail, { id: person.id })).data
      expect(file).toMatchObject({
        full_name: person.full_name,
        fleet: null,
        flies: false,
        can: { view_profile: false, create_record: false },
      })
      // Records without the approval of a person who no longer flies do not count as awaiting.
      expect(file.records[0]).toEqual({ kind: 'training_flight', total: 1, awaiting: 0 })
      const flights = (await reader.call(searchTrainingFlight, { pilot_id: person.id })).data
      expect(flights.training_flights).toMatchObject([{ id, status: 0, pilot_flies: false }])
      const flight = (await reader.call(trainingFlightById, { id })).data
      expect(flight).toMatchObject({ status: 0, pilot_flies: false })
      const report = { pilot_id: person.id, criteria: ['landing'] }
      expect((await reader.raw(criteriaReport.path, report)).http).toBe(200)
    }
    // The instructor sees no other crew of that fleet, and can make no new record.
    expect((await instructor.call(fotDetail, { id: person.id })).http).toBe(404)
    expect((await sendFlight(instructor, newFlight(instructorA, person))).http).toBe(404)
    await become({ role: ROLE.USER, fleet: 'A321' })
    expect((await instructor.call(fotDetail, { id: person.id })).http).toBe(200)
    expect((await sendFlight(instructor, newFlight(instructorA, person))).http).toBe(404)
    expect((await list('admin', { keyword: person.crew_code ?? '' })).pilots).toEqual([])
  })

  test('[TF-05] of a pilot who was deactivated no new record is offered, and none is taken', async () => {
    const { instructorA, pilotB } = server.airline
    const instructor = await server.as('instructorA')
    const offered = async () =>
      (await instructor.call(fotDetail, { id: pilotB.id })).data.can.create_record
    const { db } = server.app.services
    const setStatus = (status: string) =>
      db.updateTable('account').set({ status }).where('id', '=', pilotB.id).execute()
    expect(await offered()).toBe(true)
    await setStatus('blocked')
    expect(await offered()).toBe(false)
    const reply = await sendFlight(instructor, newFlight(instructorA, pilotB))
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, ['pilot_id']])
    await setStatus('active')
  })
})
