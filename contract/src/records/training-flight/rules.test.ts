import { describe, expect, test } from 'vitest'
import { allowsSpecial, CRITERIA } from '../training-record/criteria.ts'
import { isLow } from '../training-record/scores.ts'
import type { FlightContent } from './entity.ts'
import { FLIGHT_MARK, lowCriteria, marksOf } from './marks.ts'
import { flightProblems } from './rules.ts'

const sector = {
  date_of_sector: '2026-05-04',
  departure: 'SGN',
  destination: 'HAN',
  flight_time: 2,
  night_or_day: 'DAY' as const,
  pf_pm: 'PF' as const,
}
const flight = (changes: Partial<FlightContent> = {}): FlightContent => ({
  flight_type: 0,
  sectors: [sector],
  ...changes,
})

describe('the rules between fields', () => {
  test('[TF-08] know 16 criteria in their order', () => {
    expect(CRITERIA).toHaveLength(16)
    expect(CRITERIA[0]?.name).toBe('pre_departure_and_post_flight')
    expect(CRITERIA[15]).toEqual({ name: 'fuel_efficiency', comment: 'fe_comment', special: false })
  })

  test('[TF-10] allow the special remark at 3 only, never for three of the criteria', () => {
    for (const criterion of CRITERIA)
      for (const score of [1, 2, 3, 4, 5, 6]) {
        const never = ['pa_announcement', 'support_duties', 'fuel_efficiency'].includes(
          criterion.name,
        )
        expect(allowsSpecial(criterion, score)).toBe(score === 3 && !never)
      }
  })

  test('[TF-09][TF-10] call 1 and 2 low, and ask for their comment', () => {
    expect([1, 2, 3, 4, 5, 6].filter(isLow)).toEqual([1, 2])
    expect(flightProblems(flight({ landing: 1 }))).toEqual({
      ldg_comment: { key: 'comment_needed_for_low_score' },
    })
    expect(flightProblems(flight({ landing: 2, ldg_comment: 'x' }))).toEqual({})
  })

  test('[TF-12] tie the reports to the flight type', () => {
    for (const type of [0, 1, 2, 3, 4, 5] as const) {
      const bare = Object.keys(flightProblems(flight({ flight_type: type })))
      expect(bare).toEqual(type === 0 ? [] : [type < 4 ? 'phase_report' : 'flight_check'])
      const phase = flightProblems(flight({ flight_type: type, phase_report: { type: 1 } }))
      expect(Object.keys(phase).length === 0).toBe(type === 1)
      const check = flightProblems(
        flight({ flight_type: type, flight_check: { type: 5, overall_performance: 3 } }),
      )
      expect(Object.keys(check).length === 0).toBe(type === 5)
    }
  })

  test('[TF-04] give each filter its mark', () => {
    expect(marksOf(flight())).toBe(0)
    expect(marksOf(flight({ flight_type: 4 }))).toBe(FLIGHT_MARK.special_flight)
    expect(marksOf(flight({ procedures: 2 }))).toBe(FLIGHT_MARK.low_point)
    const all = flight({
      flight_type: 1,
      procedures: 1,
      autoland: { autoland_at: 'HAN', runway: '11L', autoland_result: 1 },
      recommendation: true,
      grounded: true,
    })
    expect(marksOf(all)).toBe(31)
    expect(lowCriteria(all)).toEqual([{ criterion: 'procedures', score: 1 }])
  })
})
