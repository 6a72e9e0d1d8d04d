import type { trainingFlightById } from '@trms/contract/training-flight/calls'
import type { Handler } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { mayRead } from '../workflow/training-record/policy.ts'
import { answerOf } from './answer.ts'
import { findFlight } from './queries.ts'

export const byId: Handler<typeof trainingFlightById> = async (ctx, { id }) => {
  const row = await findFlight(ctx.db, id)
  if (!row || !mayRead(ctx.actor, row)) throw notFound()
  return answerOf(row, ctx.actor)
}
