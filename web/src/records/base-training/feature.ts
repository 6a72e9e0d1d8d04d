import {
  baseTrainingById,
  baseTrainingList,
  deleteBaseTraining,
} from '@trms/contract/records/base-training/calls'
import type { ReadFeature } from '../training-record/record-feature.ts'
import { messages } from './messages.ts'

export const baseTraining = {
  kind: 'base_training',
  one: baseTrainingById,
  list: baseTrainingList,
  remove: deleteBaseTraining,
  created: 'base_training_created',
  deleted: 'base_training_deleted',
  messages,
} satisfies ReadFeature
