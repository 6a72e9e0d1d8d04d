import { describe, expect, test } from 'vitest'
import { formatHours } from '../../i18n/format.ts'
import { hoursOf, timeProblem } from './flight-time.ts'

describe('[BT-02][TF-07] a flight time as crews type one', () => {
  test.each([
    ...[
      '1:20',
      '1h20',
      '1H20',
      '1g20',
      '1 h 20',
      '1:20h',
      '1h20m',
      '1g20p',
      ' 1:20 ',
      '120',
      '0120',
    ].map((typed) => [typed, '1:20'] as const),
    ['80m', '1:20'],
    ['80 p', '1:20'],
    ['205', '2:05'],
    ['1230', '12:30'],
    ['030', '0:30'],
    ['2', '2:00'],
    ['2h', '2:00'],
    ['1.5', '1:30'],
    ['1,5', '1:30'],
    ['1.5h', '1:30'],
    ['2500', '25:00'],
    ['', '0:00'],
  ] as const)('%j is %s', (typed, shown) => {
    expect(formatHours(hoursOf(typed) as number)).toBe(shown)
    expect(timeProblem(typed)).toBeNull()
  })

  test.each(['1:5', '1:75', '175', '1:20:30', 'about an hour', '1.2.3', 'm', ':20', '0x10', '1e3'])(
    '%j stays as typed and is refused',
    (typed) => {
      expect(hoursOf(typed)).toBe(typed)
      expect(timeProblem(typed)).toEqual({ key: 'invalid_flight_time' })
    },
  )

  test('[AMD-01] a time that still reads as the record’s is given back as the record has it', () => {
    expect(hoursOf('1:20', 1.33)).toBe(1.33)
    expect(hoursOf('1:21', 1.33)).toBe(1.35)
  })
})
