import { LONG_TEXT } from '@trms/contract/common/fields'
import { type Control, useWatch } from 'react-hook-form'
import { useMessages } from '../../i18n/messages.ts'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { SwitchField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { formMessages } from './form-messages.ts'
import type { FlightValues } from './form-values.ts'

export function HandOverSection({ control }: { control: Control<FlightValues> }) {
  const t = useMessages(formMessages)
  const recommended = useWatch({ control, name: 'recommendation' })
  return (
    <FormSection title={t('hand_over')}>
      <FieldGrid columns={2}>
        <CountedTextarea
          control={control}
          name="comments"
          label={t('comments')}
          max={LONG_TEXT}
          minRows={3}
        />
        <CountedTextarea
          control={control}
          name="notice_to_next_instructor"
          label={t('notice')}
          max={LONG_TEXT}
          minRows={3}
        />
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
