import { type FlightContent, flightFields } from '@trms/contract/records/training-flight/entity'
import { flightProblems } from '@trms/contract/records/training-flight/rules'
import { z } from 'zod'
import type { Problems } from '../../ui/field/contract-form.ts'
import { schemaProblems } from '../../ui/field/contract-form.ts'
import { timeProblem } from '../training-record/flight-time.ts'
import { type FlightValues, flightInput } from './form-values.ts'

const schema = z.object(flightFields)

/** Finds everything that prevents saving, in the order of the form. */
function flightErrors(values: FlightValues, reportNeeded: boolean): Problems {
  const input = flightInput(values)
  const problems = schemaProblems(schema, input)
  values.sectors.forEach(({ flight_time }, i) => {
    const unread = timeProblem(flight_time)
    if (unread) problems[`sectors[${i}].flight_time`] = unread
  })
  return {
    ...problems,
    // The rules between fields expect values that passed the schema, so a problem of a field that the schema
    // has refused is dropped.
    ...withoutKnown(flightProblems(input as FlightContent), problems),
    ...(reportNeeded &&
      !values.report && { report: { key: 'please_select_report_file' as const } }),
  }
}

const withoutKnown = (found: Problems, known: Problems): Problems =>
  Object.fromEntries(Object.entries(found).filter(([path]) => !known[path]))

export const checkNewFlight = (values: FlightValues) => flightErrors(values, true)
/** Like checkNewFlight, but without a new report, because the record already has one. */
export const checkChangedFlight = (values: FlightValues) => flightErrors(values, false)
