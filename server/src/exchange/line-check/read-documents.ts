import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import type { readLineCheckDocuments } from '@trms/contract/exchange/line-check/form-calls'
import type { Handler } from '../../platform/context.ts'
import { forbidden, refuseStale, wrongState } from '../../platform/errors.ts'
import { noteEvents } from '../form-exchange/event.ts'
import { answer } from './answer.ts'
import { change, readable } from './change.ts'
import { isPilotOf } from './policy.ts'

/** LC-04: the pilot's own word, given once. */
export const readDocuments: Handler<typeof readLineCheckDocuments> = async (
  ctx,
  { line_check_id, completed, version },
) => {
  const check = await readable(ctx, line_check_id, { lock: true })
  if (!isPilotOf(ctx.actor, check)) throw forbidden()
  refuseStale(version, check.version)
  const done = check.documents_read_at !== null
  if (completed === YES_NO.NO && done) throw wrongState('documents_read_already')
  if (completed === YES_NO.NO || done) return answer(ctx, check)
  await noteEvents(ctx, [{ formId: check.id, action: 'read_documents', status: check.status }])
  return change(
    ctx,
    check,
    { documents_read_at: ctx.now },
    { action: 'read_documents', change: { completed } },
  )
}
