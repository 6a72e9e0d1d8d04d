import { Button, VisuallyHidden } from '@mantine/core'
import { MAX_SURVEY_FLIGHTS } from '@trms/contract/people/survey/recency'
import { useRef } from 'react'
import { type FieldErrors, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import IconPlus from '~icons/plus'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useErrorText } from '../../ui/field/contract-form.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from './form.module.css'
import { FlightEntryFields } from './form-flight-entry.tsx'
import { FlightLine } from './form-flight-line.tsx'
import { EMPTY_ENTRY, type FlightEntry, isFull, type SurveyValues, settled } from './form-values.ts'
import { surveyFormWords } from './form-words.ts'

/**
 * Shows the added flights and the sub-form, which is open at first, closes after each flight, and opens by a
 * button.
 */
export function FlightsSection({
  form,
  wide,
}: {
  form: UseFormReturn<SurveyValues>
  /** Whether the fields of the sub-form stand side by side. */
  wide: boolean
}) {
  const t = useWords(surveyFormWords)
  const errorText = useErrorText()
  const { control, setValue, getValues } = form
  const [flights, open, at] = useWatch({ control, name: ['flights', 'open', 'entry.at'] })
  const { errors } = useFormState({ control, name: 'flights' })
  const place = useRef<HTMLFieldSetElement>(null)
  const wrong = errorText(errors.flights as { type: string; message: string } | undefined)
  const counted = { count: flights.length, max: MAX_SURVEY_FLIGHTS }

  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus())
  const show = (entry: FlightEntry) => {
    form.clearErrors(['flights', 'entry'])
    setValue('entry', entry)
    setValue('open', true)
    focus('[data-entry] input')
  }
  const hide = () => {
    form.clearErrors(['flights', 'entry'])
    setValue('open', false)
    setValue('entry', EMPTY_ENTRY)
    focus('[data-add]')
  }
  const add = () => {
    if (!isFull(getValues('flights'))) return show(EMPTY_ENTRY)
    const message = JSON.stringify({ key: 'maximum_5_flights' })
    form.setError('flights', { type: 'contract', message })
  }
  const keep = () => {
    setValue('flights', settled(getValues()).flights)
    hide()
  }
  const remove = (index: number) => {
    form.clearErrors('flights')
    setValue(
      'flights',
      flights.filter((_, i) => i !== index),
    )
    if (at !== null && at > index) setValue('entry.at', at - 1)
    focus('[data-add], [data-entry] input')
  }

  return (
    <FormSection
      title={t('flights')}
      aside={
        <span aria-live="polite">
          <span aria-hidden>{t('count', counted)}</span>
          <VisuallyHidden>{t('count_worded', counted)}</VisuallyHidden>
        </span>
      }
    >
      <fieldset
        ref={place}
        className={classes.flights}
        aria-label={t('flights')}
        data-wide={wide || undefined}
        data-invalid={errors.flights ? true : undefined}
      >
        {flights.length > 0 && (
          <ul className={classes.list}>
            {flights.map((flight, index) => (
              <FlightLine
                key={flight.flight_date}
                flight={flight}
                hidden={open && at === index}
                problem={lineProblem(errors, index, errorText)}
                onEdit={() => show({ ...flight, at: index })}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        )}
        {open ? (
          <FlightEntryFields
            form={form}
            label={
              at === null
                ? t('new_flight')
                : `${t('change_flight')}: ${formatDate(flights[at]?.flight_date)}`
            }
            onKeep={keep}
            onCancel={flights.length > 0 ? hide : undefined}
          />
        ) : (
          <Button variant="default" data-add leftSection={<IconPlus />} onClick={add}>
            {t('add_another')}
          </Button>
        )}
        {wrong && (
          <div role="alert" className={classes.wrong}>
            {wrong}
          </div>
        )}
      </fieldset>
    </FormSection>
  )
}

function lineProblem(
  errors: FieldErrors<SurveyValues>,
  index: number,
  errorText: ReturnType<typeof useErrorText>,
) {
  const { flight_date, to_number, ldg_number } = errors.flights?.[index] ?? {}
  return errorText(flight_date ?? to_number ?? ldg_number)
}
