import { z } from 'zod'
import {
  absent,
  dateTime,
  id,
  LONG_TEXT,
  number,
  requiredText,
  text,
  version,
} from '../../common/fields.ts'
import { storedFile } from '../../common/stored-file.ts'
import { POSITIONS } from '../../crew/positions.ts'

/** The most pilots that one report can name. */
export const MAX_PILOTS = 10
export const MAX_MINUS_POINT = 1000

const CENTS = 100
const inCents = (value: number) => Math.abs(value * CENTS - Math.round(value * CENTS)) < 1e-6

const namedPilot = z.strictObject({
  pilot_id: id(),
  /** Points with at most two decimals; left out or empty when none were given. */
  minus_point: absent(
    number(
      z
        .number({ error: 'invalid_number' })
        .min(0, { error: 'not_negative' })
        .max(MAX_MINUS_POINT, { error: 'out_of_range' })
        .refine(inCents, { error: 'invalid_number' }),
    ),
  ),
})
export type NamedPilot = z.output<typeof namedPilot>

/** The pilots of a report: at least `least`, and nobody twice. */
export const namedPilots = (least: 1 | 2) =>
  z
    .array(namedPilot, { error: 'alert_select_pilot' })
    .min(least, { error: 'alert_select_pilot' })
    .max(MAX_PILOTS, { error: 'too_many' })
    .superRefine((pilots, ctx) => {
      const seen = new Set<string>()
      for (const [at, { pilot_id }] of pilots.entries()) {
        if (seen.has(pilot_id))
          ctx.addIssue({ code: 'custom', message: 'pilot_named_twice', path: [at, 'pilot_id'] })
        seen.add(pilot_id)
      }
    })

const facts = {
  /** The date and time, spelt as in the specification; without an offset, in the airline's time zone. */
  date_of_occurence: dateTime(),
  flight_number: requiredText(),
  aircraft_registration: text().default(''),
  sector: requiredText(),
  content: requiredText(LONG_TEXT),
  note: text().default(''),
}

/** A new report, which names at least two pilots (EVT-01, EVT-02). */
export const newEventReport = z.strictObject({ ...facts, pilots: namedPilots(2) })
export type NewEventReport = z.output<typeof newEventReport>

/** The fields of a change. A report with one pilot, as imported ones have, may keep a single pilot. */
export const changedEventReport = { ...facts, pilots: namedPilots(1) }

export const eventPilot = z.object({
  pilot_id: id(),
  crew_code: z.string().nullable(),
  full_name: z.string(),
  name_position: z.literal(POSITIONS),
  minus_point: z.number().nullable(),
})
export type EventPilot = z.output<typeof eventPilot>

export const eventReport = z.object({
  id: id(),
  version: version(),
  date_of_occurence: z.string(),
  flight_number: z.string(),
  aircraft_registration: z.string(),
  sector: z.string(),
  /** The pilots that the reader may know of, in the order in which they were named. */
  pilots: z.array(eventPilot),
  /** Whether the report names more pilots, of whom the reader learns nothing else. */
  has_other_pilots: z.boolean(),
  /** `pilot_id` and `minus_point` are present only in a report with one pilot (EVT-02). */
  pilot_id: id().optional(),
  minus_point: z.number().nullable().optional(),
  content: z.string(),
  note: z.string(),
  /** The files, in the order in which they were added. */
  files: z.array(storedFile),
  created_by_name: z.string(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type EventReport = z.output<typeof eventReport>

const figures = {
  /** The number of reports. */
  reports: z.number().int(),
  /** The sum of the minus points of all pilots in the reports. */
  minus_points: z.number(),
}
export const eventYear = z.object({
  year: z.number().int(),
  ...figures,
  /** The months from January to December, including those without reports. */
  months: z.array(z.object({ month: z.number().int(), ...figures })),
})
export type EventYear = z.output<typeof eventYear>
