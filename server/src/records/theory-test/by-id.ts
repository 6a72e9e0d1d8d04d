import type { theoryTestById } from '@trms/contract/records/theory-test/calls'
import type { Handler } from '../../platform/context.ts'
import { readRecord } from '../training-record/by-id.ts'
import { answerOf, findTheoryTest } from './queries.ts'

export const byId: Handler<typeof theoryTestById> = readRecord(findTheoryTest, answerOf)
