import { z } from 'zod'
import { date, LONG_TEXT, oneOf, text } from '../../common/fields.ts'
import type { MessageKey } from '../../messages/index.ts'
import { answeredRecord, answeredRow } from '../training-record/shapes.ts'

/**
 * The areas that are commented on, in the order of the form (PT-02), each with the error for a
 * missing comment.
 */
export const AREAS = [
  { name: 'aircraft_limitations', missing: 'please_input_aircraft_limitations' },
  { name: 'aircraft_systems', missing: 'please_input_aircraft_systems' },
  { name: 'emergency_equipment', missing: 'please_input_emergency_equipment' },
  { name: 'sops', missing: 'please_input_sops' },
  { name: 'fom', missing: 'please_input_fom' },
  { name: 'airway_manuals', missing: 'please_input_airway_manuals' },
  { name: 'mel_cdl', missing: 'please_input_mel_cdl' },
  { name: 'general_aviation_knowledge', missing: 'please_input_general_aviation_knowledge' },
] as const satisfies readonly { name: string; missing: MessageKey }[]
export type Area = (typeof AREAS)[number]['name']

export const PERFORMANCES = [1, 2, 3, 4, 5] as const
export const DEFAULT_PERFORMANCE = 3

const comment = (error: MessageKey) => z.string({ error }).pipe(text(LONG_TEXT).min(1, { error }))
const comments = Object.fromEntries(
  AREAS.map(({ name, missing }) => [name, comment(missing)]),
) as Record<Area, ReturnType<typeof comment>>

/** The fields that the instructor fills in. */
export const progressTheoryFields = {
  date_of_test: date('please_select_date_of_test'),
  ...comments,
  overall_performance: oneOf(PERFORMANCES).default(DEFAULT_PERFORMANCE),
}

const answeredComments = Object.fromEntries(AREAS.map(({ name }) => [name, z.string()])) as Record<
  Area,
  z.ZodString
>

export const progressTheory = z.object({
  ...answeredRecord,
  date_of_test: date(),
  ...answeredComments,
  overall_performance: z.literal(PERFORMANCES),
})
export type ProgressTheory = z.output<typeof progressTheory>

export const progressTheoryRow = z.object({
  ...answeredRow,
  date_of_test: date(),
  overall_performance: z.literal(PERFORMANCES),
})
export type ProgressTheoryRow = z.output<typeof progressTheoryRow>
