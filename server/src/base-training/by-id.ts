import type { baseTrainingById } from '@trms/contract/base-training/calls'
import type { Handler } from '../context.ts'
import { readRecord } from '../workflow/training-record/by-id.ts'
import { answerOf, findBaseTraining } from './queries.ts'

export const byId: Handler<typeof baseTrainingById> = readRecord(findBaseTraining, answerOf)
