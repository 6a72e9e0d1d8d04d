import { describe, expect, test } from 'vitest'
import { clockTime, instantOf } from './moment.ts'

const HANOI = 'Asia/Ho_Chi_Minh'
const PARIS = 'Europe/Paris'

describe('[LST-02] date and time on the airline’s clock', () => {
  test.each([
    [HANOI, '2026-11-09T08:00', '2026-11-09T01:00:00.000Z'],
    [HANOI, '2026-11-09 06:59:30', '2026-11-08T23:59:30.000Z'],
    [HANOI, '2026-11-09T08:00Z', '2026-11-09T08:00:00.000Z'],
    [HANOI, '2026-11-09T08:00+0530', '2026-11-09T02:30:00.000Z'],
    [HANOI, '2026-11-09T08:00-03:00', '2026-11-09T11:00:00.000Z'],
    [PARIS, '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    [PARIS, '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    [PARIS, '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    [PARIS, '2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ])('in %s %s is %s', (zone, text, instant) => {
    expect(instantOf(zone, text).toISOString()).toBe(instant)
  })

  test.each([
    [HANOI, '2026-11-08T23:59:30Z', '2026-11-09T06:59:30+07:00'],
    [PARIS, '2026-03-29T00:59:00Z', '2026-03-29T01:59:00+01:00'],
    [PARIS, '2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
    ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00-03:30'],
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00+00:00'],
  ])('%s shows %s as %s', (zone, instant, shown) => {
    expect(clockTime(zone, new Date(instant))).toBe(shown)
    expect(instantOf(zone, shown)).toEqual(new Date(instant))
  })
})
