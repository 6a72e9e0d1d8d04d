import type { tdDetail } from '@trms/contract/office/training-document/calls'
import type { Handler } from '../../platform/context.ts'
import { answerOf, findDocument } from './queries.ts'

export const byId: Handler<typeof tdDetail> = async ({ db, actor }, { id }) =>
  answerOf(await findDocument(db, actor, id), actor)
