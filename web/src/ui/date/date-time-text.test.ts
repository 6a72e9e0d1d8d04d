import { describe, expect, test } from 'vitest'
import { dateTimeOf, nextDay, showDateTime, tidyDateTime } from './date-time-text.ts'

describe('[SIM-03][LST-02] a date and time', () => {
  test.each([
    '09/11/2026 - 08:00',
    '09/11/2026 08:00',
    '9/11/2026 8:00',
    '9.11.26 8h',
    '9-11-2026, 8h00',
    '09/11/2026 0800',
    '09/11/2026 8',
    '091120260800',
    '2026-11-09T08:00',
    '2026-11-09 08:00:00',
    ' 09/11/2026  08:00:00 ',
  ])('is understood as %s', (typed) => {
    expect(dateTimeOf(typed)).toBe('2026-11-09T08:00')
  })

  test.each([
    '',
    '09/11/2026',
    '31/02/2026 08:00',
    '2026-02-31 08:00',
    '09/11/2026 24:00',
    '09/11/2026 08:60',
    '11/09 08:00',
    '08:00',
    'tomorrow 8:00',
  ])('is not read from %j', (typed) => {
    expect(dateTimeOf(typed)).toBeNull()
    expect(tidyDateTime(typed)).toBe(typed)
  })

  test('is shown day first, and moves over the end of a month', () => {
    expect(showDateTime('2026-11-09T08:00:00+07:00')).toBe('09/11/2026 - 08:00')
    expect(nextDay('2026-12-31T22:30')).toBe('2027-01-01T22:30')
    expect(tidyDateTime('1/2/2026 8h5')).toBe('1/2/2026 8h5')
  })
})
