import { LONG_TEXT } from '@trms/contract/common/fields'
import { AREAS, PERFORMANCES } from '@trms/contract/records/progress-theory/entity'
import { isLow } from '@trms/contract/records/training-record/scores'
import type { Control } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { CountedTextarea } from '../../ui/field/counted-textarea.tsx'
import { SegmentedField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { inEnglish } from '../../ui/part/in-english.tsx'
import { InstructorField } from '../training-record/instructor-field.tsx'
import type { ProgressTheoryValues } from './form-values.ts'
import { progressTheoryWords } from './words.ts'

interface Section {
  control: Control<ProgressTheoryValues>
}

/** The sections of the progress check form: the day, eight comments and one mark. */
export function ProgressSections({ control, instructor }: Section & { instructor: string }) {
  const t = useWords(progressTheoryWords)
  return (
    <>
      <FormSection title={t('general')} aside={inEnglish(t('form_name'))}>
        <FieldGrid columns={2}>
          <DateField control={control} name="date_of_test" label={t('date_of_test')} withAsterisk />
          <InstructorField name={instructor} />
        </FieldGrid>
      </FormSection>
      <FormSection title={t('areas')}>
        <FieldGrid columns={2}>
          {AREAS.map(({ name }) => (
            <CountedTextarea
              key={name}
              control={control}
              name={name}
              label={t(name)}
              max={LONG_TEXT}
              minRows={2}
              withAsterisk
            />
          ))}
        </FieldGrid>
      </FormSection>
      <FormSection title={t('overall_performance')}>
        <SegmentedField
          control={control}
          name="overall_performance"
          label={t('overall_performance')}
          hideLabel
          segments={PERFORMANCES.map((value) => ({
            value,
            label: String(value),
            shortcut: String(value),
            ...(isLow(value) && { tone: 'bad' as const }),
          }))}
        />
      </FormSection>
    </>
  )
}
