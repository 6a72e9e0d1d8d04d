import type { Task } from '@trms/contract/office/task/entity'
import { expect, test } from 'vitest'
import { countOf, grouped, named, shortened } from './task-lines.ts'

const TODAY = '2026-11-22'
let made = 0
const task = (changes: Partial<Task>): Task => ({
  key: `sim_form:${++made}`,
  kind: 'sim_form',
  variety: 'instructor_a',
  again: false,
  opens: 'session',
  about: null,
  since: '2026-11-20T00:00:00Z',
  days: 2,
  due: null,
  at: null,
  detail: '',
  name: null,
  reason: '',
  ...changes,
})
const shown = (tasks: readonly Task[]) =>
  grouped(tasks, TODAY).map(({ group, lines }) => [group, lines.map((line) => line.tasks.length)])

test('[ASK-01] the same asked for both pilots of a session is one line, and counts as two', () => {
  const tasks = [
    task({}),
    task({}),
    task({ variety: 'instructor_b' }),
    task({ again: true }),
    task({ opens: 'another session' }),
  ]
  expect(shown(tasks)).toEqual([['week', [2, 1, 1, 1]]])
  expect(countOf(grouped(tasks, TODAY)[0]?.lines ?? [])).toBe(5)
})

test('[ASK-01] seven days of waiting and what has expired come first, what expires later comes last by its day', () => {
  const expiring = (due: string) => task({ kind: 'qualification', opens: due, due, days: 60 })
  const tasks = [
    expiring('2026-12-20'),
    expiring('2026-11-22'),
    expiring('2026-11-21'),
    task({ days: 7 }),
    task({ days: 6, opens: 'later' }),
  ]
  const groups = grouped(tasks, TODAY)
  expect(groups.map(({ group, lines }) => [group, lines.map((line) => line.task.due)])).toEqual([
    ['first', ['2026-11-21', null]],
    ['week', [null]],
    ['ahead', ['2026-11-22', '2026-12-20']],
  ])
  expect(shortened(groups, 3).map(({ group, lines }) => [group, lines.length])).toEqual([
    ['first', 2],
    ['week', 1],
  ])
})

test('[ASK-01] what a link names is done when it waits no more, but not when more waits than is listed', () => {
  const tasks = [task({}), task({})]
  expect(named({ tasks, total: 2 }, tasks[1]?.key ?? '')).toBe(tasks[1])
  expect(named({ tasks, total: 2 }, 'sim_form:gone')).toBe('done')
  expect(named({ tasks, total: 501 }, 'sim_form:gone')).toBeUndefined()
})
