import { NOBODY } from '@trms/contract/common/crew-code'
import { isBegun } from '@trms/contract/exchange/form-exchange/shapes'
import type { SimDetail, SimForm } from '@trms/contract/exchange/sim/entity'
import { SIM_STATUS } from '@trms/contract/exchange/sim/states'
import type { MessageKey } from '@trms/contract/messages/index'
import type { Said } from './create-fields.tsx'
import type { Field } from './create-values.ts'

export const namesOf = (sim: SimDetail): Said => ({
  first_pilot_crew_code: sim.first_pilot.pilot_name,
  second_pilot_crew_code: sim.second_pilot.pilot_name,
  sima_instructor_crew_code: sim.sima_instructor_name,
  simb_instructor_crew_code: sim.simb_instructor_name,
})

/**
 * The fields that can no longer be changed, with the reason: a pilot whose form has been begun, an instructor
 * who has submitted, and, once a form is completed, both times and the open pilot's place of that form. Forms
 * that the reader may not see are not checked here; the server decides on these.
 */
export function lockedFields(sim: SimDetail, say: (key: MessageKey) => string): Said {
  const forms = [sim.first_pilot, sim.second_pilot]
  const pilot = (which: 'first_pilot' | 'second_pilot') => {
    // An open pilot's place can be filled until its form is completed, whatever else the office did with the
    // form.
    if (sim[which].pilot_crew_code === NOBODY)
      return isCompleted(sim[which]) ? 'form_completed' : null
    return isBegun(sim.history[which]) ? 'form_begun' : null
  }
  const instructor = (stage: 'second_submit' | 'third_submit') =>
    forms.some((form) => stage in form && form[stage as never]) ? 'instructor_has_submitted' : null
  const time = forms.some(isCompleted) ? 'form_completed' : null
  const locked: [field: Field, key: MessageKey | null][] = [
    ['first_pilot_crew_code', pilot('first_pilot')],
    ['second_pilot_crew_code', pilot('second_pilot')],
    ['sima_instructor_crew_code', instructor('second_submit')],
    ['simb_instructor_crew_code', instructor('third_submit')],
    ['sessiona_date_time', time],
    ['sessionb_date_time', time],
  ]
  return Object.fromEntries(locked.flatMap(([field, key]) => (key ? [[field, say(key)]] : [])))
}

const isCompleted = (form: SimForm): boolean =>
  form.form_id !== null && form.form_status === SIM_STATUS.COMPLETED
