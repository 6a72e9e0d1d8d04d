import { PERMISSION } from '@trms/contract/access'
import { formQuestioned } from '../form-exchange/questioned.ts'
import { lineTrainings } from './kind.ts'

/** Lets people ask for a correction of a line training (AMD-04). */
export const lineTrainingQuestioned = formQuestioned({
  entity: 'line_training',
  readable: lineTrainings.readable,
  versionOf: ({ version }) => version,
  aboutOf: ({ pilot_name, start_date }) => ({ pilot: pilot_name, day: start_date }),
  told: ({ id, pilot_id, fleet }) => ({
    kind: 'line_training',
    id,
    people: [pilot_id],
    fleets: [fleet],
  }),
  answers: PERMISSION.CHANGE_LINE_TRAINING_STATUS,
})
