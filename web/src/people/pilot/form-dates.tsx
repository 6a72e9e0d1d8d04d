import { MONTHS } from '@trms/contract/people/pilot/words'
import type { Control } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { SelectField, TextField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import type { PilotValues } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'

export function DatesSection({ control }: { control: Control<PilotValues> }) {
  const t = useWords(pilotFormWords)
  const months = MONTHS.map((value) => ({ value, label: t('month', { number: value }) }))
  return (
    <FormSection title={t('dates')}>
      <FieldGrid>
        <DateField control={control} name="joining_date" label={t('joining_date')} />
        <DateField control={control} name="first_flight_date" label={t('first_flight_date')} />
        <TextField
          control={control}
          name="seniority_point"
          label={t('seniority_point')}
          inputMode="decimal"
          autoComplete="off"
        />
        {(['base_month', 'line_check_month'] as const).map((name) => (
          <SelectField
            key={name}
            control={control}
            name={name}
            label={t(name)}
            choices={months}
            placeholder={t('no_month')}
            clearable
            clearButtonProps={{ 'aria-label': t('clear', { name: t(name) }) }}
          />
        ))}
      </FieldGrid>
    </FormSection>
  )
}
