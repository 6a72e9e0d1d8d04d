import { NOBODY } from '@trms/contract/common/crew-code'
import { isBegun } from '@trms/contract/exchange/form-exchange/shapes'
import type { SimDetail } from '@trms/contract/exchange/sim/entity'
import type { MessageKey } from '@trms/contract/messages/index'
import type { Said } from './create-fields.tsx'

export const namesOf = (sim: SimDetail): Said => ({
  first_pilot_crew_code: sim.first_pilot.pilot_name,
  second_pilot_crew_code: sim.second_pilot.pilot_name,
  sima_instructor_crew_code: sim.sima_instructor_name,
  simb_instructor_crew_code: sim.simb_instructor_name,
})

/**
 * Who can no longer be changed, and why: a pilot whose form has a history, an instructor who has submitted.
 * Of a form that is not shown the server decides.
 */
export function lockedFields(sim: SimDetail, say: (key: MessageKey) => string): Said {
  // a place that is left open can be filled, whatever the office did with its form
  const begun = (which: 'first_pilot' | 'second_pilot') =>
    sim[which].pilot_crew_code !== NOBODY && isBegun(sim.history[which])
  const submitted = (stage: 'second_submit' | 'third_submit') =>
    [sim.first_pilot, sim.second_pilot].some((form) => stage in form && form[stage as never])
  return {
    ...(begun('first_pilot') && { first_pilot_crew_code: say('form_begun') }),
    ...(begun('second_pilot') && { second_pilot_crew_code: say('form_begun') }),
    ...(submitted('second_submit') && {
      sima_instructor_crew_code: say('instructor_has_submitted'),
    }),
    ...(submitted('third_submit') && {
      simb_instructor_crew_code: say('instructor_has_submitted'),
    }),
  }
}
