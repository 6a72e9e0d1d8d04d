import type { FieldMessage } from '../../common/issues.ts'
import { allowsSpecial, CRITERIA } from '../training-record/criteria.ts'
import { isLow, NOT_APPLICABLE } from '../training-record/scores.ts'
import {
  FLIGHT_TYPE,
  type FlightContent,
  type FlightType,
  isFlightCheck,
  isPhaseCheck,
  type SentFlight,
} from './entity.ts'

type Checks = Pick<SentFlight, 'phase_report' | 'flight_check'>

/**
 * The flight type that follows from the check that a flight carries; without a check, a normal
 * flight (TF-14).
 */
export const flightTypeOf = ({ phase_report, flight_check }: Checks): FlightType =>
  phase_report?.type ?? flight_check?.type ?? FLIGHT_TYPE.NORMAL_TRAINING_FLIGHT

/**
 * Whether a final check has an overall performance of 2 or lower, so that more training is needed (TF-12).
 */
export const needsExtraTraining = (flight: {
  flight_type: number
  flight_check?: { overall_performance: number } | null | undefined
}): boolean =>
  flight.flight_type === FLIGHT_TYPE.FINAL_CHECK &&
  isLow(flight.flight_check?.overall_performance ?? NOT_APPLICABLE)

/**
 * Checks the rules between fields, alike in form and server. Maps each path to its message; empty
 * when nothing is wrong.
 */
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
  if (isPhaseCheck(flight.flight_type) && !flight.phase_report)
    problems.phase_report = { key: 'check_section_required' }
  if (isFlightCheck(flight.flight_type) && !flight.flight_check)
    problems.flight_check = { key: 'check_section_required' }
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
