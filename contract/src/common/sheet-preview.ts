import { z } from 'zod'
import { total } from './paging.ts'

/** Something wrong with a line of an Excel list. */
const sheetProblem = z.object({
  /** The line as Excel numbers it; the headings stand in line 1. 0: the whole file. */
  line: z.number().int(),
  /** The field's name; empty when the whole line is meant. */
  field: z.string(),
  /** The heading the field has in this file. */
  column: z.string(),
  value: z.string(),
  /** Why, in the caller's language. */
  message: z.string(),
})

/** What every preview of an Excel list says; nothing is saved by it. */
export const sheetPreview = {
  /** Lines with something in them. */
  total: total(),
  /** How many of them can be taken. The import takes all or none. */
  good: total(),
  /** Headings of the file that mean nothing here and are left aside. */
  ignored_columns: z.array(z.string()),
  /** The first 500. */
  problems: z.array(sheetProblem),
  problem_count: total(),
}

/** Longest list that one import takes; its bytes are bounded too. */
export const MAX_IMPORT_ROWS = 2000
export const MAX_IMPORT_BYTES = 5_242_880

/** The file of a call that reads a list. */
export const sheetFile = { sheet: { accept: 'xlsx', required: true } } as const

/** What a preview says that shows lines as they were understood: the first 20, each with these fields. */
export const sheetPreviewOf = <Shown extends z.ZodRawShape>(shown: Shown) =>
  z.object({
    ...sheetPreview,
    sample: z.array(z.object({ line: z.number().int(), ...shown, ok: z.boolean() })),
  })
