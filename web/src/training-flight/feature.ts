import {
  deleteFlight,
  searchTrainingFlight,
  trainingFlightById,
} from '@trms/contract/training-flight/calls'
import type { RecordFeature } from '../domain/record-feature.ts'

export const trainingFlight = {
  kind: 'training_flight',
  one: trainingFlightById,
  list: searchTrainingFlight,
  remove: deleteFlight,
  created: 'training_created',
  deleted: 'training_deleted',
} satisfies RecordFeature
