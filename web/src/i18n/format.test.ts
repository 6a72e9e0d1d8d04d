import { expect, test, vi } from 'vitest'
import { formatDate, formatDateTime, formatHours, today } from './format.ts'

test('days', () => {
  expect(formatDate('2026-11-09')).toBe('09/11/2026')
  expect(formatDate(null)).toBe('')
})

test('instants, in the airline’s time zone', () => {
  expect(formatDateTime('2026-11-09T17:30:00Z')).toBe('10/11/2026 - 00:30')
  expect(formatDateTime('2026-11-09T08:00:00+07:00')).toBe('09/11/2026 - 08:00')
  expect(formatDateTime('nonsense')).toBe('')
})

test('the day it is at the airline', () => {
  vi.useFakeTimers({ now: new Date('2026-11-09T17:30:00Z') })
  expect(today()).toBe('2026-11-10')
  vi.useRealTimers()
})

test.each([
  [2.5, '2:30'],
  [0, '0:00'],
  [1.999, '2:00'],
  [118.97, '118:58'],
  [null, ''],
])('%s hours', (hours, text) => {
  expect(formatHours(hours)).toBe(text)
})
