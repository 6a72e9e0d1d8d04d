import { MAX_COUNT } from '@trms/contract/records/base-training/entity'
import { type Control, useController } from 'react-hook-form'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { SelectField, TextField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { AirportSelect } from '../airport/airport-select.tsx'
import { hoursOf } from '../training-record/flight-time.ts'
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
  const { field: time } = useController({ control, name: 'flight_time' })

  // A flight time that is no number counts as 0, so the field shows 0:00 already before saving (BT-02).
  const tidyTime = () => {
    const hours = hoursOf(time.value)
    if (time.value.trim() !== '' && !(typeof hours === 'number' && hours < 0))
      time.onChange(formatHours(typeof hours === 'number' ? hours : 0))
    time.onBlur()
  }

  return (
    <FormSection title={t('general')} aside={t('form_name')}>
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
        <TextField
          control={control}
          name="flight_time"
          label={t('flight_time')}
          placeholder={t('flight_time_hint')}
          autoComplete="off"
          onBlurCapture={tidyTime}
        />
      </FieldGrid>
    </FormSection>
  )
}
