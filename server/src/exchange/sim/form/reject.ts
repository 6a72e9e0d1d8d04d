import { type rejectForm, simFile } from '@trms/contract/exchange/sim/form-calls'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import type { Handler } from '../../../platform/context.ts'
import { wrongState } from '../../../platform/errors.ts'
import { noteEvent } from '../../form-exchange/event.ts'
import { refusedRight } from '../../form-exchange/refusals.ts'
import { changeForm, readableForm, refuseUnlessAgreed } from '../form.ts'
import { isRejectable, mayReject } from '../policy.ts'

/** SIM-10: the pilot's form goes back to the pilot. */
export const reject: Handler<typeof rejectForm> = async (ctx, input, { status_file }) => {
  const form = await readableForm(ctx, input.form_id, { lock: true })
  if (!mayReject(ctx.actor, form)) throw refusedRight(ctx, form)
  refuseUnlessAgreed(form, input)
  if (!isRejectable(form)) throw wrongState('nothing_to_reject')
  const status = SIM_STATUS.INITIAL
  const { reason } = input
  await noteEvent(
    ctx,
    { formId: form.id, action: 'reject', status, reason },
    { file: status_file, servedBy: simFile },
  )
  return changeForm(
    ctx,
    form,
    { status, was_reset: true, awaited_since: ctx.now },
    {
      action: 'reject',
      change: {
        status: { old: form.status, new: status },
        reason,
        file: status_file?.sha256.toString('hex'),
      },
    },
  )
}
