import { simFile, type submitForm } from '@trms/contract/exchange/sim/form-calls'
import { STAGE, type Stage } from '@trms/contract/exchange/sim/states'
import type { Handler } from '../../../platform/context.ts'
import { forbidden } from '../../../platform/errors.ts'
import { noteEvent } from '../../form-exchange/event.ts'
import { refuseUnlessOpen } from '../../form-exchange/refusals.ts'
import { statusAfter } from '../../form-exchange/stages.ts'
import { changeForm, readableForm, refuseUnlessAgreed } from '../form.ts'
import { judgeSubmission } from '../policy.ts'
import { SETTLED } from '../stages.ts'

const COLUMN = {
  [STAGE.PILOT]: 'first_submit',
  [STAGE.INSTRUCTOR_A]: 'second_submit',
  [STAGE.INSTRUCTOR_B]: 'third_submit',
} as const satisfies Record<Stage, string>

/** SIM-07. Who submits again replaces; what was replaced stays in the history. */
export const submit: Handler<typeof submitForm> = async (ctx, input, { submitted_report }) => {
  const form = await readableForm(ctx, input.submitted_form_id, { lock: true })
  const stage = input.form_order
  const { rule, verdict } = judgeSubmission(ctx.actor, form, stage)
  if (verdict === 'never') throw forbidden()
  refuseUnlessAgreed(form, input)
  refuseUnlessOpen(verdict)

  const status = statusAfter(rule, form.status, SETTLED)
  const address = await noteEvent(
    ctx,
    { formId: form.id, action: 'submit', stage, status },
    { file: submitted_report, servedBy: simFile },
  )
  return changeForm(
    ctx,
    form,
    {
      [COLUMN[stage]]: address,
      status,
      // what only replaces a file asks nobody anew
      ...(status !== form.status && { awaited_since: ctx.now }),
      // the office has not fetched this one
      ...(stage === STAGE.INSTRUCTOR_B && { downloaded_at: null }),
    },
    {
      action: 'submit',
      change: {
        stage,
        status: { old: form.status, new: status },
        file: submitted_report?.sha256.toString('hex'),
      },
    },
  )
}
