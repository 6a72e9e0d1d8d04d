import type { getLineCheckById } from '@trms/contract/line-check/calls'
import type { Handler } from '../context.ts'
import { answerDetail } from './answer.ts'
import { readable } from './change.ts'

export const byId: Handler<typeof getLineCheckById> = async (ctx, { id }) =>
  answerDetail(ctx, await readable(ctx, id))
