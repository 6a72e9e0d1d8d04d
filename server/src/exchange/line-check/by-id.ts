import type { getLineCheckById } from '@trms/contract/exchange/line-check/calls'
import type { Handler } from '../../platform/context.ts'
import { answerDetail } from './answer.ts'
import { readable } from './change.ts'

export const byId: Handler<typeof getLineCheckById> = async (ctx, { id }) =>
  answerDetail(ctx, await readable(ctx, id))
