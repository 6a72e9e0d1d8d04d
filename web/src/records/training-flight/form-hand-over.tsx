import { FLIGHT_TEXTS, TEXT_LENGTH } from '@trms/contract/records/training-flight/texts'
import { type Control, useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { SwitchField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { flightWords } from '../training-record/flight-words.ts'
import type { FlightValues } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

export function HandOverSection({ control }: { control: Control<FlightValues> }) {
  const t = useWords(flightFormWords)
  const words = useWords(flightWords)
  const recommended = useWatch({ control, name: 'recommendation' })
  return (
    <FormSection title={t('hand_over')}>
      <FieldGrid columns={2}>
        {FLIGHT_TEXTS.map((name) => (
          <CountedTextarea
            key={name}
            control={control}
            name={name}
            label={words(`text_${name}`)}
            max={TEXT_LENGTH[name]}
            minRows={3}
          />
        ))}
      </FieldGrid>
      <SwitchField control={control} name="recommendation" label={t('recommendation')} />
      {recommended && (
        <CountedTextarea
          control={control}
          name="recommendation_value"
          label={t('recommendation_value')}
          max={256}
          minRows={1}
        />
      )}
    </FormSection>
  )
}
