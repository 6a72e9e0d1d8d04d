import type { createReport } from '@trms/contract/office/event-report/calls'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { keepFiles, told } from '../../platform/files/several.ts'
import { announce } from '../../platform/live/announce.ts'
import { answerOf, findReport } from './queries.ts'
import { toldOf } from './told.ts'
import { columnsOf, factsOf, judgePilots, writePilots } from './write.ts'

/** Makes an event report with its files (EVT-01). */
export const create: Handler<typeof createReport> = async (ctx, input, { files = [] }) => {
  const columns = columnsOf(ctx, input)
  await judgePilots(ctx, input.pilots)
  const id = newId()
  await ctx.db
    .insertInto('event_report')
    .values({ id, ...columns, created_at: ctx.now, created_by: ctx.actor.id })
    .execute()
  await writePilots(ctx, id, input.pilots)
  await keepFiles(ctx, { id, isNew: true }, files)
  const row = await findReport(ctx.db, ctx.actor, id)
  ctx.audit({
    action: 'create',
    entity: 'event_report',
    entityId: id,
    change: { ...factsOf(ctx, row), files: told(files) },
  })
  await announce(ctx.db, toldOf(row))
  return answerOf(ctx, row)
}
