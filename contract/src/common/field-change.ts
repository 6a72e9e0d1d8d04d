import { z } from 'zod'

/**
 * One field in which two texts differ. `field` is the path of the field in the answer with the record.
 * For a file, `field` is the field of the file, and both sides are `{name, sha256}`. Null means that a
 * side has no value.
 */
export const fieldChange = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })
export type FieldChange = z.output<typeof fieldChange>
