import { expect, test } from 'vitest'
import { nearness } from './near.ts'

test.each([
  ['2026-11-21', null],
  ['2026-11-22', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2026-11-24', null],
])('[DSH-03] on 22 November, what comes on %s is said to come: %s', (day, said) => {
  expect(nearness(day, '2026-11-22')).toBe(said)
})
