import { z } from 'zod'
import { absent, date, id, number } from '../../common/fields.ts'
import { paperNumber, personalNumber } from '../../common/personal.ts'
import { seenPart } from '../../common/visible.ts'
import { FLEETS } from '../../crew/fleets.ts'
import { PILOT_LENGTHS } from '../../crew/lengths.ts'
import { email } from '../auth/calls.ts'
import { EXPIRIES, MAX_MOVEMENTS, MAX_SURVEY_FLIGHTS } from './recency.ts'

type Issue = { input?: unknown }
const isMissing = ({ input }: Issue) => input === undefined || input === null || input === ''
/** The error of a survey field: for a missing value the survey's own text, else the given key (SUR-01). */
const required =
  (otherwise: 'invalid_value' | 'invalid_number' | 'invalid_date') => (issue: Issue) =>
    isMissing(issue) ? 'required_question' : otherwise

const count = () =>
  number(
    z
      .number({ error: required('invalid_number') })
      .int({ error: 'invalid_number' })
      .min(0, { error: 'not_negative' })
      .max(MAX_MOVEMENTS, { error: 'out_of_range' }),
  )

const requiredDate = () =>
  z
    .string({ error: required('invalid_date') })
    .min(1, { error: 'required_question', abort: true })
    .pipe(date())

/**
 * The take-offs and landings of one day. Zero of both takes back an entry that was sent for
 * the day by mistake.
 */
export const surveyFlight = z.strictObject({
  flight_date: requiredDate(),
  to_number: count(),
  ldg_number: count(),
})

export const isListed = (flights: readonly { flight_date: string }[], day: string | null) =>
  flights.some(({ flight_date }) => flight_date === day)

/**
 * The error for a day that comes twice in one survey: the product does not guess which of the two was meant.
 */
export const dayListed = (day: string) => ({
  message: 'survey_day_listed' as const,
  params: { date: day.split('-').reverse().join('/') },
})

/** The fields that a pilot submits (SUR-01). */
export const surveyFields = {
  email: z
    .string({ error: required('invalid_value') })
    .overwrite(seenPart)
    .min(1, { error: 'required_question', abort: true })
    .pipe(email()),
  license_number: personalNumber(
    z
      .string({ error: required('invalid_value') })
      .pipe(paperNumber(PILOT_LENGTHS.caav_number).min(1, { error: 'required_question' })),
  ),
  sim_date: absent(date()),
  flights: z
    .array(surveyFlight)
    .max(MAX_SURVEY_FLIGHTS, { error: 'maximum_5_flights' })
    .superRefine((flights, ctx) => {
      flights.forEach(({ flight_date }, i) => {
        if (isListed(flights.slice(0, i), flight_date))
          ctx.addIssue({ code: 'custom', path: [i, 'flight_date'], ...dayListed(flight_date) })
      })
    })
    .nullish()
    .transform((flights) => flights ?? []),
}
export const survey = z
  .strictObject(surveyFields)
  .refine((sent) => sent.flights.length > 0 || Boolean(sent.sim_date), {
    error: 'survey_is_empty',
    path: ['flights'],
  })
export type Survey = z.output<typeof survey>

const day = () => z.string().nullable()
const recencyDates = z.object({
  recency_date: day(),
  sim_expired_date: day(),
  ac_expired_date: day(),
})

const receivedFlight = z.object({
  flight_date: z.string(),
  to_number: z.number(),
  ldg_number: z.number(),
  /**
   * Whether the office had decided on the day before. Its decision stands, and what was sent now
   * counts for nothing until it decides anew.
   */
  again: z.boolean(),
})

/** The answer to a sent survey: the dates, and the flights just sent (SUR-03). */
export const surveyReceipt = z.object({
  full_name: z.string(),
  dates: recencyDates,
  flights: z.array(receivedFlight),
  /**
   * Whether the office had refused the SIM date that was sent, or corrected it to another one. It
   * counts for nothing until the office decides anew.
   */
  sim_again: z.boolean(),
  /** The take-offs and landings of the last 90 days, from everything on record of the pilot (SUR-03). */
  totals: z.object({ to_number: z.number().int(), ldg_number: z.number().int() }),
  /** The pilot's first day on the fleet, if it is within the last 90 days: what is of earlier days does not count. */
  counts_since: day(),
})
export type SurveyReceipt = z.output<typeof surveyReceipt>

/** A row of the TO LDG table (TLD-01). */
export const recencyRow = z.object({
  id: id(),
  crew_code: z.string(),
  license_number: z.string(),
  full_name: z.string(),
  fleet: z.enum(FLEETS).nullable(),
  phone_number: z.string(),
  email: z.string(),
  ...recencyDates.shape,
  /**
   * The last day of the exemption, if that is the last day that counts, later than the date on
   * record (RDY-06).
   */
  exempt_until: day(),
  /** The days until the last day that counts; negative after that day, null when there is none. */
  days_left: z.number().int().nullable(),
  expiry: z.enum(EXPIRIES),
  /** Whether the date rests on entries that nobody has verified (RDY-03). */
  unverified: z.boolean(),
  /** The number of entries that wait to be verified, a SIM date included. */
  open_entries: z.number().int(),
  /** The decimal hours of all training flights (FOT-02). */
  total_flight_hours: z.number(),
  /** The hours of flights since the first day on the fleet. */
  on_type_flight_hours: z.number(),
  /** The first day on the fleet; null: everything on record counts. */
  fleet_since: day(),
  sim_date: day(),
  /** Whether nobody has verified the SIM date (RDY-03). */
  sim_unverified: z.boolean(),
  /**
   * The newest flights first, five at most. `verified`: taken from training flights, or
   * accepted by the office.
   */
  flights: z.array(
    z.object({
      flight_date: z.string(),
      to_number: z.number(),
      ldg_number: z.number(),
      verified: z.boolean(),
    }),
  ),
  can: z.object({ view_profile: z.boolean() }),
})
export type RecencyRow = z.output<typeof recencyRow>

/** The states of a survey entry (RDY-03). A refused entry counts for nothing. */
export const ENTRY_STATES = ['unverified', 'accepted', 'corrected', 'refused'] as const

const movements = { to_number: z.number().int(), ldg_number: z.number().int() }

export const surveyEntry = z.object({
  flight_date: z.string(),
  /** The numbers that count, unless the entry was refused. */
  ...movements,
  /** The numbers that were sent, if the office corrected the entry; else null. */
  sent: z.object(movements).nullable(),
  sent_at: z.string(),
  /**
   * Whether the day had been decided before this entry was sent. The earlier decision stands until
   * this entry is decided.
   */
  again: z.boolean(),
  /** The name of the person who made the entry; null for the public survey. */
  entered_by_name: z.string().nullable(),
  /**
   * The sectors of that day's training flights on which the pilot flew. Of this and the survey's number
   * the larger counts.
   */
  flown_sectors: z.number().int(),
  state: z.enum(ENTRY_STATES),
  note: z.string(),
  verified_by_name: z.string().nullable(),
  verified_at: z.string().nullable(),
})
export type SurveyEntry = z.output<typeof surveyEntry>

/** The office's last decision on a SIM date of a survey (RDY-03). */
export const surveySim = z.object({
  /** The date as it was sent. */
  sim_date: z.string(),
  /** The right date, if the office corrected the one that was sent; else null. */
  corrected_date: day(),
  state: z.enum(ENTRY_STATES).exclude(['unverified']),
  note: z.string(),
  /** Null where it was decided before decisions on SIM dates were kept here; the audit trail tells. */
  verified_by_name: z.string().nullable(),
  verified_at: z.string().nullable(),
})
export type SurveySim = z.output<typeof surveySim>

export const surveyEntries = z.object({
  pilot_id: id(),
  full_name: z.string(),
  crew_code: z.string(),
  dates: recencyDates,
  /** Whether the recency date rests on entries that nobody has verified. */
  unverified: z.boolean(),
  sim_date: day(),
  sim_verified: z.boolean(),
  /**
   * A SIM date that was sent after an earlier one was decided. The earlier decision stands until
   * this date is decided.
   */
  sim_again: day(),
  /** The SIM dates that the office has decided, the newest first. */
  sims: z.array(surveySim),
  entries: z.array(surveyEntry),
  can: z.object({ verify: z.boolean() }),
})
export type SurveyEntries = z.output<typeof surveyEntries>
