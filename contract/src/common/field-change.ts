import { z } from 'zod'

/**
 * One field of which two texts say different things. `field` is its path in the form, as a record answers with it; of
 * a file the field that it stands in, with `{name, sha256}` on both sides. Null: nothing.
 */
export const fieldChange = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })
export type FieldChange = z.output<typeof fieldChange>
