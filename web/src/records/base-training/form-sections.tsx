import { MAX_COUNT } from '@trms/contract/records/base-training/entity'
import type { Control } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { SelectField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { inEnglish } from '../../ui/part/in-english.tsx'
import { AirportSelect } from '../airport/airport-select.tsx'
import { FlightTimeField } from '../training-record/flight-time-field.tsx'
import { InstructorField } from '../training-record/instructor-field.tsx'
import { OutcomeSection } from '../training-record/outcome-section.tsx'
import { ScoresSection } from './form-scores.tsx'
import type { BaseTrainingValues } from './form-values.ts'
import { baseTrainingWords } from './words.ts'

const COUNTS = ['go_around', 'touch_and_go', 'full_stop'] as const

/** The sections of the base training form. */
export function BaseTrainingSections({ control, instructor }: Section) {
  const t = useWords(baseTrainingWords)
  return (
    <>
      <GeneralSection control={control} instructor={instructor} />
      <ScoresSection control={control} />
      <OutcomeSection control={control} title={t('outcome')} />
    </>
  )
}

interface Section {
  control: Control<BaseTrainingValues>
  /** The name and crew code of the instructor, shown read-only. */
  instructor: string
}

function GeneralSection({ control, instructor }: Section) {
  const t = useWords(baseTrainingWords)
  return (
    <FormSection title={t('general')} aside={inEnglish(t('form_name'))}>
      <FieldGrid>
        <DateField
          control={control}
          name="date_of_flight"
          label={t('date_of_flight')}
          withAsterisk
        />
        <AirportSelect control={control} name="airport" label={t('airport')} withAsterisk />
        <InstructorField name={instructor} />
        {COUNTS.map((name) => (
          <SelectField
            key={name}
            control={control}
            name={name}
            label={t(name)}
            choices={Array.from({ length: MAX_COUNT[name] + 1 }, (_, value) => ({
              value,
              label: String(value),
            }))}
          />
        ))}
        <FlightTimeField
          control={control}
          name="flight_time"
          label={t('flight_time')}
          wordsAreZero
        />
      </FieldGrid>
    </FormSection>
  )
}
