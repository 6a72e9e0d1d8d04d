import {
  type LineTrainingDetail,
  lineTrainingFields,
} from '@trms/contract/exchange/line-training/entity'
import type { LineTrainingType } from '@trms/contract/exchange/line-training/states'
import { z } from 'zod'
import { useWords } from '../../i18n/words.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'
import { lineTrainingWords } from './words.ts'

export interface TrainingValues {
  pilot_crew_code: string | null
  line_training_type: LineTrainingType | null
}

export const emptyTraining = (): TrainingValues => ({
  pilot_crew_code: null,
  line_training_type: null,
})

export const trainingToValues = (training: LineTrainingDetail): TrainingValues => ({
  pilot_crew_code: training.pilot_crew_code,
  line_training_type: training.line_training_type,
})

const schema = z.object(lineTrainingFields)
export const checkTraining = (values: TrainingValues): Problems =>
  schemaProblems(schema, sentOf(values))

/** Gives the input of the calls. */
export const sentOf = ({ pilot_crew_code, line_training_type }: TrainingValues) => ({
  pilot_crew_code: pilot_crew_code ?? '',
  line_training_type,
})

/** Gives the name of a field for the list of missing fields. */
export function useFieldLabel(): (path: string) => string {
  const t = useWords(lineTrainingWords)
  return (path) => t(path === 'pilot_crew_code' ? 'pilot' : 'type')
}
