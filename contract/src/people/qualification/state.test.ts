import { describe, expect, test } from 'vitest'
import { type Standing, type Verdict, verdictOf } from './fit.ts'
import { NO_END } from './rule.ts'
import { amberFrom, effectiveOn, type Held, isExempt, type State, stateOn } from './state.ts'

describe('[RDY-04] how a qualification stands on a day', () => {
  test.each<[string, Held, State]>([
    ['a month and a day before its end', { expires_on: '2026-07-02' }, 'green'],
    ['30 days before its end', { expires_on: '2026-07-01' }, 'amber'],
    ['on its last day', { expires_on: '2026-06-01' }, 'amber'],
    ['on the day after', { expires_on: '2026-05-31' }, 'red'],
    ['without anything on record', {}, 'red'],
    ['that never ends', { expires_on: NO_END }, 'green'],
    [
      '[RDY-06] past, with an exemption that runs',
      { expires_on: '2026-05-31', exempt_until: '2026-08-31' },
      'green',
    ],
    [
      '[RDY-06] past, with an exemption that ends soon',
      { expires_on: '2026-05-31', exempt_until: '2026-06-10' },
      'amber',
    ],
    [
      '[RDY-06] past, with an exemption that ended',
      { expires_on: '2026-04-30', exempt_until: '2026-05-31' },
      'red',
    ],
    ['[RDY-06] never done, with an exemption', { exempt_until: '2026-08-31' }, 'green'],
    [
      'renewed beyond an exemption',
      { expires_on: '2027-05-31', exempt_until: '2026-05-31' },
      'green',
    ],
  ])('%s', (_name, held, state) => {
    expect(stateOn('2026-06-01', held, 30)).toBe(state)
  })

  test('says from when on it is amber, and whose the last day is', () => {
    expect(amberFrom({ expires_on: '2026-07-01' }, 30)).toBe('2026-06-01')
    expect([amberFrom({}, 30), amberFrom({ expires_on: NO_END }, 30)]).toEqual([null, null])
    const exempt = { expires_on: '2026-05-31', exempt_until: '2026-08-31' }
    expect([effectiveOn(exempt), isExempt(exempt)]).toEqual(['2026-08-31', true])
    expect(isExempt({ expires_on: '2026-08-31', exempt_until: '2026-05-31' })).toBe(false)
  })
})

describe('[RDY-05] fit to fly', () => {
  const green = { state: 'green', effective_on: '2027-01-31' } as const
  const amber = { state: 'amber', effective_on: '2026-06-30' } as const
  const red = { state: 'red', effective_on: null } as const
  test.each<[string, Standing[], Verdict<Standing>]>([
    ['nothing applies: nothing is known', [], { fit: null, until: null, because: [] }],
    [
      'all hold: until the first of them ends',
      [green, amber],
      { fit: true, until: '2026-06-30', because: [amber] },
    ],
    ['one is red', [green, red, amber], { fit: false, until: null, because: [red] }],
    [
      'nothing ends',
      [{ state: 'green', effective_on: NO_END }],
      { fit: true, until: null, because: [] },
    ],
  ])('%s', (_name, kinds, verdict) => {
    expect(verdictOf(kinds)).toEqual(verdict)
  })
})
