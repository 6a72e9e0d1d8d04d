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
