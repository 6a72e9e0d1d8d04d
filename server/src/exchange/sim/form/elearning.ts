import { YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import type { finishElearning, getElearningClue } from '@trms/contract/exchange/sim/form-calls'
import type { Handler } from '../../../platform/context.ts'
import { forbidden, invalidFields, wrongState } from '../../../platform/errors.ts'
import { answerForm } from '../answer.ts'
import { simForms } from '../kind.ts'
import { isPilotOfForm, mayViewElearning } from '../policy.ts'

/** Confirms the e-learning with its certificate; a later certificate replaces the first (ELN-01). */
export const finish: Handler<typeof finishElearning> = async (ctx, input, { clue_file }) => {
  const form = await simForms.meant(ctx, input, (one) =>
    isPilotOfForm(ctx.actor, one) ? null : forbidden(),
  )
  const done = form.elearning_done_at !== null
  if (input.completed === YES_NO.NO) {
    if (done) throw wrongState('elearning_done_already')
    return answerForm(ctx, form)
  }
  if (!clue_file) throw invalidFields({ clue_file: { key: 'certificate_required' } })
  return simForms.step(ctx, form, {
    action: 'elearning',
    meaning: 'confirmed',
    before: form.status,
    status: form.status,
    file: clue_file,
    values: (address) => ({
      elearning_clue: address,
      elearning_done_at: form.elearning_done_at ?? ctx.now,
    }),
    said: {},
  })
}

export const clue: Handler<typeof getElearningClue> = async (ctx, { form_id }) => {
  const form = await simForms.readable(ctx, form_id)
  if (!mayViewElearning(ctx.actor, form)) throw forbidden()
  return { clue_file: form.elearning_clue }
}
