import type { setDownloadedFlag } from '@trms/contract/exchange/sim/form-calls'
import type { Handler } from '../../../platform/context.ts'
import { wrongState } from '../../../platform/errors.ts'
import { noteEvents } from '../../form-exchange/event.ts'
import { refusedRight } from '../../form-exchange/refusals.ts'
import { answerForm } from '../answer.ts'
import { changeForm, readableForm, refuseUnlessAgreed } from '../form.ts'
import { maySetFlag } from '../policy.ts'

/** SIM-11. Saying again what holds already changes nothing. */
export const setFlag: Handler<typeof setDownloadedFlag> = async (ctx, input) => {
  const form = await readableForm(ctx, input.form_id, { lock: true })
  if (!maySetFlag(ctx.actor, form)) throw refusedRight(ctx, form)
  refuseUnlessAgreed(form, input)
  if (form.third_submit === null) throw wrongState('nothing_to_download')
  if (form.downloaded_at !== null) return answerForm(ctx, form)
  await noteEvents(ctx, [{ formId: form.id, action: 'download', status: form.status }])
  return changeForm(
    ctx,
    form,
    { downloaded_at: ctx.now },
    { action: 'download', change: { file: form.third_submit } },
  )
}
