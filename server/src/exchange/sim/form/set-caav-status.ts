import { type setCaavStatus as call, simFile } from '@trms/contract/exchange/sim/form-calls'
import type { Handler } from '../../../platform/context.ts'
import { noteEvent } from '../../form-exchange/event.ts'
import { refusedRight } from '../../form-exchange/refusals.ts'
import { changeForm, readableForm, refuseUnlessAgreed } from '../form.ts'
import { maySetCaavStatus } from '../policy.ts'

/** CAA-01: any status from any; the form that was submitted stays in force. */
export const setCaavStatus: Handler<typeof call> = async (ctx, input, { status_file }) => {
  const form = await readableForm(ctx, input.form_id, { lock: true })
  if (!maySetCaavStatus(ctx.actor, form)) throw refusedRight(ctx, form)
  refuseUnlessAgreed(form, input)
  const { status, reason } = input
  await noteEvent(
    ctx,
    { formId: form.id, action: 'caav_status', status, reason },
    { file: status_file, servedBy: simFile },
  )
  return changeForm(
    ctx,
    form,
    { caav_status: status },
    {
      action: 'caav_status',
      change: {
        caav_status: { old: form.caav_status, new: status },
        reason,
        file: status_file?.sha256.toString('hex'),
      },
    },
  )
}
