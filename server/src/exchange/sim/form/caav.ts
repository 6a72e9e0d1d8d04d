import type {
  setCaavStatus as setCaavStatusCall,
  submitCaavForm,
} from '@trms/contract/exchange/sim/form-calls'
import { tellAtOnce } from '../../../crew/asks.ts'
import type { Handler } from '../../../platform/context.ts'
import { forbidden } from '../../../platform/errors.ts'
import { refusedRight, refuseUnlessOpen } from '../../form-exchange/refusals.ts'
import { simForms } from '../kind.ts'
import { judgeCaav, maySetCaavStatus } from '../policy.ts'

/** Submits the CAAV form: the pilot's stage or the instructors', depending on who submits (CAA-01). */
export const submitCaav: Handler<typeof submitCaavForm> = async (
  ctx,
  input,
  { submitted_report },
) => {
  const form = await simForms.meant(ctx, input, (one) => {
    const judged = judgeCaav(ctx.actor, one)
    return !judged || judged.verdict === 'never' ? forbidden() : null
  })
  const judged = judgeCaav(ctx.actor, form)
  if (!judged) throw forbidden()
  refuseUnlessOpen(judged.verdict)
  const { stage, to: status } = judged.rule
  return simForms.step(ctx, form, {
    action: 'caav_submit',
    meaning: 'handed_in',
    stage,
    before: form.caav_status,
    status,
    file: submitted_report,
    values: (address) => ({ caav_form: address, caav_status: status }),
    said: { caav_status: { old: form.caav_status, new: status } },
  })
}

/** Sets any CAAV status from any other; the form that was submitted stays in force (CAA-01). */
export const setCaavStatus: Handler<typeof setCaavStatusCall> = async (
  ctx,
  input,
  { status_file },
) => {
  const form = await simForms.meant(ctx, input, (one) =>
    maySetCaavStatus(ctx.actor, one) ? null : refusedRight(ctx, one),
  )
  const { status, reason } = input
  tellAtOnce(ctx)
  return simForms.step(ctx, form, {
    action: 'caav_status',
    meaning: status < form.caav_status ? 'sent_back' : 'status_set',
    before: form.caav_status,
    status,
    reason,
    file: status_file,
    values: () => ({ caav_status: status }),
    said: { caav_status: { old: form.caav_status, new: status }, reason },
  })
}
