import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, monthEnd, monthStart } from '../../common/days.ts'
import {
  chainOf,
  expiryAfter,
  NO_END,
  periodEnd,
  profileEnd,
  renewalOpens,
  type ValidityRule,
} from './rule.ts'

const rule = (more: Partial<ValidityRule> = {}): ValidityRule => ({
  validity: 12,
  validity_unit: 'month',
  to_month_end: true,
  renewal_months: 3,
  ...more,
})
const toTheDay = rule({ to_month_end: false })

describe('[RDY-01] the last day of a period', () => {
  test.each<[string, ValidityRule, string, string | null]>([
    [
      '31 August and six months',
      rule({ validity: 6, to_month_end: false }),
      '2026-08-31',
      '2027-02-28',
    ],
    [
      'the same before a leap year',
      rule({ validity: 6, to_month_end: false }),
      '2027-08-31',
      '2028-02-29',
    ],
    ['to the end of the month', rule({ validity: 6 }), '2026-08-05', '2027-02-28'],
    ['to the end of a leap February', rule({ validity: 6 }), '2027-08-05', '2028-02-29'],
    ['29 February and a year', toTheDay, '2028-02-29', '2029-02-28'],
    [
      '90 days over a leap day',
      rule({ validity: 90, validity_unit: 'day', to_month_end: false }),
      '2027-12-01',
      '2028-02-29',
    ],
    [
      'days to the end of a month',
      rule({ validity: 90, validity_unit: 'day' }),
      '2026-01-01',
      '2026-04-30',
    ],
    ['a date that every paper brings', rule({ validity: null }), '2026-01-01', null],
  ])('%s', (_name, one, from, end) => {
    expect(periodEnd(one, from)).toBe(end)
  })

  test.each<[string, string, string]>([
    ['ends on the eve of the birthday', '1961-03-10', '2026-03-09'],
    ['of one born on a leap day', '1964-02-29', '2029-02-27'],
    ['of one born on the first of a month', '1961-03-01', '2026-02-28'],
  ])('65 years %s', (_name, born, end) => {
    expect(profileEnd(rule({ validity: 780, to_month_end: false }), born)).toBe(end)
  })

  test('65 years to the end of the month end with that of the eve', () => {
    const ends = ['1961-03-10', '1961-03-01'].map((born) =>
      profileEnd(rule({ validity: 780 }), born),
    )
    expect(ends).toEqual(['2026-03-31', '2026-02-28'])
  })
})

describe('[RDY-01] a check before the running one ends', () => {
  test.each<[string, ValidityRule, string, string, string]>([
    [
      'on the first day of the window keeps the anniversary',
      rule(),
      '2026-11-30',
      '2026-09-01',
      '2027-11-30',
    ],
    ['a day before the window starts anew', rule(), '2026-11-30', '2026-08-31', '2027-08-31'],
    ['on its last day keeps it', rule(), '2026-11-30', '2026-11-30', '2027-11-30'],
    ['a day after the end starts anew', rule(), '2026-11-30', '2026-12-01', '2027-12-31'],
    ['to the day: the first day of the window', toTheDay, '2026-10-15', '2026-07-16', '2027-10-15'],
    ['to the day: a day before it', toTheDay, '2026-10-15', '2026-07-15', '2027-07-15'],
    [
      'keeps 28 February the last of its month',
      rule({ validity: 6 }),
      '2027-02-28',
      '2027-01-10',
      '2027-08-31',
    ],
    [
      'without a window starts anew',
      rule({ renewal_months: 0 }),
      '2026-11-30',
      '2026-11-20',
      '2027-11-30',
    ],
    ['soon after a renewal takes nothing away', rule(), '2027-12-31', '2026-10-20', '2027-12-31'],
    ['after one that never ends counts by itself', rule(), NO_END, '2026-10-20', '2027-10-31'],
  ])('%s', (_name, one, before, on, end) => {
    expect(expiryAfter(one, on, before)).toBe(end)
  })

  test('is counted from the date that a paper gave, where one did', () => {
    const entries = [
      { completed_on: '2026-01-10', given_expires_on: '2026-11-30' },
      { completed_on: '2026-09-05', given_expires_on: null },
    ]
    const ends = chainOf(rule(), entries).map(({ expires_on }) => expires_on)
    expect(ends).toEqual(['2026-11-30', '2027-11-30'])
  })

  test('where the running one ends within a month, the window is counted in days', () => {
    expect(renewalOpens(rule(), '2026-10-15')).toBe('2026-07-16')
    expect(renewalOpens(rule(), '2026-05-31')).toBe('2026-03-01')
    expect(renewalOpens(toTheDay, '2026-05-31')).toBe('2026-03-01')
  })
})

const later = (a: string, b: string) => [a, b].sort()[1]

/** Twenty years of days, which hold every length of February and every leap year rule except that of 2100. */
const DAYS = Array.from({ length: 7305 }, (_, n) => addDays('2020-01-01', n))
/**
 * Any day, and as often one at the start or end of a month or in a leap year, where rules tend to go wrong.
 */
const day = fc.oneof(
  fc.constantFrom(...DAYS),
  fc.constantFrom(...DAYS.filter((one) => one === monthEnd(one))),
  fc.constantFrom(...DAYS.filter((one) => one === monthStart(one))),
  fc.constantFrom(...DAYS.filter((one) => one.endsWith('-02-29'))),
)
const rules = fc.record({
  validity: fc.integer({ min: 1, max: 36 }),
  validity_unit: fc.constant('month' as const),
  to_month_end: fc.boolean(),
  renewal_months: fc.integer({ min: 0, max: 3 }),
})

describe('[RDY-01] over twenty years of days', () => {
  test('months forth and back are the same day, or the last of a shorter month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -60, max: 60 }), (from, months) => {
        const to = addMonths(from, months)
        const [y, m] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + months]
        const first = new Date(Date.UTC(y, m, 1)).toISOString().slice(0, 7)
        expect(to.slice(0, 7)).toBe(first)
        expect(
          to.slice(8) === from.slice(8) || (to === monthEnd(to) && to.slice(8) < from.slice(8)),
        ).toBe(true)
      }),
    )
  })

  test('a period to the end of its month ends there, and never before one to the day', () => {
    fc.assert(
      fc.property(day, rules, (from, one) => {
        const end = periodEnd({ ...one, to_month_end: true }, from) ?? ''
        const exact = periodEnd({ ...one, to_month_end: false }, from) ?? ''
        expect(end).toBe(monthEnd(end))
        expect(end.slice(0, 7)).toBe(exact.slice(0, 7))
        expect(end >= exact).toBe(true)
      }),
    )
  })

  test('every day and its half year: of 29, 30 and 31 August it is the last of February, a leap day in leap years', () => {
    const found = DAYS.filter((from) => {
      const last = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) + 6, 0))
      const length = last.getUTCDate()
      const same = Math.min(Number(from.slice(8)), length)
      const exact = `${last.toISOString().slice(0, 8)}${String(same).padStart(2, '0')}`
      const half = { ...toTheDay, validity: 6 }
      const whole = periodEnd(rule({ validity: 6 }), from)
      return periodEnd(half, from) !== exact || whole !== last.toISOString().slice(0, 10)
    })
    expect(found).toEqual([])
  })

  test('a window opens on the day after that of its months before, and closes with the running period', () => {
    const some = {
      validity: fc.integer({ min: 4, max: 36 }),
      renewal_months: fc.integer({ min: 1, max: 3 }),
    }
    fc.assert(
      fc.property(day, fc.record(some), fc.boolean(), (first, numbers, to_month_end) => {
        const one = rule({ ...numbers, to_month_end })
        const before = periodEnd(one, first) ?? ''
        const opens = renewalOpens(one, before) ?? ''
        const eve = addDays(opens, -1)
        const isMonthEnd = eve === monthEnd(eve)
        expect(to_month_end ? isMonthEnd : isMonthEnd || eve.slice(8) === before.slice(8)).toBe(
          true,
        )
        const kept = periodEnd(one, before)
        for (const on of [opens, before]) expect(expiryAfter(one, on, before)).toBe(kept)
        for (const on of [eve, addDays(before, 1)])
          expect(expiryAfter(one, on, before)).toBe(later(before, periodEnd(one, on) ?? ''))
      }),
    )
  })

  test('a window has its months, and keeps exactly the anniversary', () => {
    fc.assert(
      fc.property(day, rules, fc.nat(400), (first, one, after) => {
        const before = periodEnd(one, first) ?? ''
        const on = addDays(first, after)
        const opens = renewalOpens(one, before)
        const end = expiryAfter(one, on, before) ?? ''
        const within = opens !== null && on >= opens && on <= before
        const anew = periodEnd(one, on) ?? ''
        const kept = periodEnd(one, before) ?? ''
        if (within) expect(end).toBe(later(kept, anew))
        else expect(end).toBe(on <= before ? later(before, anew) : anew)
        if (opens !== null && one.to_month_end) expect(opens).toBe(monthStart(opens))
        // Three months are 89 to 92 days long.
        if (opens !== null)
          expect(Math.abs(daysBetween(opens, before) + 1 - one.renewal_months * 30.4)).toBeLessThan(
            4,
          )
      }),
    )
  })

  test('a check more never takes away what was held, and a pilot who is never late keeps one month for ever', () => {
    fc.assert(
      fc.property(day, rules, fc.array(fc.nat(120), { maxLength: 12 }), (first, one, gaps) => {
        let on = first
        const entries = [first, ...gaps.map((gap) => (on = addDays(on, gap)))].map(
          (completed_on) => ({
            completed_on,
            given_expires_on: null,
          }),
        )
        const ends = chainOf(one, entries).map(({ expires_on }) => expires_on ?? '')
        expect(ends).toEqual([...ends].sort())
      }),
    )
    const yearly = rule()
    const month = fc.integer({ min: 0, max: 88 })
    fc.assert(
      fc.property(day, fc.array(month, { minLength: 1, maxLength: 15 }), (first, early) => {
        let before = expiryAfter(yearly, first, null) ?? ''
        for (const days of early) before = expiryAfter(yearly, addDays(before, -days), before) ?? ''
        expect(before.slice(5, 7)).toBe(first.slice(5, 7))
      }),
    )
  })

  test('the order in which entries come does not matter, and what is given stands', () => {
    fc.assert(
      fc.property(rules, fc.uniqueArray(day, { maxLength: 8 }), day, (one, days, given) => {
        const entries = days.map((completed_on, i) => ({
          completed_on,
          given_expires_on: i === 0 ? given : null,
        }))
        const ends = (all: typeof entries) =>
          chainOf(one, all).map(({ entry, expires_on }) => [entry.completed_on, expires_on])
        expect(ends(entries.toReversed())).toEqual(ends(entries))
        const stated = chainOf(one, entries).find(({ entry }) => entry.given_expires_on !== null)
        if (stated) expect(stated.expires_on).toBe(given)
      }),
    )
  })
})
