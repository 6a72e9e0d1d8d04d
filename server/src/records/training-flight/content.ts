import type { Ctx } from '../../platform/context.ts'
import { sign } from '../../platform/signing/sign.ts'
import { aboutRecord, sharedContent } from '../training-record/whole.ts'
import { contentOf, criteriaOf } from './columns.ts'
import type { FlightRow } from './queries.ts'

/** What is signed of a flight. */
export const signedContent = (row: FlightRow) => ({
  ...sharedContent('training_flight', row),
  date_of_flight: row.record_date,
  content: contentOf(row),
})

/** What stands in its fields that nobody wrote in (training-record/content.ts). */
export const FLIGHT_DEFAULTS = {
  content: { ...criteriaOf({ criteria: {} }), recommendation: false, grounded: false },
}

/** The instructor signs the flight as it was just written (TF-11). */
export const signFlight = (ctx: Ctx, row: FlightRow) =>
  sign(ctx, {
    record: { kind: 'training_flight', id: row.id, version: row.version },
    meaning: 'graded',
    about: aboutRecord(row),
    content: signedContent(row),
  })
