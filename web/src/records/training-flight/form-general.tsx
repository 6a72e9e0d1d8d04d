import { Input } from '@mantine/core'
import { FLIGHT_TYPES } from '@trms/contract/records/training-flight/entity'
import { type Control, useWatch } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { SelectField, SwitchField, TextField } from '../../ui/field/fields.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { inEnglish } from '../../ui/part/in-english.tsx'
import { AirportSelect } from '../airport/airport-select.tsx'
import { flightWords } from '../training-record/flight-words.ts'
import { InstructorField } from '../training-record/instructor-field.tsx'
import classes from './form-general.module.css'
import type { FlightValues } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

export function GeneralSection({
  control,
  instructor,
}: {
  control: Control<FlightValues>
  /** The name and crew code of the instructor, shown read-only. */
  instructor: string
}) {
  const t = useWords(flightFormWords)
  const words = useWords(flightWords)
  const autoland = useWatch({ control, name: 'has_autoland' })
  return (
    <FormSection title={t('general')} aside={inEnglish(t('form_name'))}>
      <FieldGrid>
        <SelectField
          control={control}
          name="flight_type"
          label={t('flight_type')}
          withAsterisk
          choices={FLIGHT_TYPES.map((value) => ({ value, label: words(`type_${value}`) }))}
        />
        <InstructorField name={instructor} />
        <fieldset className={classes.options} aria-label={t('options')}>
          <Input.Label labelElement="div">{t('options')}</Input.Label>
          <div className={classes.switches}>
            <SwitchField control={control} name="has_autoland" label={t('autoland')} />
            <SwitchField control={control} name="grounded" label={t('grounded')} />
          </div>
        </fieldset>
        {autoland && (
          <>
            <AirportSelect
              control={control}
              name="autoland.autoland_at"
              label={t('autoland_at')}
              withAsterisk
            />
            <TextField
              control={control}
              name="autoland.runway"
              label={t('runway')}
              withAsterisk
              max={8}
              autoComplete="off"
            />
            <SelectField
              control={control}
              name="autoland.autoland_result"
              label={t('autoland_result')}
              choices={[
                { value: 1, label: t('autoland_1') },
                { value: 0, label: t('autoland_0') },
              ]}
            />
          </>
        )}
      </FieldGrid>
    </FormSection>
  )
}
