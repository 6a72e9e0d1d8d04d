import type { createTd } from '@trms/contract/office/training-document/calls'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { keepFiles, told } from '../../platform/files/several.ts'
import { announceOfFleet } from '../../platform/live/announce.ts'
import { answerOf, findDocument } from './queries.ts'
import { columnsOf } from './write.ts'

/** Makes a document with its files (DOC-01). */
export const create: Handler<typeof createTd> = async (ctx, input, { files = [] }) => {
  const columns = columnsOf(ctx.actor, input)
  const id = newId()
  await ctx.db
    .insertInto('training_document')
    .values({ id, ...columns, created_at: ctx.now, created_by: ctx.actor.id })
    .execute()
  await keepFiles(ctx, { id, isNew: true }, files)
  ctx.audit({
    action: 'create',
    entity: 'training_document',
    entityId: id,
    change: { ...columns, files: told(files) },
  })
  await announceOfFleet(ctx.db, { kind: 'training_document', id }, columns.fleet)
  return answerOf(await findDocument(ctx.db, ctx.actor, id), ctx.actor)
}
