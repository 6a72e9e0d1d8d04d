import type { baseTrainingById } from '@trms/contract/records/base-training/calls'
import type { Handler } from '../../platform/context.ts'
import { readRecord } from '../training-record/by-id.ts'
import { answerOf, findBaseTraining } from './queries.ts'

export const byId: Handler<typeof baseTrainingById> = readRecord(findBaseTraining, answerOf)
