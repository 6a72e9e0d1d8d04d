import { CRITERIA } from '@trms/contract/training-flight/criteria'
import type { TrainingFlight } from '@trms/contract/training-flight/entity'
import { needsExtraTraining } from '@trms/contract/training-flight/rules'
import { isLow } from '@trms/contract/training-record/scores'

/** What is worked out from a record to be read at a glance. */
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
