import type { createBaseTraining } from '@trms/contract/records/base-training/calls'
import type { Handler } from '../../platform/context.ts'
import { createRecord } from '../training-record/create.ts'
import { answerOf, findBaseTraining } from './queries.ts'

/** Records a base training; the caller is its instructor and signs it (BT-01, BT-02). */
export const create: Handler<typeof createBaseTraining> = async (ctx, input, files) => {
  const { pilot_id, instructor_id, date_of_flight, others, result, ...own } = input
  const id = await createRecord(
    ctx,
    {
      kind: 'base_training',
      day: 'date_of_flight',
      outcome: result ? 1 : 0,
      words: own.airport,
    },
    input,
    files,
    (id) =>
      ctx.db
        .insertInto('base_training')
        .values({
          id,
          ...own,
          others_criteria: others?.criteria ?? null,
          others_point: others?.point ?? null,
        })
        .execute(),
  )
  const row = await findBaseTraining(ctx.db, id)
  if (!row) throw new Error('the base training just written is not there')
  return answerOf(row, ctx.actor)
}
