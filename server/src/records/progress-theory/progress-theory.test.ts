import { progressTheoryByPilot } from '@trms/contract/records/progress-theory/calls'
import { AREAS } from '@trms/contract/records/progress-theory/entity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newProgressTheory, sendProgressTheory } from '../../../test/records.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())

const input = (changes: Record<string, unknown> = {}) =>
  newProgressTheory(server.airline.instructorA, server.airline.pilotA, changes)
const create = (changes?: Record<string, unknown>) => sendProgressTheory(instructor, input(changes))

describe('a progress check (theory)', () => {
  test('[PT-02] keeps its 8 comments', async () => {
    const comments = Object.fromEntries(AREAS.map(({ name }, i) => [name, `Nhận xét ${i}`]))
    expect(AREAS).toHaveLength(8)
    expect((await create(comments)).data).toMatchObject({
      date_of_test: '2026-05-04',
      ...comments,
    })
  })

  test('[PT-01] has the overall performance 3 unless told otherwise, and lists it', async () => {
    expect((await create()).data.overall_performance).toBe(3)
    expect((await create({ overall_performance: '5' })).data.overall_performance).toBe(5)
    const { data } = await instructor.call(progressTheoryByPilot, {
      pilot_id: server.airline.pilotA.id,
      page_count: 1,
    })
    expect(data.progress_theory_reports).toMatchObject([
      { overall_performance: 5, instructor_name: server.airline.instructorA.full_name },
    ])
  })

  test.each([
    ['aircraft_limitations', 'Please input aircraft limitations comments'],
    ['aircraft_systems', 'Please input aircraft systems comments'],
    ['emergency_equipment', 'Please input emergency equipment comments'],
    ['sops', 'Please input SOPs comments'],
    ['fom', 'Please input FOM comments'],
    ['airway_manuals', 'Please input airway manuals comments'],
    ['mel_cdl', 'Please input MEL/CDL comments'],
    ['general_aviation_knowledge', 'Please input general aviation knowledge comments'],
  ])('[PT-02] asks for %s', async (area, text) => {
    for (const missing of [undefined, '', '   ']) {
      const reply = await create({ [area]: missing })
      expect([reply.http, reply.fields]).toEqual([422, { [area]: text }])
    }
    const long = await create({ [area]: 'x'.repeat(4001) })
    expect(long.fields).toEqual({ [area]: 'At most 4000 characters' })
  })

  test.each([
    ['no day', { date_of_test: '' }, 'date_of_test', 'Please select date of test'],
    ['no instructor', { instructor_id: '' }, 'instructor_id', 'Please select instructor'],
    [
      'a performance of 6',
      { overall_performance: 6 },
      'overall_performance',
      'Please choose one of the values offered',
    ],
    [
      'a performance of 0',
      { overall_performance: 0 },
      'overall_performance',
      'Please choose one of the values offered',
    ],
  ])('[PT-02] refuses %s at its field', async (_what, changes, field, text) => {
    const reply = await create(changes)
    expect([reply.http, reply.code, reply.fields[field]]).toEqual([422, 'INVALID_FIELDS', text])
  })
})
