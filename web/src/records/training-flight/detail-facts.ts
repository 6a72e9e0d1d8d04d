import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { needsExtraTraining } from '@trms/contract/records/training-flight/rules'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { isLow } from '@trms/contract/records/training-record/scores'

/**
 * Derives the facts of a flight that are shown at a glance; `low` is the number of criteria below standard.
 */
export function flightFacts(flight: TrainingFlight) {
  const airports = flight.sectors.flatMap(({ departure, destination }, i) =>
    flight.sectors[i - 1]?.destination === departure ? [destination] : [departure, destination],
  )
  return {
    routes: airports.join(' – '),
    hours: flight.sectors.reduce((sum, sector) => sum + sector.flight_time, 0),
    low: CRITERIA.filter((one) => isLow(flight[one.name])).length,
    needsExtraTraining: needsExtraTraining(flight),
  }
}
