import type { FieldMessage } from '../common/issues.ts'
import { isLow, NOT_APPLICABLE } from '../training-record/scores.ts'
import { allowsSpecial, CRITERIA } from './criteria.ts'
import { type FlightContent, isFlightCheck, isPhaseCheck } from './entity.ts'

/** Rules between fields, the same in form and server: path → message, empty when the flight is sound. */
export function flightProblems(flight: FlightContent): Record<string, FieldMessage> {
  const problems: Record<string, FieldMessage> = {}
  for (const criterion of CRITERIA) {
    const score = flight[criterion.name] ?? NOT_APPLICABLE
    if (isLow(score) && !flight[criterion.comment])
      problems[criterion.comment] = { key: 'comment_needed_for_low_score' }
    if (flight[`${criterion.name}_special`] && !allowsSpecial(criterion, score))
      problems[`${criterion.name}_special`] = { key: 'special_not_allowed' }
  }
  if (flight.phase_report && flight.phase_report.type !== flight.flight_type)
    problems['phase_report.type'] = { key: 'type_must_equal_flight_type' }
  if (flight.phase_report && !isPhaseCheck(flight.flight_type))
    problems.flight_type = { key: 'type_must_equal_flight_type' }
  if (flight.flight_check && flight.flight_check.type !== flight.flight_type)
    problems['flight_check.type'] = { key: 'type_must_equal_flight_type' }
  if (flight.flight_check && !isFlightCheck(flight.flight_type))
    problems.flight_type = { key: 'type_must_equal_flight_type' }
  flight.sectors.forEach((sector, i) => {
    if (sector.departure === sector.destination && sector.flight_time === 0)
      problems[`sectors[${i}].destination`] = { key: 'same_airport' }
  })
  return problems
}
