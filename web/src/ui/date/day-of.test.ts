import { expect, test, vi } from 'vitest'
import { dayOf } from './day-of.ts'

test.each(['19/11/2026', '19-11-26', '19.11.2026', ' 19 11 2026 ', '19112026', '2026-11-19'])(
  '[TF-07] a day is understood as %s',
  (typed) => {
    expect(dayOf(typed)).toBe('2026-11-19')
  },
)

test.each([
  '29/02/2025',
  '31/11/2026',
  '12/11/226',
  '12/11/2',
  '11/30/2027',
  '19/11',
  'hôm nay',
  '',
])('[TF-07] %s is no day', (typed) => {
  expect(dayOf(typed)).toBeNull()
})

test('[PIL-03] two digits are the latest year that is at most twenty years ahead', () => {
  vi.setSystemTime('2026-11-19T00:00:00Z')
  expect(['1/6/99', '1/6/47', '1/6/46', '1/6/26'].map(dayOf)).toEqual([
    '1999-06-01',
    '1947-06-01',
    '2046-06-01',
    '2026-06-01',
  ])
  vi.useRealTimers()
})
