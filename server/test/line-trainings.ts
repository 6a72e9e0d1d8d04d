import { createLineTraining } from '@trms/contract/exchange/line-training/calls'
import { submitLineTrainingForm } from '@trms/contract/exchange/line-training/form-calls'
import type {
  LineTrainingStage,
  LineTrainingType,
} from '@trms/contract/exchange/line-training/states'
import type { Person } from './airline.ts'
import type { Caller, CallOptions } from './caller.ts'
import { pdf } from './flights.ts'

export async function newTraining(admin: Caller, pilot: Person, type: LineTrainingType = 1) {
  const { data } = await admin.call(createLineTraining, {
    pilot_crew_code: pilot.crew_code ?? '',
    line_training_type: type,
  })
  return data
}

export const submitTraining = (
  caller: Caller,
  id: string,
  stage: LineTrainingStage,
  options: CallOptions = {},
) =>
  caller.call(
    submitLineTrainingForm,
    { submitted_line_training_id: id, form_order: stage },
    { ...options, files: { submitted_report: pdf(), ...options.files } },
  )
