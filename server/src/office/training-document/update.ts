import type { updateTd } from '@trms/contract/office/training-document/calls'
import type { Guard, Handler } from '../../platform/context.ts'
import { isId } from '../../platform/db/id.ts'
import { refuseStale } from '../../platform/errors.ts'
import { changeFiles } from '../../platform/files/several.ts'
import { announceOfFleet } from '../../platform/live/announce.ts'
import { answerOf, type DocumentRow, findDocument } from './queries.ts'
import { columnsOf } from './write.ts'

/** Changes a document and its files (DOC-01, DOC-02). Without `version`, the present document is changed. */
export const update: Handler<typeof updateTd> = async (ctx, input, { files = [] }) => {
  const { id, version, file_ids, ...sent } = input
  const before = await findDocument(ctx.db, ctx.actor, id, { lock: true })
  const columns = columnsOf(ctx.actor, sent)
  refuseStale(version, before.version)
  const filesChanged = await changeFiles(ctx, before, file_ids, files)
  await ctx.db
    .updateTable('training_document')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const after = await findDocument(ctx.db, ctx.actor, id)
  ctx.audit({
    action: 'update',
    entity: 'training_document',
    entityId: id,
    change: {
      ...changed(before, after),
      ...filesChanged,
    },
  })
  await announceOfFleet(ctx.db, { kind: 'training_document', id }, before.fleet, after.fleet)
  return answerOf(after, ctx.actor)
}

/** An unknown document is 404 before any field is checked. */
export const updateGuard: Guard = async (ctx, sent) => {
  const id = sent.id ?? sent.uid
  if (isId(id)) await findDocument(ctx.db, ctx.actor, id)
}

const FACTS = ['fleet', 'training_type', 'document_name', 'start_date', 'note'] as const

const changed = (before: DocumentRow, after: DocumentRow) =>
  Object.fromEntries(
    FACTS.filter((name) => before[name] !== after[name]).map((name) => [
      name,
      { old: before[name], new: after[name] },
    ]),
  )
