import { CRITERIA } from '../training-record/criteria.ts'
import { isLow, NOT_APPLICABLE } from '../training-record/scores.ts'
import type { FlightContent } from './entity.ts'

/** The filters of the list, one bit each (TF-04); the keys are the names of the filters. */
export const FLIGHT_MARK = {
  special_flight: 1,
  low_point: 2,
  autoland: 4,
  recommendation: 8,
  grounded: 16,
} as const

/** The criteria scored 2 or lower, in the order of the form. */
export const lowCriteria = (flight: Pick<FlightContent, (typeof CRITERIA)[number]['name']>) =>
  CRITERIA.map(({ name }) => ({ criterion: name, score: flight[name] ?? NOT_APPLICABLE })).filter(
    ({ score }) => isLow(score),
  )

export function marksOf(flight: FlightContent): number {
  return (
    (flight.flight_type === 0 ? 0 : FLIGHT_MARK.special_flight) |
    (lowCriteria(flight).length === 0 ? 0 : FLIGHT_MARK.low_point) |
    (flight.autoland ? FLIGHT_MARK.autoland : 0) |
    (flight.recommendation ? FLIGHT_MARK.recommendation : 0) |
    (flight.grounded ? FLIGHT_MARK.grounded : 0)
  )
}
