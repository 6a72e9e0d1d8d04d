import type { progressTheoryById } from '@trms/contract/progress-theory/calls'
import type { Handler } from '../context.ts'
import { readRecord } from '../workflow/training-record/by-id.ts'
import { answerOf, findProgressTheory } from './queries.ts'

export const byId: Handler<typeof progressTheoryById> = readRecord(findProgressTheory, answerOf)
