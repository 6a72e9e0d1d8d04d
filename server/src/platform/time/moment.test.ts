import { dayIn, momentWords } from '@trms/contract/common/dates'
import { describe, expect, test } from 'vitest'
import { clockTime, instantOf, zoneForPages } from './moment.ts'

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

describe('[LST-02] the zone as a page is told it', () => {
  const NOW = new Date('2026-11-28T09:00:00Z')

  test.each([
    [HANOI, '+07:00'],
    ['Asia/Kolkata', '+05:30'],
    ['America/Lima', '-05:00'],
    ['UTC', '+00:00'],
    // This zone's clock changes every year, for a month.
    ['Africa/Casablanca', 'Africa/Casablanca'],
    // This zone's clock changed for good in 2016.
    ['Europe/Istanbul', 'Europe/Istanbul'],
    [PARIS, PARIS],
  ])('%s is %s', (zone, told) => {
    expect(zoneForPages(zone, NOW)).toBe(told)
  })

  test('shows the same as its name, in every zone and year', () => {
    const wrong: string[] = []
    let offsets = 0
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const told = zoneForPages(zone, NOW)
      if (told === zone) continue
      offsets += 1
      for (let at = Date.UTC(2000, 0, 1, 0, 59); at < Date.UTC(2036, 0); at += 1_700_000_000) {
        const moment = new Date(at)
        const same =
          momentWords(told, moment) === momentWords(zone, moment) &&
          dayIn(told, moment) === dayIn(zone, moment)
        if (!same) wrong.push(`${zone} ${told} ${moment.toISOString()}`)
      }
    }
    expect(wrong).toEqual([])
    expect(offsets).toBeGreaterThan(100)
  })
})
