import { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import { deleteFlight } from '@trms/contract/records/training-flight/calls'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, SECTOR, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller
let pilot_id: string
const flights: Record<string, string> = {}

const flown = async (day: string, scores: Record<string, unknown>) => {
  const { instructorA, pilotA } = server.airline
  const changes = { sectors: [{ ...SECTOR, date_of_sector: day }], ...scores }
  flights[day] = (await sendFlight(instructor, newFlight(instructorA, pilotA, changes))).data.id
}

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
  pilot_id = server.airline.pilotA.id
  await flown('2026-03-01', { landing: 4, procedures: 3 })
  await flown('2026-01-01', { landing: 2, ldg_comment: 'low' })
  await flown('2026-02-01', { landing: 6, procedures: 5 })
})
afterAll(() => server.close())

const raw = (criteria: unknown, caller = instructor) =>
  caller.raw(criteriaReport.path, { pilot_id, criteria })

describe('the criteria report', () => {
  test('[CRI-01] gives one criterion’s scores by the day, N/A left out, with the pilot', async () => {
    const { data } = await instructor.call(criteriaReport, { pilot_id, criteria: 'landing' })
    expect(data.criterias).toEqual([
      {
        id: flights['2026-01-01'],
        date_of_flight: '2026-01-01',
        criteria: 'landing',
        score: 2,
      },
      {
        id: flights['2026-03-01'],
        date_of_flight: '2026-03-01',
        criteria: 'landing',
        score: 4,
      },
    ])
    const { id, full_name, crew_code, fleet } = server.airline.pilotA
    expect(data.pilot).toEqual({ id, full_name, crew_code, fleet })
  })

  test('[CRI-01] gives several at once, by name or by number', async () => {
    const points = async (criteria: unknown) => {
      const { data } = await instructor.call(criteriaReport, { pilot_id, criteria })
      return data.criterias.map((one) => [one.date_of_flight, one.criteria, one.score])
    }
    const both = [
      ['2026-01-01', 'landing', 2],
      ['2026-02-01', 'procedures', 5],
      ['2026-03-01', 'landing', 4],
      ['2026-03-01', 'procedures', 3],
    ]
    expect(await points(['landing', 'procedures'])).toEqual(both)
    expect(await points([4, '10', 'landing'])).toEqual(both)
    expect(await points(CRITERIA.map((one) => one.name))).toEqual(both)
    expect(await points(16)).toEqual([])
  })

  test.each([
    [undefined, 'criteria', 'This field is required'],
    [[], 'criteria', 'This field is required'],
    ['', 'criteria[0]', 'This field is required'],
    ['take_off', 'criteria[0]', 'Please choose one of the values offered'],
    [0, 'criteria[0]', 'Please choose one of the values offered'],
    [17, 'criteria[0]', 'Please choose one of the values offered'],
    [['landing', 1.5], 'criteria[1]', 'Please choose one of the values offered'],
    [Array.from({ length: 17 }, () => 'landing'), 'criteria', 'At most 16 entries'],
  ])('[CRI-01] refuses %j', async (criteria, field, text) => {
    const reply = await raw(criteria)
    expect([reply.http, reply.fields[field]]).toEqual([422, text])
  })

  test('[PERM-06] is open to who may read the pilot’s file', async () => {
    const http = async (who: Parameters<TestServer['as']>[0]) =>
      (await raw('landing', await server.as(who))).http
    expect([await http('pilotA'), await http('instructorB'), await http('user')]).toEqual([
      200, 200, 200,
    ])
    expect([await http('pilotB'), await http('instructorOther')]).toEqual([404, 404])
    expect([await http('userWithout'), await http('employee')]).toEqual([403, 403])
  })

  test('[CRI-01] forgets an archived flight', async () => {
    const admin = await server.as('admin')
    await admin.call(deleteFlight, { id: flights['2026-01-01'] ?? '' })
    const { data } = await admin.call(criteriaReport, { pilot_id, criteria: 'landing' })
    expect(data.criterias.map((one) => one.date_of_flight)).toEqual(['2026-03-01'])
  })
})
