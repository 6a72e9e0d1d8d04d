import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { needsExtraTraining } from '@trms/contract/records/training-flight/rules'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { isLow } from '@trms/contract/records/training-record/scores'

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
