import type { enterFlight, newFlight } from '@trms/contract/people/survey/calls'
import type { UseFormReturn } from 'react-hook-form'
import type { SendVariables } from '../../api/hooks.ts'
import { type SurveyValues, settled, surveyInput } from './form-values.ts'

/**
 * Moves the sub-form's flight into the list and sends the survey, so that a refusal finds the flight in the
 * list.
 */
export function sendSurvey<C extends typeof newFlight | typeof enterFlight>(
  form: UseFormReturn<SurveyValues>,
  values: SurveyValues,
  { send }: { send(variables: SendVariables<C>): Promise<void> },
): Promise<void> {
  const whole = settled(values)
  form.setValue('flights', whole.flights)
  form.setValue('open', whole.open)
  form.setValue('entry', whole.entry)
  return send({ input: surveyInput(whole) } as SendVariables<C>)
}
