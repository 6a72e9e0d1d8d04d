import { z } from 'zod'
import { id, oneOf } from '../../common/fields.ts'

/** Parts that the lists of all exchange forms share. */

/**
 * The field in which the keyword is searched; without a field, the keyword is searched in all three
 * (part 2 section 9).
 */
export const KEYWORD_FIELDS = ['instructor_name', 'pilot_name', 'crew_code'] as const
export type KeywordField = (typeof KEYWORD_FIELDS)[number]

/**
 * `red`: sent back or failed, and not completed since. `waiting`: somebody has been awaited for 7 days.
 * `open`: not completed.
 */
export const EXCHANGE_FLAGS = ['red', 'waiting', 'open'] as const
export type ExchangeFlag = (typeof EXCHANGE_FLAGS)[number]

/**
 * The columns to sort by. `pilot` and `instructor` are those of the first session; `status` is that of the
 * form furthest from completed.
 */
export const EXCHANGE_SORTS = ['date', 'pilot', 'instructor', 'status', 'waiting_since'] as const
export type ExchangeSort = (typeof EXCHANGE_SORTS)[number]

/** The days after which a form counts as waiting long. */
export const LONG_WAIT_DAYS = 7

/**
 * Ranges of the days, on the airline's calendar, for which an open form has stood at its present status, both
 * ends included. A form whose day is still to come is at day 0.
 */
export const FORM_AGES = {
  '0-3': [0, 3],
  '4-7': [4, 7],
  '8-14': [8, 14],
  over_14: [15, null],
} as const satisfies Record<string, readonly [from: number, to: number | null]>
export type FormAge = keyof typeof FORM_AGES
export const FORM_AGE_NAMES = Object.keys(FORM_AGES) as [FormAge, ...FormAge[]]
const formAge = () => z.enum(FORM_AGE_NAMES, { error: 'invalid_choice' })

/** The holders of an open form: its pilot, an instructor, or the office, which completes the form. */
export const HOLDERS = ['pilot', 'instructor', 'office'] as const
export type Holder = (typeof HOLDERS)[number]

/** The filters of every list of exchange forms, beside keyword and days. */
export const exchangeFilters = <const Statuses extends readonly number[]>(statuses: Statuses) => ({
  filter: z.enum(KEYWORD_FIELDS, { error: 'invalid_choice' }).optional(),
  filters: z
    .array(z.enum(EXCHANGE_FLAGS, { error: 'invalid_choice' }))
    .max(3)
    .default([]),
  status: oneOf(statuses).optional(),
  /** How long an open form has stood at its present status. */
  age: formAge().optional(),
  /** The holder whom an open form waits for; `age` then counts only forms that wait for this holder. */
  awaited: z.enum(HOLDERS, { error: 'invalid_choice' }).optional(),
  /** The id of the instructor. */
  instructor_id: id().optional(),
})
