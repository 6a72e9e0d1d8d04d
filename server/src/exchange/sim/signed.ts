import type { SimFact } from '@trms/contract/exchange/sim/entity'
import { clockTime } from '../../platform/time/moment.ts'
import { type Named, person } from '../form-exchange/signed-step.ts'
import type { FormRow } from './queries.ts'

/** The facts of a form's session that the signer of a step sees; the statement keeps these facts. */
export const simFacts = (form: FormRow, timeZone: string): Record<SimFact, string | Named> => ({
  pilot: person(form.pilot_id, form.pilot_name, form.pilot_crew_code),
  session_a: clockTime(timeZone, form.sessiona_at),
  place_a: form.sessiona_place,
  instructor_a: person(
    form.sima_instructor_id,
    form.sima_instructor_name,
    form.sima_instructor_crew_code,
  ),
  session_b: clockTime(timeZone, form.sessionb_at),
  place_b: form.sessionb_place,
  instructor_b: person(
    form.simb_instructor_id,
    form.simb_instructor_name,
    form.simb_instructor_crew_code,
  ),
  note: form.note,
})
