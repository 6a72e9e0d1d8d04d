import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { type Bound, useField } from '../../ui/field/contract-form.ts'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import classes from './form.module.css'
import { FlightsSection } from './form-flights.tsx'
import type { SurveyValues } from './form-values.ts'
import { surveyFormWords } from './form-words.ts'

/** Shows the person, the SIM date and the flights, for the pilot and for the office alike (SUR-01). */
export function SurveySections({ form, own }: { form: UseFormReturn<SurveyValues>; own: boolean }) {
  const t = useWords(surveyFormWords)
  const { control } = form
  return (
    <>
      <FormSection title={t(own ? 'about_you' : 'about_pilot')}>
        <FieldGrid columns={own ? 1 : 3}>
          <Line
            control={control}
            name="email"
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete={own ? 'email' : 'off'}
          />
          <Line
            control={control}
            name="license_number"
            label={t('license_number')}
            autoComplete="off"
          />
          <DateField
            control={control}
            name="sim_date"
            label={
              <>
                {t('sim_date')} <span className={classes.optional}>{t('optional')}</span>
              </>
            }
          />
        </FieldGrid>
      </FormSection>
      <FlightsSection form={form} wide={!own} />
    </>
  )
}

/**
 * Shows a text input apart from the other form inputs, whose selects and switches the public page need not
 * fetch.
 */
function Line({
  control,
  name,
  ...props
}: Bound<SurveyValues, 'email' | 'license_number'> & {
  label: string
  type?: string
  inputMode?: 'email'
  autoComplete: string
}) {
  const field = useField({ control, name, withAsterisk: true })
  return <TextInput {...props} {...field} withAsterisk />
}
