import {
  deleteFlight,
  searchTrainingFlight,
  trainingFlightById,
} from '@trms/contract/records/training-flight/calls'
import type { RecordFeature } from '../training-record/record-feature.ts'

export const trainingFlight = {
  kind: 'training_flight',
  one: trainingFlightById,
  list: searchTrainingFlight,
  delete: deleteFlight,
  created: 'training_created',
  deleted: 'training_deleted',
} satisfies RecordFeature
