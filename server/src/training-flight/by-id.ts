import type { trainingFlightById } from '@trms/contract/training-flight/calls'
import type { Handler } from '../context.ts'
import { readRecord } from '../workflow/training-record/by-id.ts'
import { answerOf } from './answer.ts'
import { findFlight } from './queries.ts'

export const byId: Handler<typeof trainingFlightById> = readRecord(findFlight, answerOf)
