import { z } from 'zod'
import { id } from './fields.ts'

/** Most files a record has where it has several. */
export const MAX_FILES = 10

/** A file of a record as its reader gets it. */
export const storedFile = z.object({
  id: id(),
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
})
export type StoredFile = z.output<typeof storedFile>

/** In a change: which of the record's files stay; those left out are archived. */
export const keptFiles = () =>
  z
    .array(z.strictObject({ id: id() }))
    .max(MAX_FILES, { error: 'too_many' })
    .default([])
