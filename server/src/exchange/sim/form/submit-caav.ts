import { simFile, type submitCaavForm } from '@trms/contract/exchange/sim/form-calls'
import type { Handler } from '../../../platform/context.ts'
import { forbidden } from '../../../platform/errors.ts'
import { noteEvent } from '../../form-exchange/event.ts'
import { refuseUnlessOpen } from '../../form-exchange/refusals.ts'
import { changeForm, readableForm, refuseUnlessAgreed } from '../form.ts'
import { judgeCaav } from '../policy.ts'

/** CAA-01: the pilot's, then an instructor's, by who submits. */
export const submitCaav: Handler<typeof submitCaavForm> = async (
  ctx,
  input,
  { submitted_report },
) => {
  const form = await readableForm(ctx, input.submitted_form_id, { lock: true })
  const judged = judgeCaav(ctx.actor, form)
  if (!judged || judged.verdict === 'never') throw forbidden()
  const { rule, verdict } = judged
  refuseUnlessAgreed(form, input)
  refuseUnlessOpen(verdict)
  const status = rule.to
  const address = await noteEvent(
    ctx,
    { formId: form.id, action: 'caav_submit', stage: rule.stage, status },
    { file: submitted_report, servedBy: simFile },
  )
  return changeForm(
    ctx,
    form,
    { caav_form: address, caav_status: status },
    {
      action: 'caav_submit',
      change: {
        caav_status: { old: form.caav_status, new: status },
        file: submitted_report?.sha256.toString('hex'),
      },
    },
  )
}
