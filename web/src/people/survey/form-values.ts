import {
  dayListed,
  isListed,
  type Survey,
  survey,
  surveyFlight,
} from '@trms/contract/people/survey/entity'
import { MAX_SURVEY_FLIGHTS, type SurveyFlight } from '@trms/contract/people/survey/recency'
import { today } from '../../i18n/format.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'

/** The values of the sub-form of one flight. */
export interface FlightEntry {
  flight_date: string | null
  to_number: number | null
  ldg_number: number | null
  /** The index of the flight that the sub-form changes; null for a new flight. */
  at: number | null
}

export interface SurveyValues {
  email: string
  license_number: string
  sim_date: string | null
  flights: SurveyFlight[]
  open: boolean
  entry: FlightEntry
}

export const ENTRY_FIELDS = ['flight_date', 'to_number', 'ldg_number'] as const

export const EMPTY_ENTRY: FlightEntry = {
  flight_date: null,
  to_number: null,
  ldg_number: null,
  at: null,
}

/** The values of an empty survey; the sub-form is open (SUR-02). */
export const EMPTY_SURVEY: SurveyValues = {
  email: '',
  license_number: '',
  sim_date: null,
  flights: [],
  open: true,
  entry: EMPTY_ENTRY,
}

export const isFull = (flights: readonly SurveyFlight[]) => flights.length >= MAX_SURVEY_FLIGHTS

const isStarted = ({ open, entry }: SurveyValues) =>
  open && ENTRY_FIELDS.some((field) => entry[field] !== null)

/** Gives the problems of the sub-form by field. */
export function entryProblems({ entry, flights }: SurveyValues): Problems {
  const { at, ...flight } = entry
  const problems = schemaProblems(surveyFlight, flight)
  if (isFuture(flight.flight_date)) problems.flight_date ??= { key: 'date_in_future' }
  const { flight_date } = flight
  if (flight_date && isListed(flights.toSpliced(at ?? flights.length, 1), flight_date)) {
    const { message, params } = dayListed(flight_date)
    problems.flight_date ??= { key: message, params }
  }
  return problems
}

const isFuture = (day: string | null) => day !== null && day > today()

/** Checks the whole survey. A sub-form with any value counts as a flight; an empty sub-form is ignored. */
export function checkSurvey(values: SurveyValues): Problems {
  const problems = schemaProblems(survey, surveyInput(values))
  if (isFuture(values.sim_date)) problems.sim_date ??= { key: 'date_in_future' }
  if (isStarted(values)) {
    delete problems.flights
    for (const [field, problem] of Object.entries(entryProblems(values)))
      problems[`entry.${field}`] = problem
  } else if (values.flights.length === 0 && values.sim_date === null) {
    problems.flights ??= { key: 'survey_is_empty' }
  }
  return problems
}

/** Moves the sub-form's flight, if there is any, into the list. The values must have no problems. */
export function settled(values: SurveyValues): SurveyValues {
  const { at, ...flight } = values.entry
  const flights = [...values.flights]
  if (isStarted(values)) flights.splice(at ?? flights.length, 1, flight as SurveyFlight)
  return { ...values, flights, open: false, entry: EMPTY_ENTRY }
}

export const surveyInput = ({
  email,
  license_number,
  sim_date,
  flights,
}: SurveyValues): Survey => ({
  email,
  license_number,
  sim_date,
  flights,
})
