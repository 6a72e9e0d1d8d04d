import {
  lineCheckFile,
  type setLineCheckStatus,
} from '@trms/contract/exchange/line-check/form-calls'
import type { Handler } from '../../platform/context.ts'
import { refuseStale } from '../../platform/errors.ts'
import { noteEvent } from '../form-exchange/event.ts'
import { refusedRight } from '../form-exchange/refusals.ts'
import { change, readable } from './change.ts'
import { maySetStatus } from './policy.ts'

/** LC-03: any status from any; the forms stay in force. */
export const setStatus: Handler<typeof setLineCheckStatus> = async (
  ctx,
  { line_check_id, status, reason, version },
  { status_file },
) => {
  const check = await readable(ctx, line_check_id, { lock: true })
  if (!maySetStatus(ctx.actor, check)) throw refusedRight(ctx, check)
  refuseStale(version, check.version)
  await noteEvent(
    ctx,
    { formId: check.id, action: 'set_status', status, reason },
    { file: status_file, servedBy: lineCheckFile },
  )
  return change(
    ctx,
    check,
    { status, was_reset: true, awaited_since: ctx.now },
    {
      action: 'set_status',
      change: {
        status: { old: check.status, new: status },
        reason,
        file: status_file?.sha256.toString('hex'),
      },
    },
  )
}
