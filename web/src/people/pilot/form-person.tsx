import { PILOT_LENGTHS } from '@trms/contract/crew/lengths'
import type { Control } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { TextField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { EmailField } from './form-email.tsx'
import { FunctionField } from './form-function.tsx'
import type { PilotValues } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'

/** Shows the fields about the person; the email can only be set for a new pilot. */
export function PersonSection({
  control,
  isNew,
}: {
  control: Control<PilotValues>
  isNew: boolean
}) {
  const t = useWords(pilotFormWords)
  return (
    <FormSection title={t('person')}>
      <FieldGrid columns={2}>
        <TextField
          control={control}
          name="crew_code"
          label={t('crew_code')}
          withAsterisk
          max={PILOT_LENGTHS.crew_code}
          autoComplete="off"
        />
        <TextField
          control={control}
          name="full_name"
          label={t('full_name')}
          withAsterisk
          max={PILOT_LENGTHS.full_name}
          autoComplete="off"
        />
        <EmailField control={control} isNew={isNew} />
        <FunctionField control={control} />
        <DateField control={control} name="date_of_birth" label={t('date_of_birth')} />
        <TextField
          control={control}
          name="phone_number"
          type="tel"
          label={t('phone_number')}
          max={PILOT_LENGTHS.phone_number}
          autoComplete="off"
        />
      </FieldGrid>
    </FormSection>
  )
}
