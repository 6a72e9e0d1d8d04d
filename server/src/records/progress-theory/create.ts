import type { createProgressTheory } from '@trms/contract/records/progress-theory/calls'
import type { Handler } from '../../platform/context.ts'
import { createRecord } from '../training-record/create.ts'
import { answerOf, findProgressTheory } from './queries.ts'

/** Records a progress check (theory); the caller is its instructor and signs it (PT-01, PT-02). */
export const create: Handler<typeof createProgressTheory> = async (ctx, input, files) => {
  const { pilot_id, instructor_id, date_of_test, overall_performance, ...own } = input
  const id = await createRecord(
    ctx,
    { kind: 'progress_theory', day: 'date_of_test', outcome: overall_performance },
    input,
    files,
    (id) =>
      ctx.db
        .insertInto('progress_theory')
        .values({ id, ...own })
        .execute(),
  )
  const row = await findProgressTheory(ctx.db, id)
  if (!row) throw new Error('the progress theory report just written is not there')
  return answerOf(row, ctx.actor)
}
