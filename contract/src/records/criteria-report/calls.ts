import { z } from 'zod'
import { call } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { FLEETS } from '../../crew/fleets.ts'
import { recordReaders } from '../training-record/access.ts'
import { CRITERIA, type CriterionName } from '../training-record/criteria.ts'

const NAMES = CRITERIA.map(({ name }) => name) as [CriterionName, ...CriterionName[]]

/** A criterion, by its name or its number from 1 to 16. */
const criterion = z.preprocess(
  (value) =>
    typeof value === 'number' || typeof value === 'string'
      ? (CRITERIA[Number(value) - 1]?.name ?? value)
      : value,
  z.enum(NAMES, { error: 'invalid_choice' }),
)

/** One criterion or several; a repeated criterion counts once. */
const criteria = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z
    .array(criterion, { error: 'field_required' })
    .min(1, { error: 'field_required' })
    .max(NAMES.length, { error: 'too_many' })
    .transform((names) => [...new Set(names)]),
)

export const criteriaReport = call({
  path: 'flt_training/get_criteria_report_by_pilot_id',
  summary: "A pilot's scores in one or several criteria over time, N/A left out (CRI-01)",
  access: recordReaders,
  effect: 'read',
  input: z.strictObject({ pilot_id: id(), criteria }),
  output: z.object({
    /**
     * The scores, oldest first, and on one day in the order of recording; `id` is the training flight's.
     * There may be thousands, so the schema checks no more than types on the way out.
     */
    criterias: z.array(
      z.object({
        id: z.string(),
        date_of_flight: z.string(),
        criteria: z.enum(NAMES),
        score: z.number().int(),
      }),
    ),
    pilot: z.object({
      id: id(),
      full_name: z.string(),
      crew_code: z.string(),
      fleet: z.enum(FLEETS).nullable(),
    }),
  }),
})
