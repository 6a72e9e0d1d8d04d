import { z } from 'zod'
import { total } from './paging.ts'

/** A problem in a line of an Excel list. */
const sheetProblem = z.object({
  /** The line's number as Excel counts, with the headings in line 1; 0 means the whole file. */
  line: z.number().int(),
  /** The field's name; empty when the problem concerns the whole line. */
  field: z.string(),
  /** The heading of the field in this file. */
  column: z.string(),
  value: z.string(),
  /** The reason, in the caller's language. */
  message: z.string(),
})

/** The fields of every preview of an Excel list. A preview saves nothing. */
export const sheetPreview = {
  /** The number of lines that are not empty. */
  total: total(),
  /** The number of lines that can be imported. The import takes all lines or none. */
  good: total(),
  /** The headings of the file that match no field and are ignored. */
  ignored_columns: z.array(z.string()),
  /** The first 500 problems. */
  problems: z.array(sheetProblem),
  problem_count: total(),
}

/** The most lines that one import accepts. MAX_IMPORT_BYTES limits the size of the file. */
export const MAX_IMPORT_ROWS = 2000
export const MAX_IMPORT_BYTES = 5_242_880

/** The file field of a call that reads an Excel list. */
export const sheetFile = { sheet: { accept: 'xlsx', required: true } } as const

/** A preview that also shows the first 20 lines as they were understood, each with the fields `shown`. */
export const sheetPreviewOf = <Shown extends z.ZodRawShape>(shown: Shown) =>
  z.object({
    ...sheetPreview,
    sample: z.array(z.object({ line: z.number().int(), ...shown, ok: z.boolean() })),
  })
