import { type setSimStatus, simFile } from '@trms/contract/exchange/sim/form-calls'
import type { Handler } from '../../../platform/context.ts'
import { noteEvent } from '../../form-exchange/event.ts'
import { refusedRight } from '../../form-exchange/refusals.ts'
import { changeForm, readableForm, refuseUnlessAgreed } from '../form.ts'
import { maySetStatus } from '../policy.ts'

/** SIM-09: any status from any; submissions stay in force. */
export const setStatus: Handler<typeof setSimStatus> = async (ctx, input, { status_file }) => {
  const form = await readableForm(ctx, input.form_id, { lock: true })
  if (!maySetStatus(ctx.actor, form)) throw refusedRight(ctx, form)
  refuseUnlessAgreed(form, input)
  const { status, reason } = input
  await noteEvent(
    ctx,
    { formId: form.id, action: 'set_status', status, reason },
    { file: status_file, servedBy: simFile },
  )
  return changeForm(
    ctx,
    form,
    { status, was_reset: true, awaited_since: ctx.now },
    {
      action: 'set_status',
      change: {
        status: { old: form.status, new: status },
        reason,
        file: status_file?.sha256.toString('hex'),
      },
    },
  )
}
