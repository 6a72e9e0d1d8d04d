import type { trainingFlightById } from '@trms/contract/records/training-flight/calls'
import type { Handler } from '../../platform/context.ts'
import { readRecord } from '../training-record/by-id.ts'
import { answerOf } from './answer.ts'
import { findFlight } from './queries.ts'

export const byId: Handler<typeof trainingFlightById> = readRecord(findFlight, answerOf)
