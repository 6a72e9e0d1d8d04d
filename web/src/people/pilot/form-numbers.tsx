import { PILOT_LENGTHS } from '@trms/contract/crew/lengths'
import type { Control } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import type { PilotValues } from './form-values.ts'
import { pilotFormWords } from './form-words.ts'

export function NumbersSection({ control }: { control: Control<PilotValues> }) {
  const t = useWords(pilotFormWords)
  return (
    <FormSection title={t('papers')}>
      <FieldGrid>
        {(['caav_number', 'identify_number', 'passport_number'] as const).map((name) => (
          <TextField
            key={name}
            control={control}
            name={name}
            label={t(name)}
            max={PILOT_LENGTHS[name]}
            autoComplete="off"
          />
        ))}
      </FieldGrid>
      <TextField
        control={control}
        name="google_form_link"
        type="url"
        label={t('google_form_link')}
        placeholder="https://"
        max={PILOT_LENGTHS.google_form_link}
        autoComplete="off"
      />
    </FormSection>
  )
}
