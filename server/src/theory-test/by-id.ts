import type { theoryTestById } from '@trms/contract/theory-test/calls'
import type { Handler } from '../context.ts'
import { readRecord } from '../workflow/training-record/by-id.ts'
import { answerOf, findTheoryTest } from './queries.ts'

export const byId: Handler<typeof theoryTestById> = readRecord(findTheoryTest, answerOf)
