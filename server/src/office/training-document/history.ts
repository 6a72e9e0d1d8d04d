import { HISTORY_ACTIONS } from '@trms/contract/crew/change-history'
import type { tdHistory } from '@trms/contract/office/training-document/calls'
import { changeHistory } from '../../crew/change-history.ts'
import type { Handler } from '../../platform/context.ts'
import { findDocument } from './queries.ts'

/** The changes of a document, for those who may read the document (AMD-02). */
export const history: Handler<typeof tdHistory> = async (ctx, { id }) => {
  await findDocument(ctx.db, ctx.actor, id)
  return changeHistory(ctx, { id, entities: ['training_document'], actions: HISTORY_ACTIONS })
}
