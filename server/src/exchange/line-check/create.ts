import type { createLineCheck } from '@trms/contract/exchange/line-check/calls'
import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { announce } from '../../platform/live/announce.ts'
import { noteEvents } from '../form-exchange/event.ts'
import { answerDetail } from './answer.ts'
import { peopleOf } from './change.ts'
import { awaitedFrom, type Draft, factsOf, momentOf } from './draft.ts'
import { judgePeople, pilotCodeOf } from './people.ts'
import { findLineCheck } from './queries.ts'

/** LC-02: of oneself; holders of 22 choose the pilot. */
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
  await noteEvents(ctx, [{ formId: id, action: 'create', status: LINE_CHECK_STATUS.INITIAL }])
  ctx.audit({
    action: 'create',
    entity: 'line_check',
    entityId: id,
    change: factsOf(ctx, draft),
  })
  await announce(ctx.db, { kind: 'line_check', id, people: peopleOf(draft) })
  // whoever made it sees what they made, also without the right to read others
  const row = await findLineCheck(ctx.db, id)
  if (!row) throw new Error('the line check just written is not there')
  return answerDetail(ctx, row)
}
