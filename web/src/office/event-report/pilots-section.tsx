import { MAX_PILOTS } from '@trms/contract/office/event-report/entity'
import { type FieldError, type UseFormReturn, useFormState } from 'react-hook-form'
import { eventWords } from '../../crew/event-words.ts'
import { PilotRows } from '../../crew/pilot-rows.tsx'
import { useWords } from '../../i18n/words.ts'
import { useErrorText } from '../../ui/field/contract-form.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { type EventValues, emptyPilot } from './form-values.ts'
import { eventReportWords } from './words.ts'

/** Shows the pilots of the flight, each with the minus points if there are any (EVT-01). */
export function PilotsSection({ form }: { form: UseFormReturn<EventValues> }) {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const errorText = useErrorText()
  const { control } = form
  const { errors } = useFormState({ control, name: 'pilots' })
  return (
    <FormSection title={words('pilots')} required aside={t('points_help')}>
      <PilotRows
        form={form}
        empty={emptyPilot}
        least={1}
        most={MAX_PILOTS}
        required
        beside={(index) => (
          <TextField
            control={control}
            name={`pilots.${index}.minus_point`}
            label={words('minus_point')}
            aria-label={t('points_of', { number: index + 1 })}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        add={t('add_pilot')}
        problem={errorText(errors.pilots?.root ?? (errors.pilots as FieldError | undefined))}
      />
    </FormSection>
  )
}
