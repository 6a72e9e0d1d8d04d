import { z } from 'zod'
import {
  date,
  flag,
  flightTime,
  integer,
  longText,
  oneOf,
  requiredText,
} from '../../common/fields.ts'
import { isBlank } from '../../common/visible.ts'
import { airport } from '../airport/field.ts'
import { NOT_APPLICABLE, SCORES } from '../training-record/scores.ts'
import { answeredRecord, answeredRow } from '../training-record/shapes.ts'

/** The six scored items, in the order of the form (BT-02). */
export const BASE_SCORES = [
  'pre_departure_and_post_flight',
  'to_ga_clb',
  'cruise_descent_approach',
  'landing',
  'circuit',
  'ac_handling',
] as const
export type BaseScore = (typeof BASE_SCORES)[number]

export const DEFAULT_BASE_AIRPORT = 'VCA'
/** The most go-arounds, touch-and-goes and full stops of one base training (BT-02). */
export const MAX_COUNT = { go_around: 9, touch_and_go: 9, full_stop: 2 } as const

const score = () => oneOf(SCORES).default(NOT_APPLICABLE)
const scores = Object.fromEntries(BASE_SCORES.map((name) => [name, score()])) as Record<
  BaseScore,
  ReturnType<typeof score>
>
const count = (name: keyof typeof MAX_COUNT) => integer(0, MAX_COUNT[name]).default(0)

/** A seventh item, which the instructor names; a point without a criterion is dropped (BT-03). */
const others = z
  .preprocess(
    (value) => (isNamed(value) ? value : null),
    z.strictObject({ criteria: requiredText(), point: score() }).nullable(),
  )
  .optional()

function isNamed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== '' && value !== null
  const { criteria } = value as { criteria?: unknown }
  return typeof criteria === 'string' ? !isBlank(criteria) : criteria != null
}

/** Decimal hours; a value that is not a number becomes 0 (part 1 section 5). */
const hours = z.preprocess((value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}, flightTime())

/** The fields that the instructor fills in. */
export const baseTrainingFields = {
  date_of_flight: date('please_select_date_of_flight'),
  airport: airport().default(DEFAULT_BASE_AIRPORT),
  go_around: count('go_around'),
  touch_and_go: count('touch_and_go'),
  full_stop: count('full_stop'),
  flight_time: hours.default(0),
  ...scores,
  others,
  result: flag(),
  comments: longText().default(''),
}

const answeredScores = Object.fromEntries(
  BASE_SCORES.map((name) => [name, z.literal(SCORES)]),
) as Record<BaseScore, z.ZodLiteral<(typeof SCORES)[number]>>

export const baseTraining = z.object({
  ...answeredRecord,
  date_of_flight: date(),
  airport: z.string(),
  go_around: z.number().int(),
  touch_and_go: z.number().int(),
  full_stop: z.number().int(),
  flight_time: z.number(),
  ...answeredScores,
  others: z.object({ criteria: z.string(), point: z.literal(SCORES) }).nullable(),
  /** Whether the trainee passed. */
  result: z.boolean(),
  comments: z.string(),
})
export type BaseTraining = z.output<typeof baseTraining>

export const baseTrainingRow = z.object({
  ...answeredRow,
  date_of_flight: date(),
  airport: z.string(),
  result: z.boolean(),
})
export type BaseTrainingRow = z.output<typeof baseTrainingRow>
