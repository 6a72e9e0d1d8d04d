import { z } from 'zod'
import {
  absent,
  date,
  flag,
  flightTime,
  id,
  integer,
  longText,
  oneOf,
  requiredText,
  text,
} from '../../common/fields.ts'
import { airport } from '../airport/field.ts'
import { type CommentName, CRITERIA, type CriterionName } from '../training-record/criteria.ts'
import {
  answered,
  disagreed,
  pilot_flies,
  signature,
  waitingAmendment,
} from '../training-record/entity.ts'
import { SCORES } from '../training-record/scores.ts'
import { amendingRights } from '../training-record/shapes.ts'
import { eachText, TEXT_LENGTH } from './texts.ts'

export const FLIGHT_TYPE = {
  NORMAL_TRAINING_FLIGHT: 0,
  PHASE_ONE_CHECK: 1,
  PHASE_TWO_CHECK: 2,
  PRE_FINAL_ASSESSMENT: 3,
  PROGRESS_CHECK: 4,
  FINAL_CHECK: 5,
} as const
export const FLIGHT_TYPES = Object.values(FLIGHT_TYPE)
export type FlightType = (typeof FLIGHT_TYPES)[number]

/**
 * Phase one, phase two and pre-final flights carry a phase report; progress and final checks a
 * flight check (TF-12).
 */
export const isPhaseCheck = (type: number) => type >= 1 && type <= 3
export const isFlightCheck = (type: number) => type === 4 || type === 5

export const MAX_SECTORS = 12

/** A choice from a few words; a wrong word and a missing value give different errors. */
const chosen = <const T extends readonly string[]>(words: T) =>
  z.enum(words, { error: ({ input }) => (input ? 'invalid_choice' : 'required') })

/** One flown leg. `flight_time` is in decimal hours; an empty value becomes 0. */
export const sector = z.strictObject({
  id: integer(0, 1000).optional(),
  date_of_sector: date('required'),
  departure: airport(),
  destination: airport(),
  flight_time: flightTime(),
  night_or_day: chosen(['DAY', 'NIGHT']),
  pf_pm: chosen(['PF', 'PM']),
})
export type Sector = z.output<typeof sector>

const autoland = z.strictObject({
  autoland_at: airport(),
  runway: requiredText(8),
  autoland_result: oneOf([0, 1]).default(1),
})

const phaseReport = z.strictObject({
  type: oneOf([1, 2, 3]),
  normal_progress: flag().optional(),
  normal_comments: longText().optional(),
  special_requirements: flag().optional(),
  special_comments: longText().optional(),
})

const flightCheck = z.strictObject({
  type: oneOf([4, 5]),
  comments: longText().optional(),
  overall_performance: oneOf([1, 2, 3, 4, 5]).default(3),
})

type CriteriaShape = Record<CriterionName, z.ZodOptional<ReturnType<typeof oneOf<typeof SCORES>>>> &
  Record<CommentName, z.ZodOptional<ReturnType<typeof text>>> &
  Record<`${CriterionName}_special`, z.ZodOptional<ReturnType<typeof flag>>> &
  Record<`${CriterionName}_remark`, z.ZodOptional<ReturnType<typeof text>>>

/** The flat fields of every criterion: score, comment, special-remark flag and remark. */
const criteria = Object.fromEntries(
  CRITERIA.flatMap(({ name, comment }) => [
    [name, oneOf(SCORES).optional()],
    [comment, text().optional()],
    [`${name}_special`, flag().optional()],
    [`${name}_remark`, text().optional()],
  ]),
) as CriteriaShape

/**
 * The fields that the instructor fills in. The server sets the defaults: a missing score is N/A, a missing
 * flag is no, and a missing flight type follows from the check that is sent (`flightTypeOf`).
 */
export const flightFields = {
  flight_type: z
    .preprocess((value) => (value === '' ? null : value), oneOf(FLIGHT_TYPES).nullable())
    .transform((type) => type ?? undefined)
    .optional(),
  sectors: z
    .array(sector, { error: 'at_least_one_sector' })
    .min(1, { error: 'at_least_one_sector' })
    .max(MAX_SECTORS, { error: 'too_many' }),
  autoland: absent(autoland),
  recommendation: flag().optional(),
  recommendation_value: text().optional(),
  grounded: flag().optional(),
  ...criteria,
  ...eachText((name) => text(TEXT_LENGTH[name]).optional()),
  phase_report: absent(phaseReport),
  flight_check: absent(flightCheck),
}

const content = z.object(flightFields)
/** A sent flight, possibly without a type. */
export type SentFlight = z.output<typeof content>
/** A flight whose type is known. */
export type FlightContent = SentFlight & { flight_type: FlightType }

const answeredCriteria = Object.fromEntries(
  CRITERIA.flatMap(({ name, comment }) => [
    [name, z.literal(SCORES)],
    [comment, z.string()],
    [`${name}_special`, z.boolean()],
    [`${name}_remark`, z.string()],
  ]),
) as Record<CriterionName, z.ZodLiteral<(typeof SCORES)[number]>> &
  Record<CommentName | `${CriterionName}_remark`, z.ZodString> &
  Record<`${CriterionName}_special`, z.ZodBoolean>

/**
 * A kept sector. Airport codes are not checked: an airport that has since left the list still
 * stands in its records.
 */
const answeredSector = z.object({
  id: z.number().int(),
  date_of_sector: z.string(),
  departure: z.string(),
  destination: z.string(),
  flight_time: z.number(),
  night_or_day: z.enum(['DAY', 'NIGHT']),
  pf_pm: z.enum(['PF', 'PM']),
})

/** The address of a record's file, or null; the download is named after the last segment. */
const fileAddress = () => z.string().nullable()

/** The whole record of a training flight. `can` says what this reader may do with the record now. */
export const trainingFlight = z.object({
  id: id(),
  version: z.number().int(),
  pilot_id: id(),
  pilot_name: z.string(),
  pilot_crew_code: z.string(),
  pilot_flies,
  instructor_id: id(),
  instructor_name: z.string(),
  date_of_flight: date(),
  flight_type: z.literal(FLIGHT_TYPES),
  sectors: z.array(answeredSector),
  number_of_sector: z.number().int(),
  autoland_at: z.string().nullable(),
  autoland: z
    .object({ autoland_at: z.string(), runway: z.string(), autoland_result: z.number().int() })
    .nullable(),
  recommendation: z.boolean(),
  recommendation_value: z.string(),
  grounded: z.boolean(),
  ...answeredCriteria,
  ...eachText(() => z.string()),
  report: z.string(),
  phase_report: z
    .object({
      type: z.number().int(),
      normal_progress: z.boolean().nullable(),
      normal_comments: z.string(),
      special_requirements: z.boolean().nullable(),
      special_comments: z.string(),
      report: fileAddress(),
    })
    .nullable(),
  flight_check: z
    .object({
      type: z.number().int(),
      comments: z.string(),
      overall_performance: z.number().int(),
      report: fileAddress(),
    })
    .nullable(),
  status: z.literal([0, 1]),
  /** The instant of the trainee's approval, and the SHA-256 of the canonical record that was approved. */
  trainee_approval: z.object({ at: z.string(), fingerprint: z.string() }).nullable(),
  instructor_signature: signature,
  trainee_signature: signature.nullable(),
  disagreed,
  created_at: z.string(),
  amendment: waitingAmendment.nullable(),
  can: z.object({
    approve: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
    ...amendingRights,
  }),
})
export type TrainingFlight = z.output<typeof trainingFlight>

/** A row of the list: enough to recognise the flight and to see what is wrong in the flight. */
export const trainingFlightRow = z.object({
  id: id(),
  version: z.number().int(),
  pilot_id: id(),
  pilot_name: z.string(),
  pilot_crew_code: z.string(),
  pilot_flies,
  date_of_flight: date(),
  flight_type: z.literal(FLIGHT_TYPES),
  routes: z.string(),
  number_of_sector: z.number().int(),
  autoland_at: z.string().nullable(),
  instructor_name: z.string(),
  /** The criteria scored 2 or lower; any such criterion makes the row red. */
  low_criteria: z.array(z.object({ criterion: z.string(), score: z.number().int() })),
  grounded: z.boolean(),
  status: z.literal([0, 1]),
  disagreed,
  answered,
  /**
   * Whether an amendment waits for the trainee's signature. The row shows the record without the
   * amendment until then.
   */
  amendment_waits: z.boolean(),
  can: z.object({ approve: z.boolean(), delete: z.boolean() }),
})
export type TrainingFlightRow = z.output<typeof trainingFlightRow>
