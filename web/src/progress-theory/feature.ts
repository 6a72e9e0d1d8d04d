import {
  deleteProgressTheory,
  progressTheoryById,
  progressTheoryByPilot,
} from '@trms/contract/progress-theory/calls'
import type { RecordFeature } from '../domain/record-feature.ts'

export const progressTheory = {
  kind: 'progress_theory',
  one: progressTheoryById,
  list: progressTheoryByPilot,
  remove: deleteProgressTheory,
  created: 'progress_theory_created',
  deleted: 'progress_theory_deleted',
} satisfies RecordFeature
