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
/** What is missing is asked for in the survey's own words (SUR-01). */
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

/** Take-offs and landings of one day. None of either takes back what was sent for that day by mistake. */
export const surveyFlight = z.strictObject({
  flight_date: requiredDate(),
  to_number: count(),
  ldg_number: count(),
})

export const isListed = (flights: readonly { flight_date: string }[], day: string | null) =>
  flights.some(({ flight_date }) => flight_date === day)

/** What is said of a day that comes twice in one sending: which of two entries was meant is not guessed. */
export const dayListed = (day: string) => ({
  message: 'survey_day_listed' as const,
  params: { date: day.split('-').reverse().join('/') },
})

/** What a pilot hands in (SUR-01). */
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

/** What the sender reads after success: the dates, and the flights just sent (SUR-03). */
export const surveyReceipt = z.object({
  full_name: z.string(),
  dates: recencyDates,
  flights: z.array(
    z.object({ flight_date: z.string(), to_number: z.number(), ldg_number: z.number() }),
  ),
  /** Take-offs and landings of the last 90 days, all that is on record of the pilot (SUR-03). */
  totals: z.object({ to_number: z.number().int(), ldg_number: z.number().int() }),
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
  /** The last day that counts where that is an exemption's (RDY-06): later than what is on record. */
  exempt_until: day(),
  /** Until the last day that counts; negative when it is past, null when there is none. */
  days_left: z.number().int().nullable(),
  expiry: z.enum(EXPIRIES),
  /** It rests on entries that nobody has verified (RDY-03). */
  unverified: z.boolean(),
  /** Entries that wait to be verified, a SIM date among them. */
  open_entries: z.number().int(),
  /** Decimal hours of the training flights (FOT-02). */
  total_flight_hours: z.number(),
  /** The same until flights carry a fleet. */
  on_type_flight_hours: z.number(),
  sim_date: day(),
  /** Nobody has verified it (RDY-03). */
  sim_unverified: z.boolean(),
  /** The newest first, 5 at most. `verified`: from training flights, or accepted by the office. */
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

/** How an entry of a survey stands (RDY-03); what was refused counts for nothing. */
export const ENTRY_STATES = ['unverified', 'accepted', 'corrected', 'refused'] as const

const movements = { to_number: z.number().int(), ldg_number: z.number().int() }

export const surveyEntry = z.object({
  flight_date: z.string(),
  /** The numbers that count, unless it was refused. */
  ...movements,
  /** What was sent, where that was corrected. */
  sent: z.object(movements).nullable(),
  sent_at: z.string(),
  /** The day had been decided before this was sent: what was decided stands until this is. */
  again: z.boolean(),
  /** Null: the public survey. */
  entered_by_name: z.string().nullable(),
  /** Sectors of training flights of that day on which the pilot flew: of both the larger counts. */
  flown_sectors: z.number().int(),
  state: z.enum(ENTRY_STATES),
  note: z.string(),
  verified_by_name: z.string().nullable(),
  verified_at: z.string().nullable(),
})
export type SurveyEntry = z.output<typeof surveyEntry>

export const surveyEntries = z.object({
  pilot_id: id(),
  full_name: z.string(),
  crew_code: z.string(),
  dates: recencyDates,
  /** The recency date rests on what nobody has verified. */
  unverified: z.boolean(),
  sim_date: day(),
  sim_verified: z.boolean(),
  /** A SIM date that was said after another one was decided, which stands until this is. */
  sim_again: day(),
  entries: z.array(surveyEntry),
  can: z.object({ verify: z.boolean() }),
})
export type SurveyEntries = z.output<typeof surveyEntries>
