import type { setLineCheckDownloadedFlag } from '@trms/contract/exchange/line-check/form-calls'
import type { Handler } from '../../platform/context.ts'
import { refuseStale, wrongState } from '../../platform/errors.ts'
import { noteEvents } from '../form-exchange/event.ts'
import { refusedRight } from '../form-exchange/refusals.ts'
import { answer } from './answer.ts'
import { change, readable } from './change.ts'
import { maySetFlag } from './policy.ts'

/** LC-05. Saying again what holds already changes nothing. */
export const setFlag: Handler<typeof setLineCheckDownloadedFlag> = async (
  ctx,
  { line_check_id, version },
) => {
  const check = await readable(ctx, line_check_id, { lock: true })
  if (!maySetFlag(ctx.actor, check)) throw refusedRight(ctx, check)
  refuseStale(version, check.version)
  if (check.second_submit === null) throw wrongState('no_second_form')
  if (check.downloaded_at !== null) return answer(ctx, check)
  await noteEvents(ctx, [{ formId: check.id, action: 'download', status: check.status }])
  return change(
    ctx,
    check,
    { downloaded_at: ctx.now },
    { action: 'download', change: { file: check.second_submit } },
  )
}
