import type { createLineCheck } from '@trms/contract/exchange/line-check/calls'
import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { answerDetail } from './answer.ts'
import { awaitedFrom, type Draft, factsOf, momentOf } from './draft.ts'
import { lineChecks } from './kind.ts'
import { judgePeople, pilotCodeOf } from './people.ts'

/** Creates a line check, of the caller or, by a holder of permission 22, of a chosen pilot (LC-02). */
export const create: Handler<typeof createLineCheck> = async (ctx, sent) => {
  const codes = { pilot: pilotCodeOf(ctx, sent), instructor: sent.instructor_crew_code }
  const draft: Draft = { ...(await judgePeople(ctx, codes)), ...momentOf(ctx, sent) }
  const id = newId()
  await ctx.db
    .insertInto('line_check')
    .values({
      ...draft,
      id,
      awaited_since: awaitedFrom(ctx, draft),
      created_at: ctx.now,
      created_by: ctx.actor.id,
    })
    .execute()
  const facts = factsOf(ctx, draft)
  return answerDetail(ctx, await lineChecks.made(ctx, id, LINE_CHECK_STATUS.INITIAL, facts))
}
