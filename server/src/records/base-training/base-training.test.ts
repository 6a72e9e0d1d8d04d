import { baseTrainingByPilot, baseTrainingList } from '@trms/contract/records/base-training/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newBaseTraining, sendBaseTraining } from '../../../test/records.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())

const input = (changes: Record<string, unknown> = {}) =>
  newBaseTraining(server.airline.instructorA, server.airline.pilotA, changes)
const create = (changes?: Record<string, unknown>) => sendBaseTraining(instructor, input(changes))

describe('a base training', () => {
  test('[BT-02] is kept whole', async () => {
    const written = {
      airport: 'cxr',
      go_around: '9',
      touch_and_go: 9,
      full_stop: 2,
      flight_time: '1.75',
      pre_departure_and_post_flight: 5,
      to_ga_clb: 4,
      cruise_descent_approach: 3,
      landing: 2,
      circuit: 1,
      ac_handling: 6,
      others: { criteria: ' Gió ngang ', point: '4' },
      result: 'false',
      comments: '  Cần bay thêm  ',
    }
    const { data } = await create(written)
    expect(data).toMatchObject({
      ...written,
      date_of_flight: '2026-05-04',
      airport: 'CXR',
      go_around: 9,
      flight_time: 1.75,
      others: { criteria: 'Gió ngang', point: 4 },
      result: false,
      comments: 'Cần bay thêm',
    })
  })

  test('[BT-02] is at VCA with nothing counted and nothing scored unless told otherwise', async () => {
    const { data } = await create()
    expect(data).toMatchObject({
      airport: 'VCA',
      go_around: 0,
      touch_and_go: 0,
      full_stop: 0,
      flight_time: 0,
      pre_departure_and_post_flight: 6,
      to_ga_clb: 6,
      cruise_descent_approach: 6,
      landing: 6,
      circuit: 6,
      ac_handling: 6,
      others: null,
      result: true,
      comments: '',
    })
  })

  test.each(['', 'two hours', 'NaN', 'Infinity', '1,5'])(
    '[BT-02] takes the flight time %j, which is not a number, as 0',
    async (flight_time) => {
      expect((await create({ flight_time })).data.flight_time).toBe(0)
    },
  )

  test('[BT-02][BT-03] without a criterion has no other item, whatever its point', async () => {
    for (const others of [{ criteria: '', point: '' }, { criteria: ' ', point: 3 }, { point: 7 }])
      expect((await create({ others })).data.others).toBeNull()
    const unscored = await create({ others: { criteria: 'Crosswind' } })
    expect(unscored.data.others).toEqual({ criteria: 'Crosswind', point: 6 })
  })

  test.each([
    ['no day', { date_of_flight: undefined }, 'date_of_flight', 'Please select date of flight'],
    ['10 go-arounds', { go_around: 10 }, 'go_around', 'Out of range'],
    ['-1 go-arounds', { go_around: -1 }, 'go_around', 'Out of range'],
    ['10 touch-and-goes', { touch_and_go: 10 }, 'touch_and_go', 'Out of range'],
    ['1.5 touch-and-goes', { touch_and_go: 1.5 }, 'touch_and_go', 'Please enter a number'],
    ['3 full stops', { full_stop: 3 }, 'full_stop', 'Out of range'],
    ['full stops in words', { full_stop: 'two' }, 'full_stop', 'Please enter a number'],
    ['a negative flight time', { flight_time: -0.5 }, 'flight_time', 'Must not be negative'],
    ['a flight of 25 hours', { flight_time: 25 }, 'flight_time', 'At most 24 hours'],
    ['a score of 7', { circuit: 7 }, 'circuit', 'Please choose one of the values offered'],
    ['an airport outside the list', { airport: 'CDG' }, 'airport', 'Please choose an airport'],
    ['no such airport', { airport: 'Can Tho' }, 'airport', 'Please choose an airport'],
    [
      'another point of 0',
      { others: { criteria: 'Crosswind', point: 0 } },
      'others.point',
      'Please choose one of the values offered',
    ],
    [
      'a criterion of 257 characters',
      { others: { criteria: 'x'.repeat(257), point: 3 } },
      'others.criteria',
      'At most 256 characters',
    ],
    ['no result', { result: undefined }, 'result', 'This field is required'],
    ['a result of neither', { result: 'maybe' }, 'result', 'This value is not valid'],
    ['4001 characters', { comments: 'x'.repeat(4001) }, 'comments', 'At most 4000 characters'],
  ])('[BT-02][BT-03][LST-03] refuses %s at its field', async (_what, changes, field, text) => {
    const reply = await create(changes)
    expect([reply.http, reply.code, reply.fields[field]]).toEqual([422, 'INVALID_FIELDS', text])
  })

  test('[BT-03][NAV-01] says it in Vietnamese to who asks for that', async () => {
    const reply = await sendBaseTraining(instructor, input({ date_of_flight: '' }), {
      language: 'vi',
    })
    expect(reply.fields.date_of_flight).toBe('Vui lòng chọn ngày bay')
  })

  test('[BT-01] is listed 10 a page by one call, all at once by the other, found by its airport', async () => {
    const { pilotB, instructorA } = server.airline
    for (let i = 1; i <= 11; i++)
      await sendBaseTraining(
        instructor,
        newBaseTraining(instructorA, pilotB, { airport: i === 1 ? 'CXR' : 'VCA' }),
      )
    const pilot_id = pilotB.id
    const page = (await instructor.call(baseTrainingList, { pilot_id })).data
    expect([page.total, page.base_trainings.length]).toEqual([11, 10])
    const all = (await instructor.call(baseTrainingByPilot, { pilot_id })).data
    expect([all.total, all.base_trainings.length]).toEqual([11, 11])
    const found = (await instructor.call(baseTrainingList, { pilot_id, keyword: 'cxr' })).data
    expect(found.base_trainings).toMatchObject([
      { airport: 'CXR', instructor_name: instructorA.full_name, result: true },
    ])
  })
})
