import type { progressTheoryById } from '@trms/contract/records/progress-theory/calls'
import type { Handler } from '../../platform/context.ts'
import { readRecord } from '../training-record/by-id.ts'
import { answerOf, findProgressTheory } from './queries.ts'

export const byId: Handler<typeof progressTheoryById> = readRecord(findProgressTheory, answerOf)
