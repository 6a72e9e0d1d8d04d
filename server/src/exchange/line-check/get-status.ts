import type { getLineCheckStatus } from '@trms/contract/exchange/line-check/form-calls'
import type { Handler } from '../../platform/context.ts'
import { answer } from './answer.ts'
import { readable } from './change.ts'

export const getStatus: Handler<typeof getLineCheckStatus> = async (ctx, { line_check_id }) => {
  const { line_check_status, line_check_reset_status } = await answer(
    ctx,
    await readable(ctx, line_check_id),
  )
  return { line_check_status, line_check_reset_status }
}
