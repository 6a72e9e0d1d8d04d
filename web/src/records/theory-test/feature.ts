import {
  deleteTheoryTest,
  theoryTestById,
  theoryTestByPilot,
} from '@trms/contract/records/theory-test/calls'
import type { ReadFeature } from '../training-record/record-feature.ts'
import { messages } from './messages.ts'

export const theoryTest = {
  kind: 'theory_test',
  one: theoryTestById,
  list: theoryTestByPilot,
  remove: deleteTheoryTest,
  created: 'theory_test_created',
  deleted: 'theory_test_deleted',
  messages,
} satisfies ReadFeature
