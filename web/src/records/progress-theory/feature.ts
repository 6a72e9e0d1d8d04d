import {
  deleteProgressTheory,
  progressTheoryById,
  progressTheoryByPilot,
} from '@trms/contract/records/progress-theory/calls'
import type { ReadFeature } from '../training-record/record-feature.ts'
import { messages } from './messages.ts'

export const progressTheory = {
  kind: 'progress_theory',
  one: progressTheoryById,
  list: progressTheoryByPilot,
  remove: deleteProgressTheory,
  created: 'progress_theory_created',
  deleted: 'progress_theory_deleted',
  messages,
} satisfies ReadFeature
