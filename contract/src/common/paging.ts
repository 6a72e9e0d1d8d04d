import { z } from 'zod'
import { date, integer, keyword } from './fields.ts'

export const ORDER = { ascending: '+', descending: '-' } as const
export const order = () => z.enum(['+', '-'], { error: 'invalid_choice' }).default('-')

/** The largest number of rows that a page of a list can have. */
export const MOST_ROWS = 100

/** The paging fields of a list call; page numbers start at 1. */
export const paging = (defaultCount: number) => ({
  page_number: integer(1, 1_000_000).default(1),
  page_count: integer(1, MOST_ROWS).default(defaultCount),
  order: order(),
  keyword: keyword().optional(),
})

/** The column to sort a list by; the first of `columns` is the default (LST-01). */
export const sortBy = <const T extends readonly [string, ...string[]]>(columns: T) =>
  z.enum(columns, { error: 'invalid_choice' }).default(columns[0] as never)

export const dateRange = () =>
  z
    .strictObject({ start_date: date().nullish(), end_date: date().nullish() })
    .refine((range) => !range.start_date || !range.end_date || range.start_date <= range.end_date, {
      error: 'start_after_end',
      path: ['start_date'],
    })

export const total = () => z.number().int()
