import { getTheoryTest, theoryTestById } from '@trms/contract/records/theory-test/calls'
import { TOPICS } from '@trms/contract/records/theory-test/entity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newTheoryTest, sendTheoryTest } from '../../../test/records.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let instructor: Caller

beforeAll(async () => {
  server = await startServer()
  instructor = await server.as('instructorA')
})
afterAll(() => server.close())

const input = (changes: Record<string, unknown> = {}) =>
  newTheoryTest(server.airline.instructorA, server.airline.pilotA, changes)
const create = (changes?: Record<string, unknown>) => sendTheoryTest(instructor, input(changes))

describe('a theory test', () => {
  test('[TT-01] has 12 topics, each kept as it was ticked', async () => {
    expect(TOPICS).toHaveLength(12)
    for (const [i, topic] of TOPICS.entries()) {
      const others = Object.fromEntries(TOPICS.map((one) => [one, one === topic]))
      const sent = i % 2 === 0 ? others : { [topic]: 'true' }
      expect((await create(sent)).data).toMatchObject(others)
    }
  })

  test('[TT-02] keeps its comments and result, and is given whole under both names', async () => {
    const { data } = await create({ comments: '  Nắm vững  ', result: 'no' })
    expect(data).toMatchObject({
      date_of_test: '2026-05-04',
      comments: 'Nắm vững',
      result: false,
      memory_items: false,
    })
    expect((await instructor.call(theoryTestById, { id: data.id })).data).toEqual(data)
    expect((await instructor.call(getTheoryTest, { id: data.id })).data).toEqual(data)
    const stranger = await server.as('pilotB')
    expect((await stranger.call(getTheoryTest, { id: data.id })).http).toBe(404)
  })

  test.each([
    ['no day', { date_of_test: undefined }, 'date_of_test', 'Please select date of test'],
    ['no comments', { comments: undefined }, 'comments', 'Please input comments'],
    ['blank comments', { comments: '   ' }, 'comments', 'Please input comments'],
    ['4001 characters', { comments: 'x'.repeat(4001) }, 'comments', 'At most 4000 characters'],
    ['a topic of another form', { sops: 'true' }, 'sops', 'This field is not known here'],
    ['a topic ticked twice', { mel_cdl: '2' }, 'mel_cdl', 'This value is not valid'],
    ['no result', { result: '' }, 'result', 'This field is required'],
  ])('[TT-02] refuses %s at its field', async (_what, changes, field, text) => {
    const reply = await create(changes)
    expect([reply.http, reply.code, reply.fields[field]]).toEqual([422, 'INVALID_FIELDS', text])
  })

  test('[TT-02][NAV-01] names everything that is missing at once, in Vietnamese too', async () => {
    const nothing = { comments: '', date_of_test: '' }
    const reply = await sendTheoryTest(instructor, input(nothing), { language: 'vi', files: {} })
    expect(reply.fields).toEqual({
      date_of_test: 'Vui lòng chọn ngày kiểm tra',
      comments: 'Vui lòng nhập nhận xét',
      report: 'Vui lòng chọn tệp báo cáo',
    })
  })
})
