import type { deleteTd } from '@trms/contract/office/training-document/calls'
import { archivedNow, because } from '../../crew/archive.ts'
import type { Handler } from '../../platform/context.ts'
import { refuseStale } from '../../platform/errors.ts'
import { announceOfFleet } from '../../platform/live/announce.ts'
import { findDocument } from './queries.ts'

/** Takes a document out of every list; its row, its files and its audit trail stay (DOC-01). */
export const archive: Handler<typeof deleteTd> = async (ctx, { id, version: seen, reason }) => {
  const { fleet, training_type, document_name, start_date, version } = await findDocument(
    ctx.db,
    ctx.actor,
    id,
    { lock: true },
  )
  refuseStale(seen, version)
  await ctx.db
    .updateTable('training_document')
    .set(archivedNow(ctx, reason))
    .where('id', '=', id)
    .execute()
  const change = { fleet, training_type, document_name, start_date, ...because(reason) }
  ctx.audit({ action: 'archive', entity: 'training_document', entityId: id, change })
  const removed_by = ctx.actor.id
  await announceOfFleet(ctx.db, { kind: 'training_document', id, removed_by }, fleet)
  return { id }
}
