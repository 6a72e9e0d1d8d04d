import { z } from 'zod'
import { id } from './fields.ts'

/** The most files that a record can have in a field that takes several. */
export const MAX_FILES = 10

/** A stored file of a record, as a reader of the record gets the file. */
export const storedFile = z.object({
  id: id(),
  url: z.string(),
  name: z.string(),
  /** The size in bytes. */
  size: z.number().int(),
})
export type StoredFile = z.output<typeof storedFile>

/** The files of the record that a change keeps; files that are left out are archived. */
export const keptFiles = () =>
  z
    .array(z.strictObject({ id: id() }))
    .max(MAX_FILES, { error: 'too_many' })
    .default([])
