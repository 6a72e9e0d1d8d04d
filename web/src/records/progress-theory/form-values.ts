import {
  AREAS,
  type Area,
  DEFAULT_PERFORMANCE,
  type PERFORMANCES,
  type ProgressTheory,
  progressTheoryFields,
} from '@trms/contract/records/progress-theory/entity'
import { z } from 'zod'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'

/**
 * The form's values. The field names are those of the contract, so that errors of the call find their fields.
 */
export type ProgressTheoryValues = Record<Area, string> & {
  date_of_test: string | null
  overall_performance: (typeof PERFORMANCES)[number]
  report: File | null
}

export const emptyProgressTheory = (): ProgressTheoryValues => ({
  date_of_test: null,
  ...(Object.fromEntries(AREAS.map(({ name }) => [name, ''])) as Record<Area, string>),
  overall_performance: DEFAULT_PERFORMANCE,
  report: null,
})

/** Fills the form with a record. */
export const filledProgressTheory = (record: ProgressTheory): ProgressTheoryValues => ({
  date_of_test: record.date_of_test,
  ...(Object.fromEntries(AREAS.map(({ name }) => [name, record[name]])) as Record<Area, string>),
  overall_performance: record.overall_performance,
  report: null,
})

export const progressTheoryInput = ({ report: _file, ...values }: ProgressTheoryValues) => values

const schema = z.object(progressTheoryFields)

/** Finds everything that prevents saving, in the order of the form. */
export const checkProgressTheory = (values: ProgressTheoryValues): Problems =>
  schemaProblems(schema, progressTheoryInput(values))
