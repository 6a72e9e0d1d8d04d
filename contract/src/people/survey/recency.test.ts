import { describe, expect, test } from 'vitest'
import { daysBetween } from '../../common/days.ts'
import { expiryOf, RECENCY, recencyFrom, recencyOf, type SurveyFlight } from './recency.ts'

const flown = (...entries: [date: string, to: number, ldg: number][]): SurveyFlight[] =>
  entries.map(([flight_date, to_number, ldg_number]) => ({ flight_date, to_number, ldg_number }))

describe('[SUR-04] recency', () => {
  test.each<[string, SurveyFlight[], string | null, [string | null, string | null, string | null]]>(
    [
      ['nothing at all', [], null, [null, null, null]],
      [
        'three of each on one day',
        flown(['2026-03-01', 3, 3]),
        null,
        ['2026-05-30', '2026-05-30', null],
      ],
      ['two landings only', flown(['2026-03-01', 3, 2]), null, [null, null, null]],
      ['no take-off at all', flown(['2026-03-01', 0, 9]), null, [null, null, null]],
      [
        'one a day: the third latest day counts',
        flown(
          ['2026-03-01', 1, 1],
          ['2026-03-05', 1, 1],
          ['2026-03-09', 1, 1],
          ['2026-03-20', 1, 1],
        ),
        null,
        ['2026-06-03', '2026-06-03', null],
      ],
      [
        'whatever the order they come in',
        flown(
          ['2026-03-09', 1, 1],
          ['2026-03-20', 1, 1],
          ['2026-03-01', 1, 1],
          ['2026-03-05', 1, 1],
        ),
        null,
        ['2026-06-03', '2026-06-03', null],
      ],
      [
        'take-offs and landings each on their own: the older of the two days decides',
        flown(['2026-01-10', 0, 3], ['2026-03-01', 3, 0]),
        null,
        ['2026-04-10', '2026-04-10', null],
      ],
      [
        'the third falls inside a day of several',
        flown(['2026-02-01', 2, 1], ['2026-02-20', 2, 2]),
        null,
        ['2026-05-02', '2026-05-02', null],
      ],
      ['a SIM session alone', [], '2026-01-31', ['2026-05-01', null, '2026-05-01']],
      [
        'the later of aircraft and SIM: SIM',
        flown(['2026-01-10', 3, 3]),
        '2026-03-01',
        ['2026-05-30', '2026-04-10', '2026-05-30'],
      ],
      [
        'the later of aircraft and SIM: aircraft',
        flown(['2026-03-01', 3, 3]),
        '2026-01-10',
        ['2026-05-30', '2026-05-30', '2026-04-10'],
      ],
      [
        'a day taken back counts for nothing',
        flown(['2026-03-01', 3, 3], ['2026-04-01', 0, 0]),
        null,
        ['2026-05-30', '2026-05-30', null],
      ],
      [
        'over the end of February',
        flown(['2027-12-01', 3, 3]),
        null,
        ['2028-02-29', '2028-02-29', null],
      ],
    ],
  )('%s', (_name, flights, sim, [recency, aircraft, simulator]) => {
    expect(recencyOf(flights, sim)).toEqual({
      recency_date: recency,
      ac_expired_date: aircraft,
      sim_expired_date: simulator,
    })
  })

  test('leaves what it is given as it was', () => {
    const flights = flown(['2026-01-01', 1, 1], ['2026-02-01', 1, 1])
    recencyOf(flights, null)
    expect(flights).toEqual(flown(['2026-01-01', 1, 1], ['2026-02-01', 1, 1]))
  })
})

describe('[TLD-01] how a recency date stands', () => {
  test.each([
    [null, 'none'],
    ['2026-05-03', 'expired'],
    ['2026-05-04', 'expiring'],
    ['2026-05-18', 'expiring'],
    ['2026-05-19', 'current'],
  ])('%s on 2026-05-04 is %s', (date, expiry) => {
    expect(RECENCY.expiringDays).toBe(14)
    expect(expiryOf(date, '2026-05-04')).toBe(expiry)
  })

  test('days are counted through months and leap days', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2026-05-04', '2026-05-03')).toBe(-1)
  })
})

describe('[RDY-03] recency from surveys and training flights', () => {
  const said = (flight_date: string, to: number, ldg: number, verified = false) => ({
    flight_date,
    to_number: to,
    ldg_number: ldg,
    verified,
  })
  const flew = (day: string, sectors: number) => ({ day, sectors })
  const NO_SIM = { sim_date: null, sim_verified: false, sim_again: null }
  const [one, two] = ['2026-03-01', '2026-03-20']

  test.each<[string, ...Parameters<typeof recencyFrom>, [string | null, boolean]]>([
    ['nothing at all', [], [], NO_SIM, [null, false]],
    [
      'training flights alone are sure',
      [],
      [flew(one, 2), flew(two, 1)],
      NO_SIM,
      ['2026-05-30', false],
    ],
    ['a survey alone is unverified', [said(one, 3, 3)], [], NO_SIM, ['2026-05-30', true]],
    ['the same accepted', [said(one, 3, 3, true)], [], NO_SIM, ['2026-05-30', false]],
    [
      'both of one day: the larger, not the sum',
      [said(one, 2, 2)],
      [flew(one, 2)],
      NO_SIM,
      [null, false],
    ],
    [
      'landings of a survey, sectors of a flight',
      [said(one, 1, 3)],
      [flew(one, 2)],
      NO_SIM,
      [null, false],
    ],
    [
      'an unverified entry that changes nothing',
      [said(one, 1, 1)],
      [flew(two, 3)],
      NO_SIM,
      ['2026-06-18', false],
    ],
    ['one that moves the date', [said(two, 3, 3)], [flew(one, 3)], NO_SIM, ['2026-06-18', true]],
    [
      'a SIM session that a survey says',
      [],
      [flew(one, 3)],
      { ...NO_SIM, sim_date: two },
      ['2026-06-18', true],
    ],
    [
      'the same verified',
      [],
      [flew(one, 3)],
      { ...NO_SIM, sim_date: two, sim_verified: true },
      ['2026-06-18', false],
    ],
  ])('%s', (_name, surveyed, flown, sim, [date, unverified]) => {
    expect(recencyFrom(surveyed, flown, sim)).toMatchObject({ recency_date: date, unverified })
  })
})
