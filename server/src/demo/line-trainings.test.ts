import { getLineTrainingList } from '@trms/contract/exchange/line-training/calls'
import {
  LINE_TRAINING_STATUSES,
  LINE_TRAINING_TYPES,
} from '@trms/contract/exchange/line-training/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorsOf, newCrew } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { fillLineTrainings } from './line-trainings.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await fillLineTrainings(server.app.services, actorsOf(await newCrew(server, 'L', { size: 48 })))
})
afterAll(() => server.close())

test('[LT-01] the demo airline has trainings of every type in every state, more than a page of the first', async () => {
  const admin = await server.as('admin')
  const { data } = await admin.call(getLineTrainingList, { page_count: 100 })
  const list = data.line_training_list
  expect(data.total).toBe(60)
  expect([...new Set(list.map((one) => one.line_training_type))].sort()).toEqual([
    ...LINE_TRAINING_TYPES,
  ])
  for (const type of LINE_TRAINING_TYPES)
    expect(
      new Set(list.filter((one) => one.line_training_type === type).map((one) => one.status === 3)),
    ).toEqual(new Set([true, false]))
  expect([...new Set(list.map((one) => one.status))].sort()).toEqual([...LINE_TRAINING_STATUSES])
  const red = list.filter((one) => one.status !== 3 && one.reset_status.length > 0)
  expect(red.length).toBeGreaterThan(2)
  expect(list.filter((one) => one.downloaded_flag === 2).length).toBeGreaterThan(2)
  const open = await admin.call(getLineTrainingList, { line_training_type: 1, completed: 0 })
  expect(open.data.total).toBeGreaterThan(10)
})
