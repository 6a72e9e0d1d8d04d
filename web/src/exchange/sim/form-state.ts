import type { OpenForm, SimForm } from '@trms/contract/exchange/sim/entity'
import { isRed, SIM_STATUS } from '@trms/contract/exchange/sim/states'
import type { Tone } from '../../ui/part/status-badge.tsx'
import { type Step, timesSentBack } from '../form-exchange/exchange-state.ts'

export const isOpen = (form: SimForm): form is OpenForm => form.form_id !== null

export const wasReset = (form: OpenForm) => form.reset_status.length > 0

/** SIM-06: failed, or set back and not completed since. */
export const isRedForm = (form: SimForm): boolean =>
  isOpen(form) && isRed(form.form_status, wasReset(form))

/** Sent back to its very beginning. */
export const isSentBack = (form: OpenForm) =>
  form.form_status === SIM_STATUS.INITIAL && timesSentBack(form.reset_status) > 0

const TONES: Record<OpenForm['form_status'], Tone> = {
  1: 'grey',
  2: 'blue',
  3: 'violet',
  4: 'violet',
  5: 'green',
  6: 'red',
}
export const toneOf = (form: OpenForm): Tone => (isRedForm(form) ? 'red' : TONES[form.form_status])

/** The five steps of the track: created, pilot, instructor A, instructor B, completed. */
export function stepsOf(form: OpenForm): Step[] {
  const { form_status: status } = form
  const handedIn = [form.first_submit, form.second_submit, form.third_submit].filter(Boolean).length
  const passed = status === SIM_STATUS.FAILED ? Math.min(1 + handedIn, 4) : status
  return [0, 1, 2, 3, 4].map((step) => {
    if (step < passed) return step === 0 && isSentBack(form) ? 'back' : 'passed'
    if (step > passed) return 'ahead'
    return status === SIM_STATUS.FAILED ? 'failed' : 'awaited'
  })
}

/** One colour for all that is passed: that of the state, grey where it failed. */
export const trackTone = (form: OpenForm): Tone =>
  form.form_status === SIM_STATUS.FAILED ? 'grey' : TONES[form.form_status]
