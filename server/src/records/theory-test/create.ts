import type { createTheoryTest } from '@trms/contract/records/theory-test/calls'
import type { Handler } from '../../platform/context.ts'
import { createRecord } from '../training-record/create.ts'
import { answerOf, findTheoryTest } from './queries.ts'

/** Records a theory test; the caller is its instructor and signs it (TT-01, TT-02). */
export const create: Handler<typeof createTheoryTest> = async (ctx, input, files) => {
  const { pilot_id, instructor_id, date_of_test, result, ...own } = input
  const id = await createRecord(
    ctx,
    { kind: 'theory_test', day: 'date_of_test', outcome: result ? 1 : 0 },
    input,
    files,
    (id) =>
      ctx.db
        .insertInto('theory_test')
        .values({ id, ...own })
        .execute(),
  )
  const row = await findTheoryTest(ctx.db, id)
  if (!row) throw new Error('the theory test just written is not there')
  return answerOf(row, ctx.actor)
}
