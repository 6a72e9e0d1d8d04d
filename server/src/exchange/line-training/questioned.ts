import { PERMISSION } from '@trms/contract/access'
import { formQuestioned } from '../form-exchange/questioned.ts'
import { lineTrainings } from './kind.ts'
import { toldOf } from './told.ts'

/** Lets people ask for a correction of a line training (AMD-04). */
export const lineTrainingQuestioned = formQuestioned({
  entity: 'line_training',
  readable: lineTrainings.readable,
  versionOf: ({ version }) => version,
  aboutOf: ({ pilot_name, start_date }) => ({ pilot: pilot_name, day: start_date }),
  told: toldOf,
  answers: PERMISSION.CHANGE_LINE_TRAINING_STATUS,
})
