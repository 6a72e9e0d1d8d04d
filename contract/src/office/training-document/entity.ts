import { z } from 'zod'
import { date, digitOf, id, requiredText, text, version } from '../../common/fields.ts'
import { storedFile } from '../../common/stored-file.ts'
import { FLEETS } from '../../crew/fleets.ts'

/**
 * The fleets of a document. A call takes a name or number (0 to 4) and answers with the name
 * (part 2 section 3).
 */
export const DOCUMENT_FLEETS = ['All', ...FLEETS] as const
export type DocumentFleet = (typeof DOCUMENT_FLEETS)[number]

/**
 * The types of document. A call takes a name or number (0 to 3) and answers with the name (part 2 section 3).
 */
export const TRAINING_TYPES = ['SIM', 'LINE_CHECK', 'LINE_TRAINING', 'OTHERS'] as const
export type TrainingType = (typeof TRAINING_TYPES)[number]

const named = <const Names extends readonly string[]>(names: Names) =>
  z.preprocess(
    (value) => {
      const digit = digitOf(value)
      if (digit !== null) return names[digit] ?? value
      if (typeof value !== 'string') return value
      return names.find((name) => name.toLowerCase() === value.toLowerCase()) ?? value
    },
    z.enum(names, { error: ({ input }) => (input ? 'invalid_choice' : 'field_required') }),
  )
export const documentFleet = () => named(DOCUMENT_FLEETS)
export const trainingType = () => named(TRAINING_TYPES)

export const documentFields = {
  fleet: documentFleet(),
  training_type: trainingType(),
  document_name: requiredText(),
  /** The first day on which the document is in force, YYYY-MM-DD. */
  start_date: date('field_required'),
  note: text().default(''),
}

export const trainingDocument = z.object({
  id: id(),
  version: version(),
  fleet: z.enum(DOCUMENT_FLEETS),
  training_type: z.enum(TRAINING_TYPES),
  document_name: z.string(),
  start_date: z.string(),
  note: z.string(),
  /** The files, in the order in which they were added. */
  files: z.array(storedFile),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type TrainingDocument = z.output<typeof trainingDocument>
