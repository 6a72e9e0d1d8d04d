import { z } from 'zod'
import { id, oneOf } from '../../common/fields.ts'

/** What lists of forms that go between a pilot and instructors have in common. */

/** Which field the keyword is looked for in; without it in all (part 2 section 9). */
export const KEYWORD_FIELDS = ['instructor_name', 'pilot_name', 'crew_code'] as const
export type KeywordField = (typeof KEYWORD_FIELDS)[number]

/** `red`: set back, or failed, and not completed. `waiting`: somebody has been awaited for 7 days. `open`: not completed. */
export const EXCHANGE_FLAGS = ['red', 'waiting', 'open'] as const
export type ExchangeFlag = (typeof EXCHANGE_FLAGS)[number]

/** By the first pilot and the instructor of the first session; `status` by the form that is furthest from completed. */
export const EXCHANGE_SORTS = ['date', 'pilot', 'instructor', 'status', 'waiting_since'] as const
export type ExchangeSort = (typeof EXCHANGE_SORTS)[number]

/** A form is waiting long from so many days on. */
export const LONG_WAIT_DAYS = 7

/**
 * How long an open form has stood where it stands, in whole days, from and to, both included. What it is
 * about may still be to come: that is day 0.
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

/** Who can hold an open form: its pilot, an instructor, or the office, which completes it. */
export const HOLDERS = ['pilot', 'instructor', 'office'] as const
export type Holder = (typeof HOLDERS)[number]

/** What lists of forms in these states are narrowed by, besides a keyword and days. */
export const exchangeFilters = <const Statuses extends readonly number[]>(statuses: Statuses) => ({
  filter: z.enum(KEYWORD_FIELDS, { error: 'invalid_choice' }).optional(),
  filters: z
    .array(z.enum(EXCHANGE_FLAGS, { error: 'invalid_choice' }))
    .max(3)
    .default([]),
  status: oneOf(statuses).optional(),
  /** How long an open form has stood where it stands. */
  age: formAge().optional(),
  /** Whom an open form waits for; `age` is then how long it has waited for them. */
  awaited: z.enum(HOLDERS, { error: 'invalid_choice' }).optional(),
  /** Who instructs. */
  instructor_id: id().optional(),
})
