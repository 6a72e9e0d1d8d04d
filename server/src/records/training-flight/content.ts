import { sharedContent } from '../training-record/whole.ts'
import { contentOf, criteriaOf } from './columns.ts'
import type { FlightRow } from './queries.ts'

/** The content that is signed of a flight. */
export const signedContent = (row: FlightRow) => ({
  ...sharedContent('training_flight', row),
  date_of_flight: row.record_date,
  content: contentOf(row),
})

/** The values of fields that nobody filled in (training-record/content.ts). */
export const FLIGHT_DEFAULTS = {
  content: { ...criteriaOf({ criteria: {} }), recommendation: false, grounded: false },
}
