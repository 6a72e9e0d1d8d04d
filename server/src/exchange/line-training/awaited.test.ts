import {
  getLineTrainingById,
  getLineTrainingList,
} from '@trms/contract/exchange/line-training/calls'
import { setLineTrainingStatus } from '@trms/contract/exchange/line-training/form-calls'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let holders: Record<'pilot' | 'instructor' | 'office', Caller>

beforeAll(async () => {
  server = await startServer()
  holders = {
    pilot: await server.as('pilotA'),
    instructor: await server.as('instructorA'),
    office: await server.as('admin'),
  }
})
afterAll(() => server.close())

/** Who has a task about the training, and since when. */
async function asked(id: string) {
  const found: [awaited: string, since: string][] = []
  for (const [holder, caller] of Object.entries(holders))
    for (const task of (await caller.call(getMyTasks, {})).data.tasks)
      if (task.opens === id) found.push([holder, task.since])
  return found
}

/** Whom the page and the list call awaited, and since when, for every reader alike. */
async function awaited(id: string) {
  const all = []
  for (const caller of Object.values(holders)) {
    const { line_training_list } = (await caller.call(getLineTrainingList, {})).data
    all.push(line_training_list.find((one) => one.id === id))
    all.push((await caller.call(getLineTrainingById, { id })).data)
  }
  const said = new Set(all.map((one) => JSON.stringify([one?.awaited, one?.awaited_since])))
  expect(said.size).toBe(1)
  return JSON.parse([...said].join()) as [string | null, string]
}

test('[LT-02][LT-03][ASK-01] a training waits for exactly those who have the task, and since then, after every step', async () => {
  const { id } = await newTraining(holders.office, server.airline.pilotA)
  const submits = (stage: 1 | 2) => () =>
    submitTraining(stage === 1 ? holders.pilot : holders.instructor, id, stage)
  const set = (status: 1 | 2 | 3) => () =>
    holders.office.call(setLineTrainingStatus, { line_training_id: id, status, reason: 'so' })
  const steps: [awaited: string | null, step: () => Promise<{ http: number }>][] = [
    ['office', set(2)],
    ['pilot', set(1)],
    ['instructor', submits(1)],
    ['instructor', submits(1)],
    ['pilot', set(1)],
    ['instructor', submits(1)],
    ['instructor', set(2)],
    ['office', submits(2)],
    ['office', submits(2)],
    [null, set(3)],
    ['instructor', set(2)],
    ['office', submits(2)],
    ['pilot', set(1)],
  ]
  /** The steps that put another file in place of the last one; such a step begins nobody's turn. */
  const REPLACES = [3, 8]
  expect([await awaited(id)]).toEqual(await asked(id))
  let last = await awaited(id)
  for (const [place, [who, step]] of steps.entries()) {
    expect((await step()).http).toBe(200)
    const now = await awaited(id)
    expect([place, now[0]]).toEqual([place, who])
    expect(await asked(id)).toEqual(who === null ? [] : [now])
    expect([place, now[1] === last[1]]).toEqual([place, REPLACES.includes(place)])
    last = now
  }
})
